import Markup

/// Writes a document back as plain GitHub Markdown: what its author typed, but for what only a site understands.
///
/// It works on ranges of the source, never by printing the tree, so line wraps, list marks and fences stay as they were.
/// Destinations are made absolute, diagrams lose their fence, table directives and a lifted title are left out.
package struct TwinWriter {
  private let document: Document
  private var edits: [ByteEdit] = []

  package init(_ document: Document) {
    self.document = document
    for range in document.droppedLines { drop(range) }
    if let title = document.title {
      drop(Int(document[title].startLine)...Int(document[title].endLine))
    }
  }

  private var lines: SourceText { document.source }

  /// Replaces destinations by what `resolve` makes of them; `nil` leaves one as it is.
  ///
  /// Give it the references as they were before the tree was changed.
  package mutating func resolve(
    _ references: [Reference], _ resolve: (Reference) -> [UInt8]?
  ) {
    var seen: Set<Range<Int>> = []
    for reference in references {
      guard let range = reference.range else { continue }
      guard reference.isInDefinition else {
        if let url = resolve(reference) { edits.append((range, Self.escape(url))) }
        continue
      }
      guard !seen.contains(range), let url = resolve(reference) else { continue }
      for range in [range] + reference.otherRanges where seen.insert(range).inserted {
        edits.append((range, Self.escape(url)))
      }
    }
  }

  /// Replaces bytes of the file, such as an address in HTML.
  package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    edits.append((range, bytes))
  }

  /// Puts Markdown in the place of blocks, such as a diagram's fence: its body in normal form.
  package mutating func unwrap(
    _ block: NodeID, through lastBlock: NodeID, as markdown: [UInt8]
  ) {
    let node = document[block]
    let (first, last) = (Int(node.startLine), Int(document[lastBlock].endLine))
    let range = lines.range(first, last)
    let indent = Array(
      lines.bytes[lines.textRange(first)].prefix(max(0, Int(node.startColumn) - 1))
        .map { $0 == UInt8(ascii: ">") || isBlank($0) ? $0 : 0x20 })
    var text: [UInt8] = []
    if first > lines.firstLine, !isBlankLine(first - 1) { text.append(0x0A) }
    var body = markdown[...]
    while body.last == 0x0A { body.removeLast() }
    let isQuoted = indent.contains(UInt8(ascii: ">"))
    text.reserveCapacity(body.count + 64)
    let bytes = body.span
    var start = 0
    while start <= bytes.count {
      let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
      if end > start || isQuoted { text.append(indent.span) }
      text.append(bytes.extracting(start..<end))
      text.append(0x0A)
      start = end + 1
    }
    if last + 1 < lines.numbers.upperBound, !isBlankLine(last + 1) { text.append(0x0A) }
    // An item's mark on the fence's line stays.
    let mark = lines.bytes[range].prefix(indent.count)
    let isMarked = !mark.elementsEqual(indent)
    edits.append(
      (range, isMarked ? Array(mark) + text.drop { $0 == 0x0A }.dropFirst(indent.count) : text))
  }

  /// Changes a fence's info string; the fence itself and the code stay as they were typed.
  package mutating func setInfo(of block: NodeID, to info: [UInt8]) {
    let line = lines.textRange(Int(document[block].startLine))
    guard let fence = FenceLine(lines.bytes, line) else { return }
    edits.append(((info.isEmpty ? fence.markEnd : fence.infoStart)..<line.upperBound, info))
  }

  /// The whole text, without blank lines at its ends, with one newline at last.
  package func write() -> [UInt8] {
    // A destination inside a diagram's fence is the diagram's business: what begins first counts.
    let inOrder = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let bytes = lines.bytes.span
    let firstEdit = max(lines.start, inOrder.first?.range.lowerBound ?? bytes.count)
    var result = bytes.replacing(
      inOrder, from: Self.contentStart(bytes, from: lines.start, to: firstEdit))
    while let last = result.last, isSpace(last) { result.removeLast() }
    let start = Self.contentStart(result.span, from: 0, to: result.count)
    if start > 0 { result.removeFirst(start) }
    if !result.isEmpty { result.append(0x0A) }
    return result
  }

  /// Where the first line that is not blank begins, or the last one before `end`.
  private static func contentStart(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var start = start
    for offset in start..<end {
      if isLineEnd(bytes[offset]) { start = offset + 1 } else if !isBlank(bytes[offset]) { break }
    }
    return start
  }

  /// Leaves lines out, and one blank line with them so that none doubles.
  private mutating func drop(_ range: ClosedRange<Int>) {
    var last = range.upperBound
    if last + 1 < lines.numbers.upperBound, isBlankLine(last + 1),
      range.lowerBound == lines.firstLine || isBlankLine(range.lowerBound - 1)
    {
      last += 1
    }
    edits.append((lines.range(range.lowerBound, last), []))
  }

  private func isBlankLine(_ line: Int) -> Bool {
    lines.bytes[lines.textRange(line)].allSatisfy { isBlank($0) || $0 == UInt8(ascii: ">") }
  }

  /// Writes a URL so that it is one destination, in angle brackets or not.
  private static func escape(_ url: [UInt8]) -> [UInt8] {
    guard special.firstIndex(in: url.span, from: 0) < url.count else { return url }
    return url.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x20: Array("%20".utf8)
      case UInt8(ascii: "("): Array("%28".utf8)
      case UInt8(ascii: ")"): Array("%29".utf8)
      case UInt8(ascii: "<"): Array("%3C".utf8)
      case UInt8(ascii: ">"): Array("%3E".utf8)
      case UInt8(ascii: "\\"): Array("%5C".utf8)
      default: [byte]
      }
    }
  }

  private static let special = ByteSet(ascii: " ()<>\\")
}
