import Markup

/// What the twins of a series' parts say of the series.
extension PageTwins {
  /// The list of all parts as each of them has it at its end, made once for a series.
  struct PartList: Sendable {
    /// The series' title, leading to the list.
    let link: String
    let count: Int
    /// The list with its heading, every part a link.
    let bytes: [UInt8]
    /// Where each part's line begins, and where the last one ends.
    let starts: [Int]
  }

  /// A note whose series nobody has listed yet.
  package func note(_ note: Note, _ facts: NoteFacts, body: Span<UInt8>) -> [UInt8] {
    self.note(
      note, facts, body: body, in: note.place.map { partList(site.series[$0.series]) })
  }

  func partList(_ series: Series) -> PartList {
    var link = ByteBuffer(reserving: 128)
    MarkdownText.appendLink(series.title, "#the-series", to: &link)
    var output = ByteBuffer(reserving: 256 + 128 * series.notes.count)
    output.append("\n## ")
    output.append(strings.phrase("the_series"))
    output.append("\n\n")
    var starts: [Int] = []
    starts.reserveCapacity(series.notes.count + 1)
    for (position, index) in series.notes.enumerated() {
      starts.append(output.count)
      let part = site.notes[index]
      output.append(decimal: position + 1)
      output.append(". ")
      self.link(part.title, part.route, &output)
      output.append(UInt8(ascii: "\n"))
    }
    starts.append(output.count)
    planned(series, &output)
    return PartList(
      link: link.text, count: series.notes.count, bytes: output.finish(), starts: starts)
  }

  func partLine(_ note: Note, _ parts: PartList, _ output: inout ByteBuffer) {
    guard let place = note.place else { return }
    output.append("\n*")
    output.append(
      strings.phrase(
        "part_of_series",
        ["part": String(place.position), "count": String(parts.count), "series": parts.link]))
    output.append("*\n")
  }

  /// All parts in order, the current one without a link.
  func append(_ parts: PartList, current note: Note, _ output: inout ByteBuffer) {
    guard let place = note.place else { return }
    let bytes = parts.bytes.span
    output.append(bytes.extracting(..<parts.starts[place.position - 1]))
    output.append(decimal: place.position)
    output.append(". ")
    MarkdownText.appendLine(note.title, to: &output)
    output.append(UInt8(ascii: "\n"))
    output.append(bytes.extracting(parts.starts[place.position]...))
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
