import Markup

/// Writing tables.
extension DiagramDrawing {
  /// The sum of a table's narrowest columns, in characters, that fits a phone of 320 pixels with the letter and
  /// word spacing of WCAG 1.4.12.
  private static let widestOnPhones = 27.0

  /// Writes a table; `times` marks the first column's cells as times where they are.
  mutating func write(_ table: DiagramTable, times: Bool) {
    self.table = table
    let scrolls = table.narrowestWidth > Self.widestOnPhones
    if scrolls {
      startLine()
      writer.raw("<div class=\"tw\" role=\"region\"")
      nameAttribute()
      writer.raw(" tabindex=\"0\">")
      deepen()
    }
    startLine()
    writer.raw("<table")
    nameAttribute()
    writer.raw(">")
    deepen()
    rows(of: table, times: times)
    close("</table>")
    if scrolls { close("</div>") }
  }

  /// Writes head and body.
  mutating func rows(of table: DiagramTable, times: Bool) {
    open("<thead>")
    startLine()
    writer.raw("<tr>")
    for (column, cell) in table.header.enumerated() {
      // An empty header cell is announced as a header of nothing.
      if cell.words.pieces.isEmpty {
        writer.raw("<td></td>")
        continue
      }
      writer.raw("<th scope=\"col\"")
      alignment(table.alignments[column])
      inlines(cell.words, of: table.cells)
      writer.raw("</th>")
    }
    writer.raw("</tr>")
    close("</thead>")
    open("<tbody>")
    for row in table.rows {
      startLine()
      writer.raw("<tr><th scope=\"row\"")
      alignment(table.alignments[0])
      let isTime = times && TimeText.isTime(table.cells.plainText(of: row[0].words))
      if isTime { writer.raw("<time>") }
      inlines(row[0].words, of: table.cells)
      if isTime { writer.raw("</time>") }
      writer.raw("</th>")
      for column in row.indices.dropFirst() {
        writer.raw("<td")
        alignment(table.alignments[column])
        inlines(row[column].words, of: table.cells)
        writer.raw("</td>")
      }
      writer.raw("</tr>")
    }
    close("</tbody>")
  }

  private mutating func alignment(_ alignment: DiagramTable.Alignment) {
    switch alignment {
    case .start: writer.raw(">")
    case .center: writer.raw(" class=\"a-c\">")
    case .end: writer.raw(" class=\"a-r\">")
    }
  }
}
