import Markup

/// The part of a file that is Markdown, and where its lines are.
struct SourceText: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// Where the Markdown begins, after the front matter.
  let start: Int
  /// The number of the line at `start`, from 1.
  let firstLine: Int
  /// Offsets of line beginnings, and one past the end at last.
  private let starts: [Int]

  init(_ bytes: [UInt8], from start: Int = 0, firstLine: Int? = nil) {
    self.bytes = bytes
    self.start = min(max(start, 0), bytes.count)
    self.firstLine = firstLine ?? Self.lineNumber(at: self.start, in: bytes)
    starts = Self.lineStarts(in: bytes.span, from: self.start)
  }

  private init(_ bytes: [UInt8], _ start: Int, _ firstLine: Int, _ starts: [Int]) {
    self.bytes = bytes
    self.start = start
    self.firstLine = firstLine
    self.starts = starts
  }

  /// The text with parts of lines replaced.
  ///
  /// Edits are in order, and neither they nor what they replace hold line ends, so that lines are only moved.
  func replacing(_ edits: [ByteEdit]) -> SourceText {
    var starts = starts
    var (shift, next, end) = (0, 0, 0)
    for line in starts.indices {
      while next < edits.count, edits[next].range.lowerBound < starts[line] {
        let edit = edits[next]
        next += 1
        // Of two that overlap, the first counts.
        guard edit.range.lowerBound >= end else { continue }
        shift += edit.with.count - edit.range.count
        end = edit.range.upperBound
      }
      starts[line] += shift
    }
    return SourceText(bytes.span.replacing(edits), start, firstLine, starts)
  }

  var count: Int { bytes.count - start }

  private static func lineNumber(at offset: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    let span = bytes.span
    for index in 0..<offset where span[index] == UInt8(ascii: "\n") { line += 1 }
    return line
  }

  /// Finds the lines, counting CRLF, LF and CR as line ends, as CommonMark does.
  private static func lineStarts(in span: Span<UInt8>, from start: Int) -> [Int] {
    var starts = [start]
    starts.reserveCapacity(8 + (span.count - start) / 24)
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
    return starts
  }

  /// The file's numbers of the lines.
  var numbers: Range<Int> { firstLine..<firstLine + starts.count - 1 }

  /// The number of the line that holds the byte at an offset.
  func number(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return firstLine + low - 1
  }

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

/// Whether a byte is one that separates words within a line.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Whether a byte ends a line.
func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Whether a byte is white space to CommonMark's reference implementation.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
