import Markdown
import Mustache

/// Makes what the note template sees.
struct NoteValues: Sendable {
  let site: Site
  let words: ThemeWords
  /// The site's tags, by their numbers.
  let tags: [TemplateValue]
  /// Link to the list of notes.
  let notesURL: String

  init(site: Site, words: ThemeWords, tags: [TemplateValue]) {
    self.site = site
    self.words = words
    self.tags = tags
    notesURL = site.address.href(RouteMaker(site.configuration).notes)
  }

  /// An outline is shown from three headings on; shorter notes are seen at a glance.
  static let shortestOutline = 3

  /// A series as its parts show it, made once for all of them.
  struct Parts: Sendable {
    let title: String
    let url: String
    /// Links to the parts.
    let urls: [String]
    /// The parts, none of them the one that is shown.
    let items: [TemplateValue]
  }

  func parts(of series: Series) -> Parts {
    let notes = series.notes.map { site.notes[$0] }
    let urls = notes.map { site.address.href($0.route) }
    return Parts(
      title: series.title, url: site.address.href(series.route), urls: urls,
      items: zip(notes, urls).map { PartContext.value($0.title, $1, isCurrent: false) })
  }

  func value(_ note: Note, _ body: Body, minutes: Int, in parts: Parts?) -> TemplateValue {
    let contents = body.outline.count >= Self.shortestOutline ? body.outline : []
    let (previous, next) = neighbours(note, parts)
    let tags = note.tags.map { self.tags[$0] }
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
          .bool(parts != nil), .text(partOf(note, parts)), .text(parts?.title ?? ""),
          .text(parts?.url ?? ""), .list(items(note, parts)),
          .bool(previous.isTrue || next.isTrue), previous, next,
          .text(notesURL), .text(editURL(note)),
        ]))
  }

  private func partOf(_ note: Note, _ parts: Parts?) -> String {
    guard let place = note.place, let parts else { return "" }
    return words.strings.phrase(
      "part_of", ["part": String(place.position), "count": String(parts.urls.count)])
  }

  /// The parts with the one that is shown marked.
  private func items(_ note: Note, _ parts: Parts?) -> [TemplateValue] {
    guard let place = note.place, let parts else { return [] }
    var items = parts.items
    let index = place.position - 1
    items[index] = PartContext.value(note.title, parts.urls[index], isCurrent: true)
    return items
  }

  private func neighbours(
    _ note: Note, _ parts: Parts?
  ) -> (previous: TemplateValue, next: TemplateValue) {
    guard let place = note.place, let parts else { return (.null, .null) }
    let numbers = site.series[place.series].notes
    func link(_ index: Int) -> TemplateValue {
      guard numbers.indices.contains(index) else { return .null }
      return LinkContext.value(site.notes[numbers[index]].title, parts.urls[index])
    }
    return (link(place.position - 2), link(place.position))
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
