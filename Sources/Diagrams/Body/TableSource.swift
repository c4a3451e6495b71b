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
      Row(line: line, cells: Self.cells(text.bytes, text.range(ofLine: line)))
    }
  }

  private static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    let start = bytes[line].firstIndex { !isBlank($0) } ?? line.upperBound
    return TableRow.cells(bytes, start..<line.upperBound)
  }

  /// Whether a cell of the second row says how a column is aligned.
  static func isDelimiter(_ cell: ArraySlice<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    let dashes = cell.dropFirst(cell.first == colon ? 1 : 0)
    let inner = dashes.dropLast(dashes.last == colon ? 1 : 0)
    return !inner.isEmpty && inner.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
