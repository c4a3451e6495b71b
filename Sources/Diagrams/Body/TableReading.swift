package import Diagnostics
import Markdown

extension Rule {
  package static let diagramTableDelimiter = Rule("diagram-table-delimiter", .error)
  package static let diagramTableShort = Rule("diagram-table-short", .error)
  package static let diagramRowWidth = Rule("diagram-row-width", .error)
  package static let diagramRowHead = Rule("diagram-row-head", .error)
  package static let diagramHeadEmpty = Rule("diagram-head-empty", .error)
}

/// Reading tables.
extension DiagramDrawing {
  /// Reads the main block as a table, and reports what is wrong with its form; `nil` after an error.
  mutating func table(cornerMayBeEmpty: Bool) -> DiagramTable? {
    let first = body.normal.typedLine(document[body.main].startLine)
    let source = TableSource(body.text, lines: first, through: body.endLine(of: body.main))
    guard let header = source.rows.first, hasDelimiters(source, header) else { return nil }
    guard document[body.main].kind == .table else {
      body.reportNoTable(kind, &problems)
      return nil
    }
    var isWhole = true
    for row in source.rows.dropFirst(2) where row.cells.count != header.cells.count {
      isWhole = false
      report(
        .diagramRowWidth, in: .line(row.line),
        "row has \(row.cells.count.counted("cell")), the header has \(header.cells.count)",
        hint: "write \\| for a bar within a cell")
    }
    if source.rows.count < 3 {
      isWhole = false
      report(
        .diagramTableShort, in: .line(first), "table has no rows",
        hint: "write rows below the line of dashes")
    }
    guard isWhole, let table = cells(source) else { return nil }
    checkHeads(table, cornerMayBeEmpty)
    return table
  }

  private mutating func hasDelimiters(_ source: TableSource, _ header: TableSource.Row) -> Bool {
    guard source.rows.count > 1 else {
      report(
        .diagramTableDelimiter, in: .line(header.line), "no line of dashes follows the header",
        hint: "write | --- | --- | below the header")
      return false
    }
    let row = source.rows[1]
    guard row.cells.allSatisfy({ TableSource.isDelimiter(body.text.bytes[$0]) }) else {
      report(
        .diagramTableDelimiter, in: .line(row.line), "the second line of a table is dashes",
        hint: "write |\(String(repeating: " --- |", count: min(header.cells.count, 12)))")
      return false
    }
    guard row.cells.count == header.cells.count else {
      report(
        .diagramTableDelimiter, in: .line(row.line),
        "line of dashes has \(row.cells.count.counted("cell")), the header has \(header.cells.count)",
        hint: "write \\| for a bar within a cell")
      return false
    }
    return true
  }

  /// Reads the cells, row by row as they are typed.
  private mutating func cells(_ source: TableSource) -> DiagramTable? {
    let typed = [source.rows[0]] + source.rows.dropFirst(2)
    var rows: [[DiagramTable.Cell]] = []
    for row in document.children(of: body.main) {
      guard document[row].kind == .tableRow, rows.count < typed.count else {
        report(
          .diagramExtraBlock, in: body.place(of: row), "a table in a diagram has no caption",
          hint: "the take-away names it; leave 'Table: …' out")
        return nil
      }
      let ranges = typed[rows.count].cells
      var cells: [DiagramTable.Cell] = []
      for (cell, range) in zip(document.children(of: row), ranges) {
        var words = Segment(pieces: document.children(of: cell).map(Segment.Piece.node))
        document.trim(&words)
        cells.append(
          DiagramTable.Cell(
            words: words, alignment: TableAlignment(rawValue: document[cell].level) ?? .none,
            place: body.text.place(of: range)))
      }
      rows.append(cells)
    }
    guard let header = rows.first, !header.isEmpty, rows.allSatisfy({ $0.count == header.count })
    else { return nil }
    return DiagramTable(
      header: header, rows: Array(rows.dropFirst()),
      scrolls: document[body.main].flags.contains(.scrolls))
  }

  private mutating func checkHeads(_ table: DiagramTable, _ cornerMayBeEmpty: Bool) {
    for (column, cell) in table.header.enumerated() where cell.isEmpty {
      if column == 0, cornerMayBeEmpty { continue }
      report(
        .diagramHeadEmpty, in: cell.place, "column \(column + 1) has no header",
        hint: "write what its cells say")
    }
    for row in table.rows where row[0].isEmpty {
      report(
        .diagramRowHead, in: row[0].place, "row has no header in the first column",
        hint: "write what the row is about in its first cell")
    }
  }
}
