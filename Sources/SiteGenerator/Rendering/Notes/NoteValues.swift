import Markdown
import Mustache

/// Makes what the note template sees.
struct NoteValues: Sendable {
  let site: Site
  let words: ThemeWords

  /// An outline is shown from three headings on; shorter notes are seen at a glance.
  static let shortestOutline = 3

  func value(_ note: Note, _ body: Body, minutes: Int) -> TemplateValue {
    let contents = body.outline.count >= Self.shortestOutline ? body.outline : []
    let place = note.place
    let series = place.map { site.series[$0.series] }
    let (previous, next) = neighbours(note, series)
    let tags = note.tags.map { ListItems.tag(site.tags[$0], site, words) }
    return .object(
      TemplateObject(
        NoteContext.shape,
        [
          .text(note.title), .text(note.head.frontMatter.description?.value ?? ""),
          DateContext.value(note.published, words), DateContext.value(note.updated, words),
          .text(words.strings.counted("minutes", minutes)), .number(body.wordCount),
          .text(words.status(note.status)), .html(body.html),
          .list(contents.map(outline)), .bool(!contents.isEmpty),
          .list(tags), .bool(!tags.isEmpty),
          .bool(series != nil), .text(partOf(place, series)), .text(series?.title ?? ""),
          .text(series.map { site.address.href($0.route) } ?? ""),
          .list(parts(note, series)), .bool(previous != nil || next != nil),
          link(previous), link(next),
          .text(site.address.href(RouteMaker(site.configuration).notes)), .text(editURL(note)),
        ]))
  }

  private func partOf(_ place: SeriesPlace?, _ series: Series?) -> String {
    guard let place, let series else { return "" }
    return words.strings.phrase(
      "part_of", ["part": String(place.position), "count": String(series.notes.count)])
  }

  private func parts(_ note: Note, _ series: Series?) -> [TemplateValue] {
    (series?.notes ?? []).map { index in
      let part = site.notes[index]
      return PartContext.value(
        part.title, site.address.href(part.route), isCurrent: part.index == note.index)
    }
  }

  private func neighbours(_ note: Note, _ series: Series?) -> (previous: Note?, next: Note?) {
    guard let place = note.place, let series else { return (nil, nil) }
    let index = place.position - 1
    return (
      index > 0 ? site.notes[series.notes[index - 1]] : nil,
      index + 1 < series.notes.count ? site.notes[series.notes[index + 1]] : nil
    )
  }

  private func link(_ note: Note?) -> TemplateValue {
    note.map { LinkContext.value($0.title, site.address.href($0.route)) } ?? .null
  }

  private func outline(_ entry: Outline.Entry) -> TemplateValue {
    .object(
      TemplateObject(
        ContentsContext.shape,
        [
          .text(entry.id), .html(entry.html), .list(entry.children.map(outline)),
          .bool(!entry.children.isEmpty),
        ]))
  }

  /// The site's `editURL` with the source's path for `:path`, or after it.
  private func editURL(_ note: Note) -> String {
    guard let pattern = site.configuration.editURL?.value else { return "" }
    let path = PercentEncoding.encode(path: note.head.entry.path)
    guard let place = pattern.firstRange(of: ":path") else {
      return pattern.hasSuffix("/") ? pattern + path : pattern + "/" + path
    }
    return pattern.replacingCharacters(in: place, with: path)
  }
}

extension String {
  /// The string with one range replaced.
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
