import Markup

/// One rendering of one document.
struct HTMLRendering: ~Copyable {
  let document: Document
  let options: HTMLOptions
  var writer: HTMLWriter
  private var lines: [(offset: Int, line: Int)] = []
  /// Whether only what GitHub would write is wanted.
  let isBare: Bool
  /// Whether an outline's entry is written: words only, nothing that leads anywhere.
  var isOutline = false
  /// The words of the heading that is written; kept for the next.
  var words: [UInt8] = []
  /// What this rendering has in common with another; `nil` where there is none.
  var shared: SharedInlines?
  /// Where the contents of the block began that is written, and whether they can be shared.
  var contentStart = 0
  var isShareable = false

  init(_ document: Document, _ options: HTMLOptions, reserving capacity: Int) {
    self.document = document
    self.options = options
    writer = HTMLWriter(reserving: capacity)
    isBare = document.options.dialect < .note
  }

  consuming func finish() -> RenderedHTML {
    let lines = lines
    return RenderedHTML(bytes: writer.finish(), lines: lines)
  }

  /// Renders a node and all below it.
  mutating func render(_ root: NodeID) {
    var id = root
    while true {
      let node = document.nodes[id.offset]
      if options.recordsLines, node.kind.isBlock, node.startLine > 0 {
        lines.append((writer.count, Int(node.startLine)))
      }
      let goesDown = enter(id, node)
      if goesDown, node.firstChild >= 0, !copyContents(of: id, node) {
        id = NodeID(node.firstChild)
        continue
      }
      if goesDown { exit(id, node) }
      while true {
        if id == root { return }
        let current = document.nodes[id.offset]
        if current.next >= 0 {
          id = NodeID(current.next)
          break
        }
        guard current.parent >= 0 else { return }
        id = NodeID(current.parent)
        shareContents(of: id, document.nodes[id.offset])
        exit(id, document.nodes[id.offset])
      }
    }
  }

  /// Writes a node's beginning; returns whether its children and its end follow.
  private mutating func enter(_ id: NodeID, _ node: Node) -> Bool {
    switch node.kind {
    case .text: text(node.literal)
    case .softBreak: writer.raw("\n")
    case .lineBreak: writer.raw("<br />\n")
    case .code:
      writer.raw("<code>")
      text(node.literal)
      writer.raw("</code>")
    case .htmlInline:
      isShareable = false
      if !isOutline { rawHTML(node.literal) }
    case .emphasis: writer.raw("<em>")
    case .strong: writer.raw("<strong>")
    case .strikethrough: writer.raw("<del>")
    case .link where isOutline: break
    case .link:
      isShareable = false
      writer.raw("<a href=\"")
      writer.url(document.text, node.literal)
      title(node)
      writer.raw("\">")
    case .image:
      isShareable = false
      image(id, node)
      return false
    case .footnoteReference:
      isShareable = false
      if !isOutline { footnoteReference(node) }
    default: return enterBlock(id, node)
    }
    return true
  }

  private mutating func enterBlock(_ id: NodeID, _ node: Node) -> Bool {
    switch node.kind {
    case .paragraph:
      if !isTight(node) {
        writer.startLine()
        writer.raw("<p>")
      }
      beginTask(node)
    case .heading: beginHeading(node)
    case .blockQuote:
      writer.startLine()
      writer.raw("<blockquote>\n")
    case .list: beginList(node)
    case .item: beginItem(node)
    case .codeBlock: codeBlock(node)
    case .htmlBlock:
      writer.startLine()
      rawHTML(node.literal)
      writer.startLine()
    case .renderedBlock:
      writer.startLine()
      writer.raw(html: document.rendered[Int(node.number)])
      writer.startLine()
    case .thematicBreak:
      writer.startLine()
      writer.raw("<hr />\n")
    case .document: break
    default: enterExtension(node)
    }
    return true
  }

  private mutating func exit(_ id: NodeID, _ node: Node) {
    switch node.kind {
    case .emphasis: writer.raw("</em>")
    case .strong: writer.raw("</strong>")
    case .strikethrough: writer.raw("</del>")
    case .link:
      if !isOutline { writer.raw("</a>") }
    case .paragraph:
      endTask(node)
      backLinks(atEndOf: node)
      if !isTight(node) { writer.raw("</p>\n") }
    case .heading: endHeading(id, node)
    case .blockQuote:
      writer.startLine()
      writer.raw("</blockquote>\n")
    case .list: writer.raw(node.flags.contains(.ordered) ? "</ol>\n" : "</ul>\n")
    case .item: writer.raw("</li>\n")
    default: if node.kind.isBlock { exitExtension(node) }
    }
  }

  private func isTight(_ paragraph: Node) -> Bool {
    guard paragraph.parent >= 0 else { return false }
    let parent = document.nodes[Int(paragraph.parent)]
    guard parent.kind == .item, parent.parent >= 0 else { return false }
    return document.nodes[Int(parent.parent)].flags.contains(.tight)
  }

  mutating func text(_ range: TextRange) {
    writer.text(document.text, range)
  }

  /// Writes ` title="…` without the closing quote, which the caller's next markup holds.
  private mutating func title(_ node: Node) {
    guard !node.extra.isEmpty else { return }
    writer.raw("\" title=\"")
    text(node.extra)
  }

  /// Writes an image; its description is plain text, whatever marks are in it.
  private mutating func image(_ id: NodeID, _ node: Node) {
    guard !isOutline else {
      imageText(id)
      return
    }
    writer.raw("<img src=\"")
    writer.url(document.text, node.literal)
    writer.raw("\" alt=\"")
    imageText(id)
    title(node)
    if node.number > 0 {
      writer.raw("\" width=\"")
      writer.number(Int(node.number))
      writer.raw("\" height=\"")
      writer.number(Int(node.ordinal))
    }
    if node.flags.contains(.loadsLate) { writer.raw("\" loading=\"lazy") }
    writer.raw("\" />")
  }

  private mutating func imageText(_ id: NodeID) {
    var current = document.firstChild(of: id)
    while let inner = current {
      let child = document.nodes[inner.offset]
      switch child.kind {
      case .text, .code, .htmlInline: text(child.literal)
      case .softBreak, .lineBreak: writer.raw(" ")
      default: break
      }
      current = document.successor(of: inner, within: id)
    }
  }

  private mutating func rawHTML(_ range: TextRange) {
    switch options.rawHTML {
    case .pass: writer.raw(document.text, range.range)
    case .escape: text(range)
    }
  }
}

/// Writing parts of a document's text buffer.
extension HTMLWriter {
  mutating func text(_ buffer: [UInt8], _ range: TextRange) {
    text(buffer.span.extracting(range.range))
  }

  mutating func raw(_ buffer: [UInt8], _ range: Range<Int>) {
    raw(html: buffer.span.extracting(range))
  }

  mutating func url(_ buffer: [UInt8], _ range: TextRange) {
    url(buffer.span.extracting(range.range))
  }
}
