package import Diagnostics

extension Rule {
  package static let tableSpan = Rule("table-span", .error)
  package static let tableBlock = Rule("table-block", .warning)
}

/// What a pipe table cannot say: cells that span rows, and blocks within a cell.
///
/// Source: WAI's tables tutorial ("tips and tricks": one datum a cell, several simple tables rather than one that is
/// complex).
enum TableLimits {
  /// HTML's elements that do not fit into a line of text and are seen in cells.
  private static let blocks: Set<String> = [
    "blockquote", "dd", "details", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    "li", "ol", "p", "pre", "section", "table", "tbody", "td", "th", "thead", "tr", "ul",
  ]

  /// Reports the first of each cell.
  static func report(
    _ rows: [NodeID], _ document: Document, _ context: inout ExtensionContext
  ) {
    for row in rows {
      var current = document.firstChild(of: row)
      while let cell = current {
        current = document.next(after: cell)
        guard let first = document.firstChild(of: cell) else { continue }
        if document[first].kind == .text, document.next(after: first) == nil {
          if document.literal(of: first).elementsEqual("^^".utf8) {
            reportSpan(row, document, &context)
          }
        } else if context.triggers.contains(.html) {
          reportBlock(in: cell, document, &context)
        }
      }
    }
  }

  private static func reportSpan(
    _ row: NodeID, _ document: Document, _ context: inout ExtensionContext
  ) {
    context.report(
      .tableSpan, "^^", onLine: Int(document[row].startLine), "\"^^\": a cell cannot span rows",
      hint: "repeat the cell, or split the table")
  }

  private static func reportBlock(
    in cell: NodeID, _ document: Document, _ context: inout ExtensionContext
  ) {
    var current = document.firstChild(of: cell)
    while let id = current {
      current = document.successor(of: id, within: cell)
      guard document[id].kind == .htmlInline else { continue }
      let literal = document.literal(of: id)
      let name = literal.dropFirst().prefix(12).prefix(while: isAlphanumeric)
      guard blocks.contains(String(decoding: name, as: UTF8.self).lowercased()) else { continue }
      let tag = String(decoding: literal.prefix(40), as: UTF8.self)
      context.report(
        .tableBlock, tag, onLine: Int(document[cell].startLine),
        "\"\(tag)\": a cell holds a line of text, not blocks",
        hint: "split the table, or say it below")
      return
    }
  }
}
