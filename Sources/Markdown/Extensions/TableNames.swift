package import Diagnostics

extension Rule {
  package static let tableDirectiveStray = Rule("table-directive-stray", .error)
  package static let tableWithoutBody = Rule("table-without-body", .warning)
}

/// What a table says beside its cells: its caption, its name, its row headers, its totals, its region.
///
/// Source: WAI's tables tutorial (caption, scope, empty corner), WCAG 2.2, 1.4.10 and 2.1.1 (scrolling).
enum TableNames: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.note
  static let triggers: Triggers = [.delimiterRow, .directive]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    let blocks = document.blocks { $0.kind == .table || $0.kind == .heading }
    var heading: NodeID?
    var names = TableNaming(reserved: document.options.reservedIDs)
    var directives = TableDirectives(document)
    for table in blocks {
      guard document[table].kind == .table else {
        heading = table
        continue
      }
      let directive = directives.take(beside: table, &document, &context)
      takeCaption(of: table, &document)
      let rows = document.children(of: table).filter { document[$0].kind == .tableRow }
      if rows.count < 2 {
        context.diagnostics.report(
          .tableWithoutBody, atLine: Int(document[table].startLine),
          "table has a header and no rows",
          hint: "add a row, or write it as text")
      }
      TableLimits.report(rows, document, &context)
      if let head = rows.first { clearBlankCells(of: head, &document) }
      setTotals(directive, rows, &document, &context)
      if directive.hasRowHeaders || needsRowHeaders(rows, document) {
        for row in rows.dropFirst() {
          if let cell = document.firstChild(of: row) {
            document[edit: cell].flags.insert(.rowHeader)
          }
        }
      }
      if directive.scrolls == true {
        document[edit: table].flags.insert(.scrolls)
      } else if TableWidth.isWide(rows, document) {
        document[edit: table].flags.insert(directive.scrolls == nil ? .scrolls : .wraps)
      }
      names.name(table, directive.id, below: heading, &document)
    }
    for stray in directives.rest {
      context.diagnostics.report(
        .tableDirectiveStray, atLine: Int(document[stray].startLine),
        "table directive stands beside no table",
        hint: "put it directly before or after its table")
    }
  }

  /// Makes a caption of a paragraph `Table: …` beside a table; one before it goes first.
  private static func takeCaption(of table: NodeID, _ document: inout Document) {
    var caption: NodeID?
    if let before = document.previous(before: table), isCaption(before, document) {
      caption = before
    } else if let after = document.next(after: table), isCaption(after, document) {
      // One between two tables is the second's, unless that has another after it.
      let second = document.next(after: after).flatMap { document[$0].kind == .table ? $0 : nil }
      let other = second.flatMap { document.next(after: $0) }
      if second == nil || other.map({ isCaption($0, document) }) ?? false { caption = after }
    }
    guard let caption, let text = document.firstChild(of: caption) else { return }
    var start = document[text].literal.range.lowerBound + "Table:".utf8.count
    let end = document[text].literal.range.upperBound
    while start < end, isBlank(document.text[start]) { start += 1 }
    document[edit: text].literal = TextRange(start, end)
    document.unlink(caption)
    document[edit: caption].kind = .caption
    if let first = document.firstChild(of: table) {
      document.insert(caption, before: first)
    } else {
      document.append(caption, to: table)
    }
  }

  private static func isCaption(_ id: NodeID, _ document: Document) -> Bool {
    guard document[id].kind == .paragraph, let text = document.firstChild(of: id),
      document[text].kind == .text
    else { return false }
    let bytes = document.literal(of: text)
    guard bytes.starts(with: "Table:".utf8) else { return false }
    let rest = bytes.dropFirst("Table:".utf8.count)
    return rest.contains { !isBlank($0) } || document.next(after: text) != nil
  }

  /// Makes header cells empty that hold a no-break space alone, as is written where none may be empty.
  private static func clearBlankCells(of head: NodeID, _ document: inout Document) {
    for cell in document.children(of: head) {
      guard let text = document.firstChild(of: cell), document.next(after: text) == nil,
        document[text].kind == .text, document.literal(of: text).elementsEqual("\u{A0}".utf8)
      else { continue }
      document.unlink(text)
    }
  }

  /// Whether the first column heads its rows: an empty corner, or nothing but bold or nothing but code in it.
  private static func needsRowHeaders(_ rows: [NodeID], _ document: Document) -> Bool {
    guard let corner = rows.first.flatMap({ document.firstChild(of: $0) }), rows.count > 1 else {
      return false
    }
    guard document.next(after: corner) != nil else { return false }
    if document.firstChild(of: corner) == nil { return true }
    var kinds: Set<NodeKind> = []
    for row in rows.dropFirst() {
      guard let cell = document.firstChild(of: row), let inner = document.firstChild(of: cell),
        document.next(after: inner) == nil
      else { return false }
      kinds.insert(document[inner].kind)
    }
    return kinds == [.strong] || kinds == [.code]
  }

  /// Moves the last rows to the foot.
  private static func setTotals(
    _ directive: TableDirective, _ rows: [NodeID], _ document: inout Document,
    _ context: inout ExtensionContext
  ) {
    guard directive.totals > 0 else { return }
    guard directive.totals < rows.count - 1 else {
      context.report(
        .tableDirective, "totals=\(directive.totals)", onLine: directive.line,
        "\"totals=\(directive.totals)\" leaves no row that is not a total",
        hint: "the table has \((rows.count - 1).counted("row")) below its header")
      return
    }
    for row in rows.suffix(directive.totals) {
      document[edit: row].level = TableSection.foot.rawValue
    }
  }
}
