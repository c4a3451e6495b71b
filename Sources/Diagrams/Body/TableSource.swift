/// A pipe table as it is typed: rows of cells, as ranges of the body.
///
/// Our rows must be whole: GitHub drops surplus cells and pads missing ones in silence, but in a diagram a wrong
/// number of cells is nearly always a bar that was not escaped.
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
    var index = start
    while index < row.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "|") {
        cells.append(trim(bytes, start..<index))
        start = index + 1
      }
      index += 1
    }
    if start < row.upperBound || cells.isEmpty { cells.append(trim(bytes, start..<row.upperBound)) }
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

  /// How a column is aligned by its cell in the delimiter row; `nil` when that is no such cell.
  static func alignment(_ cell: ArraySlice<UInt8>) -> DiagramTable.Alignment? {
    let colon = UInt8(ascii: ":")
    let isLeft = cell.first == colon
    let isRight = cell.count > 1 && cell.last == colon
    let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    if isRight { return isLeft ? .center : .end }
    return .start
  }
}
