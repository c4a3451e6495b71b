import Markdown

/// A pipe table as it is typed: rows of cells, as ranges of the body.
///
/// Our rows must be whole: GitHub drops surplus cells and pads missing ones in silence, but in a diagram a wrong
/// number of cells is nearly always a bar that was not escaped. So the rows are counted as they are typed.
struct TableSource {
  struct Row {
    let line: Int
    let cells: [Range<Int>]
  }

  let rows: [Row]

  /// Reads the lines from `first` to `last`, both from 1.
  init(_ text: BodyText, lines first: Int, through last: Int) {
    rows = (first...max(first, last)).map { line in
      Row(line: line, cells: Self.split(text.bytes, text.range(ofLine: line)))
    }
  }

  /// Splits a row at the bars that no backslash stands before (GFM, "Tables").
  private static func split(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    var row = trim(bytes, line)
    if let first = row.first, bytes[first] == UInt8(ascii: "|") { row = first + 1..<row.upperBound }
    var cells: [Range<Int>] = []
    var start = row.lowerBound
    for index in row where bytes[index] == UInt8(ascii: "|") {
      if index > start, bytes[index - 1] == UInt8(ascii: "\\") { continue }
      cells.append(trim(bytes, start..<index))
      start = index + 1
    }
    if start < row.upperBound { cells.append(trim(bytes, start..<row.upperBound)) }
    return cells
  }

  private static func trim(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, isBlank(bytes[last]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    while let first = range.first, isBlank(bytes[first]) {
      range = range.lowerBound + 1..<range.upperBound
    }
    return range
  }

  /// Whether a cell of the second row says how a column is aligned.
  static func isDelimiter(_ cell: ArraySlice<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    let dashes = cell.dropFirst(cell.first == colon ? 1 : 0)
    let inner = dashes.dropLast(dashes.last == colon ? 1 : 0)
    return !inner.isEmpty && inner.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
