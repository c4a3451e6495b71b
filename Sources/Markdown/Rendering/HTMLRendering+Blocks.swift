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
    let title = document.plainText(of: id)
    writer.raw("\"")
    writer.attribute("aria-label", fill(options.words.linkToSection, "{title}", with: title))
    writer.raw("><span aria-hidden=\"true\">#</span></a>\n</div>\n")
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
    writer.raw("<li>")
  }

  /// Writes a task item's box before its first words.
  mutating func taskMark(before paragraph: Node) {
  }

  mutating func codeBlock(_ node: Node) {
    writer.startLine()
    var language = node.extra
    language.end = language.start
    while language.end < node.extra.end, !isSpace(document.text[Int(language.end)]) {
      language.end += 1
    }
    writer.raw("<pre><code")
    if !language.isEmpty {
      writer.raw(" class=\"language-")
      text(language)
      writer.raw("\"")
    }
    writer.raw(">")
    text(node.literal)
    writer.raw("</code></pre>\n")
  }

  mutating func footnoteReference(_ node: Node) {
  }

  mutating func footnotes() {
  }

  mutating func enterExtension(_ id: NodeID, _ node: Node) -> Bool {
    true
  }

  mutating func exitExtension(_ id: NodeID, _ node: Node) {
  }

  /// Puts a value in a phrase's place for it.
  func fill(_ phrase: String, _ place: String, with value: String) -> String {
    guard let range = phrase.firstRange(of: place) else { return phrase }
    return phrase[..<range.lowerBound] + value + phrase[range.upperBound...]
  }
}
