import Markup

/// Footnotes: references in the text, notes at its end, links back with names of their own.
extension HTMLRendering {
  mutating func footnoteReference(_ node: Node) {
    writer.raw("<sup class=\"footnote-ref\"><a href=\"")
    beginPageReference()
    writer.raw("fn-")
    writer.url(document.text, node.literal)
    writer.raw("\" id=\"")
    writer.text(options.idPrefix)
    referenceName(node.literal, Int(node.ordinal), isURL: false)
    writer.raw(isBare ? "\" data-footnote-ref>" : "\" role=\"doc-noteref\">")
    writer.number(Int(node.number))
    writer.raw("</a></sup>")
  }

  mutating func beginFootnote(_ node: Node) {
    let isFirst =
      node.previous < 0 || document.nodes[Int(node.previous)].kind != .footnoteDefinition
    writer.startLine()
    if isFirst, isBare {
      writer.raw("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    } else if isFirst {
      writer.raw("<section class=\"footnotes\" role=\"doc-endnotes\"")
      writer.attribute("aria-label", options.words.footnotes)
      writer.raw(">\n<ol>\n")
    }
    writer.raw("<li id=\"")
    writer.text(options.idPrefix)
    writer.raw("fn-")
    text(node.literal)
    writer.raw("\">\n")
  }

  mutating func endFootnote(_ node: Node) {
    if node.lastChild < 0 || document.nodes[Int(node.lastChild)].kind != .paragraph {
      writer.startLine()
      backLinks(node)
      writer.raw("\n")
    }
    writer.raw("</li>\n")
    if node.next < 0 || document.nodes[Int(node.next)].kind != .footnoteDefinition {
      writer.raw("</ol>\n</section>\n")
    }
  }

  /// Writes the links back at the end of a note's last paragraph.
  mutating func backLinks(atEndOf paragraph: Node) {
    guard paragraph.next < 0, paragraph.parent >= 0 else { return }
    let parent = document.nodes[Int(paragraph.parent)]
    guard parent.kind == .footnoteDefinition else { return }
    writer.raw(" ")
    backLinks(parent)
  }

  private mutating func backLinks(_ note: Node) {
    guard note.ordinal > 0 else { return }
    for ordinal in 1...Int(note.ordinal) {
      if ordinal > 1 { writer.raw(" ") }
      let name = ordinal > 1 ? "\(note.number)-\(ordinal)" : "\(note.number)"
      writer.raw("<a href=\"")
      beginPageReference()
      referenceName(note.literal, ordinal, isURL: true)
      writer.raw("\" class=\"footnote-backref\"")
      writer.raw(isBare ? " data-footnote-backref" : " role=\"doc-backlink\"")
      writer.attribute("aria-label", options.words.backToReference.filled(["number": name]))
      writer.raw(">↩")
      if ordinal > 1 {
        writer.raw("<sup class=\"footnote-ref\">")
        writer.number(ordinal)
        writer.raw("</sup>")
      }
      writer.raw("</a>")
    }
  }

  /// Writes what stands before the id that a link leads to; on the note's own page ids have no prefix.
  private mutating func beginPageReference() {
    writer.text(options.pageURL)
    writer.raw("#")
    if options.pageURL.isEmpty { writer.text(options.idPrefix) }
  }

  private mutating func referenceName(_ label: TextRange, _ ordinal: Int, isURL: Bool) {
    writer.raw("fnref-")
    if isURL { writer.url(document.text, label) } else { text(label) }
    if ordinal > 1 {
      writer.raw("-")
      writer.number(ordinal)
    }
  }
}
