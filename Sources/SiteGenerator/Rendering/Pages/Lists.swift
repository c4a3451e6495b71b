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

  func series(_ series: Series) -> TemplateValue {
    .object(
      TemplateObject(
        SeriesItemContext.shape,
        [
          .text(series.title), .text(site.address.href(series.route)),
          .text(series.description ?? ""),
          .text(words.strings.counted("parts", series.notes.count)),
        ]))
  }

  func tag(_ tag: NoteTag) -> TemplateValue {
    Self.tag(tag, site, words)
  }

  static func tag(_ tag: NoteTag, _ site: Site, _ words: ThemeWords) -> TemplateValue {
    .object(
      TemplateObject(
        TagItemContext.shape,
        [
          .text(tag.name), .text(site.address.href(tag.route)),
          .text(words.strings.counted("notes", tag.notes.count)),
        ]))
  }
}
