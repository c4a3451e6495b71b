import Diagnostics

/// A body as its author typed it, by lines.
struct BodyText {
  let bytes: [UInt8]
  private let lines: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  var lineCount: Int { lines.lineCount }

  /// The bytes of a line, from 1, without its line end.
  func range(ofLine line: Int) -> Range<Int> {
    let range = lines.range(ofLine: line)
    guard let last = range.last, bytes[last] == 0x0D else { return range }
    return range.lowerBound..<last
  }

  func isBlankLine(_ line: Int) -> Bool {
    lines.range(ofLine: line).allSatisfy { isBlank(bytes[$0]) }
  }

  /// Where in its line a stretch of the body stands; `nil` when it spans lines.
  func place(of range: Range<Int>) -> DiagramProblems.Place {
    let start = lines.position(at: range.lowerBound)
    let column = start.column - 1
    let length = min(
      range.count, max(0, lines.range(ofLine: start.line).upperBound - range.lowerBound))
    return .line(start.line, column..<column + length)
  }
}
