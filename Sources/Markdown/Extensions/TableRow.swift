import Markup

/// Splitting a row at its bars (GFM, "Tables"): a bar after a backslash is none, wherever it stands.
package enum TableRow {
  /// The cells of a line from its first word on, without the blanks around them.
  package static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(8)
    var end = line.upperBound
    while end > line.lowerBound, isSpace(bytes[end - 1]) { end -= 1 }
    var start = line.lowerBound
    if start < end, bytes[start] == UInt8(ascii: "|") { start += 1 }
    let text = bytes.span.extracting(..<end)
    var from = start
    while let bar = text.firstIndex(of: UInt8(ascii: "|"), from: from) {
      from = bar + 1
      guard bar == start || bytes[bar - 1] != UInt8(ascii: "\\") else { continue }
      result.append(trimmed(bytes, start..<bar))
      start = from
    }
    if start < end { result.append(trimmed(bytes, start..<end)) }
    return result
  }

  /// Whether a line from its first word on has no cells: nothing, or one bar.
  static func isEmpty(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let words = trimmed(bytes, line)
    return words.isEmpty || (words.count == 1 && bytes[words.lowerBound] == UInt8(ascii: "|"))
  }

  /// A cell's text: `\|` becomes `|`, in code too, and other backslashes stay.
  static func text(_ bytes: [UInt8], _ cell: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(cell.count)
    for index in cell {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < cell.upperBound,
        bytes[index + 1] == UInt8(ascii: "|")
      {
        continue
      }
      result.append(bytes[index])
    }
    return result
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    // An empty cell is where it begins.
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    while start < end, isSpace(bytes[start]) { start += 1 }
    return start..<end
  }
}
