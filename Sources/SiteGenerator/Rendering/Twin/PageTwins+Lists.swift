import Markup

extension PageTwins {
  /// A series' page: its introduction and its parts in order.
  package func series(
    _ series: Series, description: String, facts: [NoteFacts], body: Span<UInt8>
  ) -> [UInt8] {
    var output = ByteBuffer(reserving: 4096)
    begin(series.title, description, series.route, type: "CollectionPage", &output)
    if series.description != nil { quote(description, &output) }
    output.append(UInt8(ascii: "\n"))
    extent(of: series, facts, &output)
    output.append(UInt8(ascii: "\n"))
    append(body: body, &output)
    if !series.notes.isEmpty { output.append(UInt8(ascii: "\n")) }
    for (position, index) in series.notes.enumerated() {
      output.append(decimal: position + 1)
      output.append(". ")
      item(site.notes[index], facts[index], indent: "   ", &output)
    }
    planned(series, &output)
    end(&output)
    return output.finish()
  }

  /// The home page: its words, the series, the latest notes as they are shown.
  package func home(
    description: String, facts: [NoteFacts], latest: [Note], body: Span<UInt8>
  ) -> [UInt8] {
    var output = ByteBuffer(reserving: 4096)
    begin(site.configuration.title, description, .home, type: "CollectionPage", &output)
    if site.configuration.description != nil { quote(description, &output) }
    append(body: body, &output)
    if !site.series.isEmpty {
      heading(strings.phrase("series"), &output)
      for series in site.series {
        output.append("- ")
        link(series.title, series.route, &output)
        output.append(" · ")
        extent(of: series, facts, &output)
        detail(series.description ?? "", indent: "  ", &output)
      }
    }
    if !latest.isEmpty {
      heading(strings.phrase("latest_notes"), &output)
      items(latest, facts, &output)
    }
    end(&output)
    return output.finish()
  }

  /// A page of the list of notes, or of a tag's.
  package func list(
    title: String, description: String, at route: Route, facts: [NoteFacts], shown: [Note]
  ) -> [UInt8] {
    var output = ByteBuffer(reserving: 4096)
    begin(title, description, route, type: "CollectionPage", &output)
    if !shown.isEmpty { output.append(UInt8(ascii: "\n")) }
    items(shown, facts, &output)
    end(&output)
    return output.finish()
  }

  /// The list of all tags.
  package func tags(title: String, description: String) -> [UInt8] {
    var output = ByteBuffer(reserving: 4096)
    begin(
      title, description, RouteMaker(site.configuration).tags, type: "CollectionPage", &output)
    if !site.tags.isEmpty { output.append(UInt8(ascii: "\n")) }
    for tag in site.tags {
      output.append("- ")
      link(tag.name, tag.route, &output)
      output.append(" · ")
      output.append(strings.counted("notes", tag.notes.count))
      output.append(UInt8(ascii: "\n"))
    }
    end(&output)
    return output.finish()
  }

  /// How many parts a series has, how long they take, and when the latest came.
  private func extent(of series: Series, _ facts: [NoteFacts], _ output: inout ByteBuffer) {
    output.append(strings.counted("parts", series.notes.count))
    guard !series.notes.isEmpty else { return }
    output.append(" · ")
    output.append(
      strings.counted("minutes", series.notes.reduce(0) { $0 + facts[$1].minutes }))
    guard let latest = series.notes.compactMap({ site.notes[$0].published }).max() else { return }
    output.append(" · ")
    output.append(strings.phrase("latest_part"))
    output.append(UInt8(ascii: " "))
    output.append(date(latest))
  }

  private func heading(_ text: String, _ output: inout ByteBuffer) {
    output.append("\n## ")
    MarkdownText.append(text, to: &output)
    output.append("\n\n")
  }

  private func items(_ notes: [Note], _ facts: [NoteFacts], _ output: inout ByteBuffer) {
    for note in notes {
      output.append("- ")
      item(note, facts[note.index], indent: "  ", &output)
    }
  }

  private func item(
    _ note: Note, _ facts: NoteFacts, indent: StaticString, _ output: inout ByteBuffer
  ) {
    link(note.title, note.route, &output)
    if let published = note.published {
      output.append(" · ")
      output.append(date(published))
    }
    output.append(" · ")
    output.append(strings.counted("minutes", facts.minutes))
    detail(facts.description, indent: indent, &output)
  }

  private func detail(_ text: String, indent: StaticString, _ output: inout ByteBuffer) {
    output.append(UInt8(ascii: "\n"))
    guard !text.isEmpty else { return }
    output.append(indent)
    MarkdownText.appendLine(text, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
