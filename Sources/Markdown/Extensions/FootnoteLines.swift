import Markup

/// The lines of a source on which a footnote's definition may begin.
struct FootnoteLines: Sendable {
  /// A definition's mark.
  struct Mark: Sendable {
    var label: [UInt8]
    /// The column of its `[`, from 1.
    var column: Int
    /// From the `[` to the first byte of the note.
    var range: Range<Int>
    /// Whether the note's first line has no words.
    var isEmpty: Bool
  }

  /// By line of the file.
  private(set) var marks: [Int: Mark] = [:]
  /// Whether a parse has shown that none of them stands in code.
  private(set) var areConfirmed = false

  /// The notes of the last parse, in the order in which they stand.
  var notes: [NodeID] = []

  init() {}

  init(in lines: SourceText) {
    let bytes = lines.bytes.span
    var index = lines.start
    while let caret = bytes.firstIndex(of: UInt8(ascii: "^"), from: index) {
      index = caret + 1
      guard caret > lines.start, bytes[caret - 1] == UInt8(ascii: "[") else { continue }
      let line = lines.number(at: caret)
      if let mark = Self.mark(lines.bytes, lines.textRange(line)) { marks[line] = mark }
      index = lines.range(line).upperBound
    }
  }

  /// Keeps only the marks on some lines.
  mutating func confirm(_ lines: Set<Int>) {
    marks = marks.filter { lines.contains($0.key) }
    areConfirmed = true
  }

  /// Puts a list item's mark in each definition's place: width 4, and 1 so that it may interrupt a paragraph.
  func edits() -> [ByteEdit] {
    marks.values.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { mark in
      (mark.range, Array((mark.isEmpty ? "01)" : "01) ").utf8))
    }
  }

  /// The mark that begins a line after the marks of containers.
  private static func mark(_ bytes: [UInt8], _ line: Range<Int>) -> Mark? {
    guard let start = afterContainers(bytes, line), start + 4 < line.upperBound,
      bytes[start] == UInt8(ascii: "["), bytes[start + 1] == UInt8(ascii: "^")
    else { return nil }
    var end = start + 2
    while end < line.upperBound, bytes[end] != UInt8(ascii: "]") {
      guard !isSpace(bytes[end]) else { return nil }
      end += 1
    }
    guard end > start + 2, end + 1 < line.upperBound, bytes[end + 1] == UInt8(ascii: ":") else {
      return nil
    }
    var text = end + 2
    while text < line.upperBound, isBlank(bytes[text]) { text += 1 }
    return Mark(
      label: Array(bytes[start + 2..<end]), column: start - line.lowerBound + 1,
      range: start..<text, isEmpty: text == line.upperBound)
  }

  /// Where a line goes on after quote and list marks; they may be code, which a parse will show.
  private static func afterContainers(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "["): return index
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard index + 1 < line.upperBound, isBlank(bytes[index + 1]) else { return nil }
        index += 2
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < line.upperBound, isAlphanumeric(bytes[index]) { index += 1 }
        guard index + 1 < line.upperBound,
          bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"),
          isBlank(bytes[index + 1])
        else { return nil }
        index += 2
      default: return nil
      }
    }
    return nil
  }
}
