import Markup

/// Writes a page's Markdown twin: front matter, title, summary, date and minutes, body, series, way back.
///
/// The front matter has the keys `title description url type published updated` and no other, links are
/// absolute, and the last line leads back to the list of notes.
package struct PageTwins: Sendable {
  let site: Site
  let strings: ThemeStrings
  /// A day as lists show it.
  let date: @Sendable (Moment) -> String
  let notesURL: String
  private let types: StructuredData

  package init(
    _ site: Site, strings: ThemeStrings,
    date: @escaping @Sendable (Moment) -> String = { $0.isoDate }
  ) {
    self.site = site
    self.strings = strings
    self.date = date
    notesURL = site.address.url(RouteMaker(site.configuration).notes)
    types = StructuredData(site, strings: strings)
  }

  /// A note; `body` is Markdown with absolute links, diagrams as text and no directives, and `parts` is its series'.
  func note(
    _ note: Note, _ facts: NoteFacts, body: Span<UInt8>, in parts: PartList?
  ) -> [UInt8] {
    var output = ByteBuffer(reserving: body.count + 2048)
    let description = note.summary(facts)
    begin(
      note.title, description, note.route, type: types.type(of: note),
      published: note.published, updated: note.updated, &output)
    if !facts.description.isEmpty { quote(facts.description, &output) }
    output.append(UInt8(ascii: "\n"))
    if let published = note.published {
      output.append(published.isoDate)
      output.append(" · ")
    }
    output.append(strings.counted("minutes", facts.minutes))
    output.append(UInt8(ascii: "\n"))
    if let parts { partLine(note, parts, &output) }
    append(body: body, &output)
    if let parts { append(parts, current: note, &output) }
    end(&output)
    return output.finish()
  }

  /// A standing page.
  package func page(
    _ page: StandingPage, description: String, body: Span<UInt8>
  ) -> [UInt8] {
    var output = ByteBuffer(reserving: body.count + 1024)
    begin(page.head.title, description, page.route, type: "WebPage", &output)
    if page.head.frontMatter.description != nil { quote(description, &output) }
    append(body: body, &output)
    end(&output)
    return output.finish()
  }

  /// Front matter and title.
  func begin(
    _ title: String, _ description: String, _ route: Route, type: String,
    published: Moment? = nil, updated: Moment? = nil, _ output: inout ByteBuffer
  ) {
    output.append("---\n")
    FrontMatterText.append("title", MarkdownText.oneLine(title), to: &output)
    FrontMatterText.append("description", description, to: &output)
    FrontMatterText.append("url", site.address.url(route), to: &output)
    FrontMatterText.append("type", type, to: &output)
    if let published {
      output.append("published: ")
      output.append(published.isoDate)
      output.append(UInt8(ascii: "\n"))
    }
    if let updated {
      output.append("updated: ")
      output.append(updated.isoDate)
      output.append(UInt8(ascii: "\n"))
    }
    output.append("---\n\n# ")
    MarkdownText.append(title, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  func quote(_ description: String, _ output: inout ByteBuffer) {
    output.append("\n> ")
    MarkdownText.appendLine(description, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends the body after an empty line, without empty lines of its own at either end.
  func append(body: Span<UInt8>, _ output: inout ByteBuffer) {
    var start = 0
    var end = body.count
    while end > 0, body[end - 1] == 0x0A || body[end - 1] == 0x20 { end -= 1 }
    while start < end, body[start] == 0x0A { start += 1 }
    guard start < end else { return }
    output.append(UInt8(ascii: "\n"))
    output.append(body.extracting(start..<end))
    output.append(UInt8(ascii: "\n"))
  }

  /// The last line: the way back to the list of notes.
  func end(_ output: inout ByteBuffer) {
    output.append(UInt8(ascii: "\n"))
    MarkdownText.appendLink(strings.phrase("back"), notesURL, to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a link to a page.
  func link(_ title: String, _ route: Route, _ output: inout ByteBuffer) {
    MarkdownText.appendLink(title, site.address.absolute, route.encoded, to: &output)
  }
}

extension Note {
  /// What the note says of itself in heads and feeds; the title when it says nothing.
  package func summary(_ facts: NoteFacts) -> String {
    facts.description.isEmpty ? title : MarkdownText.oneLine(facts.description)
  }
}
