import Markdown

/// A table whose cells are parsed.
struct DiagramTable {
  enum Alignment { case start, center, end }

  struct Cell {
    let words: Segment
    let place: DiagramProblems.Place
  }

  /// The cells' inlines, in a document of their own.
  let cells: Document
  let alignments: [Alignment]
  let header: [Cell]
  let rows: [[Cell]]

  /// The narrowest width at which no word is broken, in characters, with what a cell's padding takes.
  var narrowestWidth: Double {
    header.indices.reduce(0) { width, column in
      let longest = ([header] + rows).reduce(0) { longest, row in
        let words = cells.plainText(of: row[column].words).utf8.split { $0 <= 0x20 }
        return words.reduce(longest) { max($0, $1.count { $0 & 0xC0 != 0x80 }) }
      }
      return width + Double(longest) + 1.5
    }
  }
}
