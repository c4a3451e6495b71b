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

  /// A note; `body` is Markdown with absolute links, diagrams as text and no directives.
  package func note(_ note: Note, _ facts: NoteFacts, body: Span<UInt8>) -> [UInt8] {
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
    if let place = note.place { partLine(place, &output) }
    append(body: body, &output)
    if let place = note.place { seriesList(site.series[place.series], current: note, &output) }
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

  private func partLine(_ place: SeriesPlace, _ output: inout ByteBuffer) {
    let series = site.series[place.series]
    var link = ByteBuffer()
    MarkdownText.appendLink(series.title, "#the-series", to: &link)
    output.append("\n*")
    output.append(
      strings.phrase(
        "part_of_series",
        [
          "part": String(place.position), "count": String(series.notes.count),
          "series": String(decoding: link.bytes, as: UTF8.self),
        ]))
    output.append("*\n")
  }

  /// All parts in order, the current one without a link.
  private func seriesList(_ series: Series, current: Note, _ output: inout ByteBuffer) {
    output.append("\n## ")
    output.append(strings.phrase("the_series"))
    output.append("\n\n")
    for (position, index) in series.notes.enumerated() {
      output.append(decimal: position + 1)
      output.append(". ")
      let part = site.notes[index]
      if index == current.index {
        MarkdownText.appendLine(part.title, to: &output)
      } else {
        MarkdownText.appendLink(part.title, site.address.url(part.route), to: &output)
      }
      output.append(UInt8(ascii: "\n"))
    }
    planned(series, &output)
  }

  /// Parts that are announced; they have no page to link to.
  func planned(_ series: Series, _ output: inout ByteBuffer) {
    let titles = series.head?.frontMatter.planned ?? []
    for (index, title) in titles.enumerated() {
      output.append(decimal: series.notes.count + index + 1)
      output.append(". ")
      MarkdownText.appendLine(title.value, to: &output)
      output.append(" (")
      output.append(strings.phrase("planned"))
      output.append(")\n")
    }
  }
}

extension Note {
  /// What the note says of itself in heads and feeds; the title when it says nothing.
  package func summary(_ facts: NoteFacts) -> String {
    facts.description.isEmpty ? title : MarkdownText.oneLine(facts.description)
  }
}
