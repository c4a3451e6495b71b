import Markup

/// Tables: plain as GitHub's, or with all that makes them readable by ear and on a phone.
extension HTMLRendering {
  mutating func beginTable(_ node: Node) {
    writer.startLine()
    guard !isBare else {
      writer.raw("<table>\n")
      return
    }
    let hasCaption = node.firstChild >= 0 && document.nodes[Int(node.firstChild)].kind == .caption
    let scrolls = node.flags.contains(.scrolls)
    writer.raw("<div class=\"table")
    if scrolls {
      writer.raw(" scroll\" role=\"region\"")
      tableName(node, hasCaption)
      writer.raw(" tabindex=\"0")
    } else if node.flags.contains(.wraps) {
      writer.raw(" wrap")
    }
    writer.raw("\">\n<table")
    if !hasCaption {
      if !node.literal.isEmpty { idAttribute(node.literal) }
      if !scrolls, !node.extra.isEmpty { tableName(node, hasCaption) }
    }
    writer.raw(">\n")
  }

  /// Writes what names a table: its caption, else the words of the heading above, else its number.
  private mutating func tableName(_ node: Node, _ hasCaption: Bool) {
    if hasCaption {
      writer.raw(" aria-labelledby=\"")
      writer.text(options.idPrefix)
      text(node.literal)
      writer.raw("\"")
    } else if !node.extra.isEmpty {
      writer.raw(" aria-label=\"")
      text(node.extra)
      writer.raw("\"")
    } else {
      writer.attribute("aria-label", options.words.table.filled(["number": "\(node.number)"]))
    }
  }

  mutating func endTable(_ node: Node) {
    writer.raw(isBare ? "</table>\n" : "</table>\n</div>\n")
  }

  mutating func beginCaption(_ node: Node) {
    writer.raw("<caption")
    if node.parent >= 0 { idAttribute(document.nodes[Int(node.parent)].literal) }
    writer.raw(">")
  }

  mutating func beginRow(_ node: Node) {
    if section(before: node) != node.level {
      switch node.level {
      case TableSection.head.rawValue: writer.raw("<thead>\n")
      case TableSection.foot.rawValue: writer.raw("<tfoot>\n")
      default: writer.raw("<tbody>\n")
      }
    }
    writer.raw("<tr>\n")
  }

  mutating func endRow(_ node: Node) {
    writer.raw("</tr>\n")
    if node.next >= 0, document.nodes[Int(node.next)].level == node.level { return }
    switch node.level {
    case TableSection.head.rawValue: writer.raw("</thead>\n")
    case TableSection.foot.rawValue: writer.raw("</tfoot>\n")
    default: writer.raw("</tbody>\n")
    }
  }

  private func section(before node: Node) -> UInt8? {
    guard node.previous >= 0 else { return nil }
    let previous = document.nodes[Int(node.previous)]
    return previous.kind == .tableRow ? previous.level : nil
  }

  mutating func beginCell(_ node: Node) {
    switch cellKind(node) {
    case .data: writer.raw("<td")
    case .column: writer.raw(isBare ? "<th" : "<th scope=\"col\"")
    case .row: writer.raw("<th scope=\"row\"")
    }
    switch (node.level, isBare) {
    case (TableAlignment.left.rawValue, true): writer.raw(" align=\"left\"")
    case (TableAlignment.center.rawValue, true): writer.raw(" align=\"center\"")
    case (TableAlignment.right.rawValue, true): writer.raw(" align=\"right\"")
    case (TableAlignment.center.rawValue, false): writer.raw(" class=\"a-c\"")
    case (TableAlignment.right.rawValue, false): writer.raw(" class=\"a-r\"")
    default: break
    }
    writer.raw(">")
  }

  mutating func endCell(_ node: Node) {
    writer.raw(cellKind(node) == .data ? "</td>\n" : "</th>\n")
  }

  private enum CellKind { case data, column, row }

  /// A header cell without words would be a header that says nothing; it is a data cell (axe, `empty-table-header`).
  private func cellKind(_ node: Node) -> CellKind {
    if !isBare, node.firstChild < 0 { return .data }
    if node.flags.contains(.rowHeader) { return .row }
    guard node.parent >= 0, document.nodes[Int(node.parent)].level == TableSection.head.rawValue
    else {
      return .data
    }
    return .column
  }

  mutating func idAttribute(_ id: TextRange) {
    writer.raw(" id=\"")
    writer.text(options.idPrefix)
    text(id)
    writer.raw("\"")
  }
}
