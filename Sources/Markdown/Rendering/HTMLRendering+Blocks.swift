import Markup

/// Headings, lists and code.
extension HTMLRendering {
  mutating func beginHeading(_ node: Node) {
    writer.startLine()
    if hasPermalink(node) { writer.raw("<div class=\"heading\">\n") }
    writer.raw("<h")
    writer.number(Int(node.level))
    if options.hasHeadingIDs, !node.literal.isEmpty {
      writer.raw(" id=\"")
      writer.text(options.idPrefix)
      text(node.literal)
      writer.raw("\"")
    }
    writer.raw(">")
  }

  /// Ends a heading.
  ///
  /// Its link to itself stands after it, so that it is no part of the heading's name.
  mutating func endHeading(_ id: NodeID, _ node: Node) {
    writer.raw("</h")
    writer.number(Int(node.level))
    writer.raw(">\n")
    guard hasPermalink(node) else { return }
    writer.raw("<a class=\"permalink\" href=\"#")
    writer.text(options.idPrefix)
    writer.url(document.text, node.literal)
    words.removeAll(keepingCapacity: true)
    document.appendPlainText(of: id, to: &words)
    writer.raw("\" aria-label=\"")
    writer.text(options.words.linkToSection, filling: "title", with: words)
    writer.raw("\"><span aria-hidden=\"true\">#</span></a>\n</div>\n")
  }

  private func hasPermalink(_ node: Node) -> Bool {
    options.hasPermalinks && options.hasHeadingIDs && !node.literal.isEmpty
  }

  mutating func beginList(_ node: Node) {
    writer.startLine()
    if !node.flags.contains(.ordered) {
      writer.raw("<ul>\n")
    } else if node.number == 1 {
      writer.raw("<ol>\n")
    } else {
      writer.raw("<ol start=\"")
      writer.number(Int(node.number))
      writer.raw("\">\n")
    }
  }

  mutating func beginItem(_ node: Node) {
    writer.startLine()
    guard node.flags.contains(.task) else {
      writer.raw("<li>")
      return
    }
    writer.raw(isBare ? "<li>" : "<li class=\"task\">")
    if isBare { checkbox(node) }
  }

  /// Writes a task item's box before its first words, which name it.
  mutating func beginTask(_ paragraph: Node) {
    guard !isBare, let item = task(of: paragraph) else { return }
    writer.raw("<label>")
    checkbox(item)
  }

  private mutating func checkbox(_ item: Node) {
    writer.raw("<input type=\"checkbox\"")
    if item.flags.contains(.checked) { writer.raw(" checked=\"\"") }
    writer.raw(" disabled=\"\" /> ")
  }

  mutating func endTask(_ paragraph: Node) {
    if !isBare, task(of: paragraph) != nil { writer.raw("</label>") }
  }

  /// The task item that a paragraph begins.
  private func task(of paragraph: Node) -> Node? {
    guard paragraph.parent >= 0, paragraph.previous < 0 else { return nil }
    let parent = document.nodes[Int(paragraph.parent)]
    return parent.kind == .item && parent.flags.contains(.task) ? parent : nil
  }

  mutating func codeBlock(_ node: Node, highlighted: [UInt8]? = nil) {
    writer.startLine()
    var language = node.extra
    language.end = language.start
    while language.end < node.extra.end, !isSpace(document.text[Int(language.end)]) {
      language.end += 1
    }
    writer.raw("<pre")
    if !isBare, Self.isLong(document.text, node.literal.range) {
      // What scrolls must be reachable by keyboard, and what is reachable must have a name.
      writer.raw(" tabindex=\"0\" role=\"group\"")
      let name =
        language.isEmpty ? "" : String(decoding: document.text[language.range], as: UTF8.self)
      writer.attribute(
        "aria-label", name.isEmpty ? options.words.code : "\(options.words.code): \(name)")
    }
    writer.raw("><code")
    if !language.isEmpty {
      writer.raw(" class=\"language-")
      text(language)
      writer.raw("\"")
    }
    writer.raw(">")
    if let highlighted { writer.raw(html: highlighted) } else { text(node.literal) }
    writer.raw("</code></pre>\n")
  }

  /// Characters beyond which a line of code is taken to scroll; without script a build cannot know.
  static let longestLine = 60

  private static func isLong(_ text: [UInt8], _ code: Range<Int>) -> Bool {
    var start = code.lowerBound
    while code.upperBound - start > longestLine {
      // Shorter lines in bytes are shorter in characters.
      guard let end = text[start...start + longestLine].lastIndex(of: 0x0A) else {
        let line = text[start..<code.upperBound].prefix { $0 != 0x0A }
        if line.count(where: { $0 & 0xC0 != 0x80 }) > longestLine { return true }
        start += line.count
        continue
      }
      start = end + 1
    }
    return false
  }

  /// Begins a block that CommonMark does not know.
  mutating func enterExtension(_ node: Node) {
    switch node.kind {
    case .alert:
      let kind = Int(node.level)
      writer.startLine()
      writer.raw("<div class=\"alert alert-")
      writer.text((AlertKind(rawValue: node.level) ?? .note).name)
      writer.raw("\" role=\"note\">\n<p class=\"alert-title\">")
      writer.text(kind < options.words.alerts.count ? options.words.alerts[kind] : "")
      writer.raw("</p>\n")
    case .figure:
      writer.startLine()
      writer.raw("<figure aria-labelledby=\"")
      figureID(node)
      writer.raw("\">\n")
    case .table: beginTable(node)
    case .caption: beginCaption(node)
    case .tableRow: beginRow(node)
    case .tableCell: beginCell(node)
    case .footnoteDefinition: beginFootnote(node)
    default: break
    }
  }

  mutating func exitExtension(_ node: Node) {
    switch node.kind {
    case .alert:
      writer.startLine()
      writer.raw("</div>\n")
    case .figure:
      writer.raw("\n<figcaption id=\"")
      figureID(node)
      writer.raw("\">")
      text(node.extra)
      writer.raw("</figcaption>\n</figure>\n")
    case .table: endTable(node)
    case .caption: writer.raw("</caption>\n")
    case .tableRow: endRow(node)
    case .tableCell: endCell(node)
    case .footnoteDefinition: endFootnote(node)
    default: break
    }
  }

  private mutating func figureID(_ node: Node) {
    writer.text(options.idPrefix)
    writer.raw("figure-")
    writer.number(Int(node.number))
  }
}
