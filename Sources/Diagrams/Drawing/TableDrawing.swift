import Markdown
import Markup

/// Writing tables.
extension DiagramDrawing {
  /// Writes a table; `times` marks the first column's cells as times where they are.
  mutating func write(_ table: DiagramTable, times: Bool) {
    self.table = table
    if table.scrolls {
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
    if table.scrolls { close("</div>") }
  }

  /// Writes head and body.
  mutating func rows(of table: DiagramTable, times: Bool) {
    open("<thead>")
    startLine()
    writer.raw("<tr>")
    for cell in table.header {
      // An empty header cell is announced as a header of nothing.
      if cell.isEmpty {
        writer.raw("<td></td>")
        continue
      }
      writer.raw("<th scope=\"col\"")
      alignment(cell.alignment)
      inlines(cell.words)
      writer.raw("</th>")
    }
    writer.raw("</tr>")
    close("</thead>")
    open("<tbody>")
    for row in table.rows {
      startLine()
      writer.raw("<tr><th scope=\"row\"")
      alignment(row[0].alignment)
      let isTime = times && TimeText.isTime(document.plainText(of: row[0].words))
      if isTime { writer.raw("<time>") }
      inlines(row[0].words)
      if isTime { writer.raw("</time>") }
      writer.raw("</th>")
      for column in row.indices.dropFirst() {
        writer.raw("<td")
        alignment(row[column].alignment)
        inlines(row[column].words)
        writer.raw("</td>")
      }
      writer.raw("</tr>")
    }
    close("</tbody>")
  }

  private mutating func alignment(_ alignment: TableAlignment) {
    switch alignment {
    case .none, .left: writer.raw(">")
    case .center: writer.raw(" class=\"a-c\">")
    case .right: writer.raw(" class=\"a-r\">")
    }
  }
}
