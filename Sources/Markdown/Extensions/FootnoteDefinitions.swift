/// `text[^name]` and `[^name]: the note`, the note indented by four where it goes on.
///
/// libcmark takes `[^name]: word` for a link definition and knows no blocks that go on after four blanks but list
/// items. So a definition's mark becomes a list item's mark of the same width, `01)`, in the lines that are parsed; its
/// items are footnotes then. What turns out to stand in code is changed back and parsed again.
enum FootnoteDefinitions: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.gfm
  static let triggers: Triggers = [.footnote]

  static func rewrite(_ context: inout ExtensionContext) {
    context.footnotes = FootnoteLines(in: context.parsed)
    context.replace(context.footnotes.edits())
  }

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    var notes: [NodeID] = []
    for item in document.blocks({ $0.kind == .item }) {
      guard let mark = context.footnotes.marks[Int(document[item].startLine)],
        mark.column == Int(document[item].startColumn)
      else { continue }
      document[edit: item].literal = document.store(mark.label.span)
      notes.append(item)
    }
    if !context.footnotes.areConfirmed {
      let lines = Set(notes.map { Int(document[$0].startLine) })
      let isComplete = lines.count == context.footnotes.marks.count
      context.footnotes.confirm(lines)
      if !isComplete {
        context.restart()
        context.replace(context.footnotes.edits())
        context.needsParse = true
        return
      }
    }
    for item in notes { takeOut(item, &document, context.parsed) }
    context.footnotes.notes = notes
  }

  /// Takes an item out of its list, which ends before it and begins again after it.
  ///
  /// The note stays where it was, as a block, until all are numbered.
  private static func takeOut(
    _ item: NodeID, _ document: inout Document, _ lines: SourceText
  ) {
    document[edit: item].kind = .footnoteDefinition
    guard let list = document.parent(of: item), document[list].kind == .list else { return }
    var rest: NodeID?
    if document.previous(before: item) != nil, document.next(after: item) != nil {
      let second = document.makeNode(.list)
      document[edit: second].flags = document[list].flags
      document[edit: second].number = document[list].number
      document.insert(second, after: list)
      while let next = document.next(after: item) {
        document.unlink(next)
        document.append(next, to: second)
      }
      rest = second
    }
    let isFirst = document.previous(before: item) == nil
    document.unlink(item)
    if isFirst {
      document.insert(item, before: list)
    } else if let rest {
      document.insert(item, before: rest)
    } else {
      document.insert(item, after: list)
    }
    for part in [list, rest] {
      guard let part, let first = document.firstChild(of: part) else { continue }
      document[edit: part].startLine = document[first].startLine
      if let number = number(of: first, document, lines) { document[edit: part].number = number }
    }
    if document.firstChild(of: list) == nil { document.unlink(list) }
  }

  /// The number that an item's author gave it.
  private static func number(
    of item: NodeID, _ document: Document, _ lines: SourceText
  ) -> Int32? {
    let line = lines.textRange(Int(document[item].startLine))
    let digits = lines.bytes[line].dropFirst(Int(document[item].startColumn) - 1)
      .prefix(9).prefix { $0 >= 0x30 && $0 <= 0x39 }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
