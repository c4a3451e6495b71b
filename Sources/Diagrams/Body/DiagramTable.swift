import Diagnostics
import Markdown

extension Rule {
  static let diagramTableDelimiter = Rule("diagram-table-delimiter", .error)
  static let diagramTableShort = Rule("diagram-table-short", .error)
  static let diagramRowWidth = Rule("diagram-row-width", .error)
  static let diagramRowHead = Rule("diagram-row-head", .error)
  static let diagramHeadEmpty = Rule("diagram-head-empty", .error)
}

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

/// Reading tables.
extension DiagramDrawing {
  /// Reads the main block as a table, and reports what is wrong with its form; `nil` after an error.
  mutating func table(cornerMayBeEmpty: Bool) -> DiagramTable? {
    let first = body.normal.typedLine(document[body.main].startLine)
    let source = TableSource(body.text, lines: first, through: body.endLine(of: body.main))
    guard let alignments = alignments(source) else { return nil }
    let width = alignments.count
    var isWhole = true
    for row in source.rows.dropFirst(2) where row.cells.count != width {
      isWhole = false
      report(
        .diagramRowWidth, in: .line(row.line),
        "row has \(counted(row.cells.count, "cell")), the header has \(width)",
        hint: "write \\| for a bar within a cell")
    }
    if source.rows.count < 3 {
      isWhole = false
      report(
        .diagramTableShort, in: .line(first), "table has no rows",
        hint: "write rows below the line of dashes")
    }
    guard isWhole else { return nil }
    let table = parse(source, alignments)
    checkHeads(table, cornerMayBeEmpty)
    return table
  }

  private mutating func alignments(_ source: TableSource) -> [DiagramTable.Alignment]? {
    guard let header = source.rows.first, source.rows.count > 1 else {
      report(
        .diagramTableDelimiter, in: .line(source.rows.first?.line ?? 1),
        "no line of dashes follows the header",
        hint: "write | --- | --- | below the header")
      return nil
    }
    let row = source.rows[1]
    let alignments = row.cells.map { TableSource.alignment(body.text.bytes[$0]) }
    let found = alignments.compactMap(\.self)
    guard found.count == alignments.count else {
      report(
        .diagramTableDelimiter, in: .line(row.line), "the second line of a table is dashes",
        hint: "write |\(String(repeating: " --- |", count: min(header.cells.count, 12)))")
      return nil
    }
    guard found.count == header.cells.count else {
      report(
        .diagramTableDelimiter, in: .line(row.line),
        "line of dashes has \(counted(found.count, "cell")), the header has \(header.cells.count)",
        hint: "write \\| for a bar within a cell")
      return nil
    }
    return found
  }

  private func counted(_ count: Int, _ word: String) -> String {
    count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }

  /// Parses all cells at once, each as a paragraph.
  ///
  /// A private-use character and a blank stand before each, so that no cell begins a list, a heading or a
  /// definition, and emphasis at its start still opens.
  private mutating func parse(
    _ source: TableSource, _ alignments: [DiagramTable.Alignment]
  ) -> DiagramTable {
    var bytes: [UInt8] = []
    let rows = [source.rows[0]] + source.rows.dropFirst(2)
    for row in rows {
      for cell in row.cells {
        bytes.append(contentsOf: [0xEE, 0x80, 0x80, 0x20])
        appendUnescapingBars(body.text.bytes[cell], to: &bytes)
        bytes.append(contentsOf: [0x0A, 0x0A])
      }
    }
    let cells = body.normal.note.parseBody(bytes)
    var paragraph = cells.firstChild(of: .root)
    var read: [[DiagramTable.Cell]] = []
    for row in rows {
      var line: [DiagramTable.Cell] = []
      for range in row.cells {
        let place = body.text.place(of: range)
        var words = Segment()
        if let id = paragraph {
          words = Self.words(of: id, in: cells)
          checkInlines(below: id, of: cells, at: place)
          paragraph = cells.next(after: id)
        }
        line.append(DiagramTable.Cell(words: words, place: place))
      }
      read.append(line)
    }
    return DiagramTable(
      cells: cells, alignments: alignments, header: read[0], rows: Array(read.dropFirst()))
  }

  private func appendUnescapingBars(_ cell: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var index = cell.startIndex
    while index < cell.endIndex {
      let isEscape =
        cell[index] == UInt8(ascii: "\\") && index + 1 < cell.endIndex
        && cell[index + 1] == UInt8(ascii: "|")
      if isEscape { index += 1 }
      bytes.append(cell[index])
      index += 1
    }
  }

  /// The inlines of a cell, without the character that was put before them.
  private static func words(of paragraph: NodeID, in cells: Document) -> Segment {
    var segment = Segment()
    for child in cells.children(of: paragraph) {
      if segment.pieces.isEmpty, cells[child].kind == .text {
        segment.pieces.append(.text(cells[child].literal.range.dropFirst(3)))
      } else {
        segment.pieces.append(.node(child))
      }
    }
    cells.trim(&segment)
    return segment
  }

  private mutating func checkInlines(
    below id: NodeID, of cells: Document, at place: DiagramProblems.Place
  ) {
    for inner in cells.preorder(below: id) {
      guard let fault = InlineFault(inner, in: cells) else { continue }
      report(fault.rule, in: place, fault.message, hint: fault.hint)
    }
  }

  private mutating func checkHeads(_ table: DiagramTable, _ cornerMayBeEmpty: Bool) {
    for (column, cell) in table.header.enumerated() where cell.words.pieces.isEmpty {
      if column == 0, cornerMayBeEmpty { continue }
      report(
        .diagramHeadEmpty, in: cell.place, "column \(column + 1) has no header",
        hint: "write what its cells say")
    }
    for row in table.rows where row[0].words.pieces.isEmpty {
      report(
        .diagramRowHead, in: row[0].place, "row has no header in the first column",
        hint: "write what the row is about in its first cell")
    }
  }
}
