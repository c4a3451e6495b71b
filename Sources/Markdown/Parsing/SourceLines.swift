import Markup

/// Where the lines of a source begin, for passes that look at lines.
struct SourceLines: Sendable {
  let bytes: [UInt8]
  /// Offsets of line beginnings, and one past the end at last.
  private let starts: [Int]
  /// The file's number of the first line.
  let firstLine: Int

  init(_ source: SourceText) {
    self.init(source.bytes, from: source.start, firstLine: source.firstLine)
  }

  /// Finds the lines of `bytes`, counting CRLF, LF and CR as line ends, as CommonMark does.
  init(_ bytes: [UInt8], from start: Int = 0, firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [start]
    starts.reserveCapacity(8 + (bytes.count - start) / 24)
    let span = bytes.span
    let hasReturns = span.firstIndex(of: 0x0D, from: start) != nil
    var index = start
    while true {
      let end = span.firstIndex(of: 0x0A, from: index) ?? span.count
      if hasReturns {
        for at in index..<end where span[at] == 0x0D && at + 1 < end { starts.append(at + 1) }
        if end == span.count, span[end - 1] == 0x0D, starts[starts.count - 1] < end {
          starts.append(end)
        }
      }
      guard end < span.count else { break }
      index = end + 1
      starts.append(index)
    }
    if starts[starts.count - 1] < span.count || starts.count == 1 { starts.append(span.count) }
    self.starts = starts
  }

  /// The file's numbers of the lines.
  var numbers: Range<Int> { firstLine..<firstLine + starts.count - 1 }

  /// The bytes of a line, by its number in the file, its end included; empty for lines there are not.
  func range(_ line: Int) -> Range<Int> {
    let index = line - firstLine
    guard index >= 0, index + 1 < starts.count else { return bytes.count..<bytes.count }
    return starts[index]..<starts[index + 1]
  }

  /// The bytes of a line without its end.
  func textRange(_ line: Int) -> Range<Int> {
    var range = range(line)
    while let last = range.last, isLineEnd(bytes[last]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }

  /// The bytes of some lines, from the first's beginning to the last's end.
  func range(_ first: Int, _ last: Int) -> Range<Int> {
    let lower = range(first).lowerBound
    return lower..<max(lower, range(last).upperBound)
  }
}
