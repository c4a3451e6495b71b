import Highlighting
import Markup

/// Wraps the lines of finished code in elements that bear numbers and marks.
///
/// No span of the highlighter crosses a line's end, so the code is cut at its newlines. The newline
/// stays inside the element: it ends the line for who copies, and a box of the style sheet may fill
/// the whole width. Numbers are attributes, which are neither selected nor read aloud. So are the words
/// for inserted and deleted lines, which the style sheet gives to the sign before the line as what is read in its
/// place: without tags, the block is the code and nothing else.
struct CodeLines: Sendable {
  let isNumbered: Bool
  private let firstLine: Int
  private let marked: LineSet
  private let inserted: LineSet
  private let deleted: LineSet

  /// `nil` when the fence asks for nothing that concerns lines.
  init?(_ fence: CodeFence) {
    let attributes = fence.attributes
    isNumbered = attributes.showsLineNumbers
    firstLine = attributes.firstLine
    marked = attributes.marked
    inserted = attributes.inserted
    deleted = attributes.deleted
    guard isNumbered || !marked.isEmpty || !inserted.isEmpty || !deleted.isEmpty else {
      return nil
    }
  }

  /// Writes `html`, the escaped and coloured code.
  func write(_ html: Span<UInt8>, _ words: CodeWords, into output: inout HTMLWriter) {
    var marked = LineCursor(marked)
    var inserted = LineCursor(inserted)
    var deleted = LineCursor(deleted)
    var start = 0
    var line = 1
    while start < html.count {
      var end = start
      while end < html.count, html[end] != UInt8(ascii: "\n") { end += 1 }
      end = min(end + 1, html.count)
      let isMarked = marked.contains(line)
      if inserted.contains(line) {
        output.raw("<ins")
        begin(line, isMarked, words.inserted, &output)
        output.raw(html: html.extracting(start..<end))
        output.raw("</ins>")
      } else if deleted.contains(line) {
        output.raw("<del")
        begin(line, isMarked, words.deleted, &output)
        output.raw(html: html.extracting(start..<end))
        output.raw("</del>")
      } else {
        output.raw("<span")
        begin(line, isMarked, nil, &output)
        output.raw(html: html.extracting(start..<end))
        output.raw("</span>")
      }
      start = end
      line += 1
    }
  }

  private func begin(
    _ line: Int, _ isMarked: Bool, _ word: String?, _ output: inout HTMLWriter
  ) {
    output.raw(isMarked ? " class=\"line marked\"" : " class=\"line\"")
    if isNumbered {
      output.raw(" data-line=\"")
      output.number(firstLine + line - 1)
      output.raw("\"")
    }
    if let word { output.attribute("data-change", word) }
    output.raw(">")
  }
}

/// Tells line after line whether it is in a set, looking at each range once.
private struct LineCursor {
  private let ranges: [ClosedRange<Int>]
  private var index = 0

  init(_ lines: LineSet) {
    ranges = lines.ranges
  }

  /// Whether the set has `line`, which is never smaller than in the call before.
  mutating func contains(_ line: Int) -> Bool {
    while index < ranges.count, ranges[index].upperBound < line { index += 1 }
    return index < ranges.count && ranges[index].contains(line)
  }
}
