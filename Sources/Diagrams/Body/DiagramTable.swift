import Markdown

/// A table, row by row.
struct DiagramTable {
  struct Cell {
    let words: Segment
    let alignment: TableAlignment
    let place: DiagramProblems.Place

    var isEmpty: Bool { words.pieces.isEmpty }
  }

  let header: [Cell]
  let rows: [[Cell]]
  /// Whether its longest words are too wide for a phone.
  let scrolls: Bool
}
