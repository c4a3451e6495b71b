package import Diagnostics

extension Rule {
  package static let templateTag = Rule("template-tag", .warning)
  package static let fenceEndsList = Rule("fence-ends-list", .warning)
  package static let markdownInHTML = Rule("markdown-in-html", .warning)
  package static let footnoteUnclosed = Rule("footnote-unclosed", .warning)
}

/// What CommonMark does with a text that its author probably did not mean.
enum Lints: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.note
  static let triggers: Triggers = [.always]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    let hasTags = context.triggers.contains(.template)
    var next = document.isEmpty ? nil : document.firstChild(of: .root)
    while let block = next {
      next = document.block(after: block)
      let node = document[block]
      switch node.kind {
      case .codeBlock: lintFence(block, node, document, &context)
      case .htmlBlock:
        lintHTML(node, document, &context)
        if hasTags { lintTags(in: node, document, &context) }
      case .paragraph:
        if context.triggers.contains(.footnote) { lintFootnote(block, document, &context) }
      default: break
      }
    }
    guard hasTags else { return }
    for text in document.all({ $0.kind == .text }) {
      lintTags(in: document[text], document, &context)
    }
  }

  /// A fence straight after a list's item that is indented too little ends the list.
  private static func lintFence(
    _ block: NodeID, _ node: Node, _ document: Document, _ context: inout ExtensionContext
  ) {
    guard let list = document.previous(before: block), document[list].kind == .list,
      document[list].endLine == node.startLine - 1, let item = document.lastChild(of: list),
      let content = document.firstChild(of: item)
    else { return }
    let indent = Int(document[content].startColumn) - 1
    context.diagnostics.report(
      .fenceEndsList, atLine: Int(node.startLine), "fence ends the list above it",
      hint: "indent it and what it holds by \(indent) to keep it in the list item")
  }

  /// A fence or list straight inside `<details>` is HTML text.
  private static func lintHTML(
    _ node: Node, _ document: Document, _ context: inout ExtensionContext
  ) {
    let html = document.text[node.literal.range]
    guard html.starts(with: "<details".utf8) else { return }
    var line = Int(node.startLine) - 1
    for text in html.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      guard
        text.starts(with: "```".utf8) || text.starts(with: "- ".utf8)
          || text.starts(with: "# ".utf8)
      else { continue }
      context.diagnostics.report(
        .markdownInHTML, atLine: line, "Markdown inside <details> is shown as it is typed",
        hint: "leave a blank line before it")
      return
    }
  }

  /// Tags of other generators, which nothing here runs.
  private static func lintTags(
    in node: Node, _ document: Document, _ context: inout ExtensionContext
  ) {
    let bytes = document.text[node.literal.range]
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return }
    for index in open..<bytes.endIndex where bytes[index] == UInt8(ascii: "{") {
      let rest = bytes[index...]
      guard let mark = ["{%", "{{<", "{{%"].first(where: { rest.starts(with: $0.utf8) }) else {
        continue
      }
      let tag = String(
        decoding: rest[...(rest.firstIndex(of: UInt8(ascii: "}")) ?? index)], as: UTF8.self)
      context.report(
        .templateTag, tag, onLine: Int(node.startLine),
        "\"\(mark)\" begins another generator's template tag, shown as it is typed",
        hint: "write what it stood for in Markdown, or put it in code")
      return
    }
  }

  /// `[^name: words` was meant as a definition.
  private static func lintFootnote(
    _ block: NodeID, _ document: Document, _ context: inout ExtensionContext
  ) {
    guard let text = document.firstChild(of: block), document[text].kind == .text else { return }
    let bytes = document.literal(of: text)
    guard bytes.starts(with: "[^".utf8) else { return }
    let label = bytes.dropFirst(2).prefix { !isSpace($0) && $0 != UInt8(ascii: "]") }
    guard label.count > 1, label.last == UInt8(ascii: ":") else { return }
    let name = String(decoding: label.dropLast(), as: UTF8.self)
    context.report(
      .footnoteUnclosed, "[^\(name):", onLine: Int(document[block].startLine),
      "\"[^\(name):\" begins no footnote: its \"]\" is missing", hint: "write it as [^\(name)]: …")
  }
}
