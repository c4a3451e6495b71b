import Mustache

/// Makes the items of lists: notes, series and tags as a list's template sees them.
struct ListItems: Sendable {
  let site: Site
  let facts: [NoteFacts]
  let words: ThemeWords

  func note(_ note: Note) -> TemplateValue {
    let facts = facts[note.index]
    return .object(
      TemplateObject(
        NoteItemContext.shape,
        [
          .text(note.title), .text(site.address.href(note.route)), .text(facts.description),
          DateContext.value(note.published, words),
          .text(words.strings.counted("minutes", facts.minutes)), .text(words.status(note.status)),
        ]))
  }

  /// The items of notes that are sorted by date, in groups of one year.
  static func years(_ items: some Sequence<(Note, TemplateValue)>) -> [TemplateValue] {
    var groups: [(year: String, notes: [TemplateValue])] = []
    for (note, item) in items {
      let year = note.published.map { String($0.day.year) } ?? ""
      if groups.last?.year != year { groups.append((year, [])) }
      groups[groups.count - 1].notes.append(item)
    }
    return groups.map { year, notes in
      .object(TemplateObject(YearContext.shape, [.text(year), .list(notes)]))
    }
  }

  func series(_ series: Series) -> TemplateValue {
    let notes = series.notes.map { site.notes[$0] }
    let minutes = series.notes.reduce(0) { $0 + facts[$1].minutes }
    let planned = PlannedContext.values(series)
    let count = words.strings.counted("parts", notes.count)
    let progress =
      planned.isEmpty
      ? count
      : words.strings.phrase(
        "parts_of_planned",
        ["count": String(notes.count), "planned": String(notes.count + planned.count)])
    let latest = notes.compactMap(\.published).max()
    return .object(
      TemplateObject(
        SeriesItemContext.shape,
        [
          .text(series.title), .text(site.address.href(series.route)),
          .text(series.description ?? ""), .text(count), .text(progress),
          .text(words.strings.counted("minutes", minutes)), DateContext.value(latest, words),
          .list(
            notes.map {
              PartContext.value($0.title, site.address.href($0.route), isCurrent: false)
            }), .list(planned),
        ]))
  }

  /// What the home page and the page for missing addresses show: text, series, latest notes.
  func overview(_ content: [UInt8], latest: [Note]) -> [TemplateValue] {
    [
      .html(content), .list(site.series.map(series)), .bool(!site.series.isEmpty),
      .list(latest.map(note)), .bool(!latest.isEmpty),
    ]
  }
}
