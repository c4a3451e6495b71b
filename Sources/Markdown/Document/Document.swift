/// A parsed Markdown document: a flat arena of plain values, ready to be transformed and rendered.
///
/// Nodes are linked by index and their text lies in one buffer, so a document is two allocations, can be sent
/// anywhere and never recurses on its depth. Nodes are never removed from the arena, only unlinked.
///
///     var document = MarkdownParser().parse(file, from: bodyOffset, options: .note, diagnostics: &diagnostics)
///     let references = document.references()            // links, images, and where their destinations stand
///     for reference in references { document.setDestination(of: reference.node, to: route) }
///     for id in document.codeBlocks() {                  // highlighting and diagrams are transforms, not hooks
///       let spans = highlight(document.literal(of: id), as: document.language(of: id))
///       document.replace(id, withHTML: renderer.codeBlock(id, of: document, highlighted: spans))
///     }
///     let html = renderer.render(document)
///
/// - Facts: `Outline(document)`, `wordCount`, `summary(limit:)`, `excerpt()`, `plainText(of:)`, `references()`, `title`.
/// - Parts: `parseFragment(_:firstLine:diagnostics:)` for a diagram's body, with this document's link definitions;
///   `HTMLRenderer.render(_:of:)` and `renderContents(of:in:)` for one node.
/// - Twin: `TwinWriter(document)`, from the references as they were before the tree was changed.
/// - Whole texts: `Markdown.renderCommonMark`, `renderGFM`, `renderNote`.
package struct Document: Sendable {
  package internal(set) var nodes: [Node]
  /// All literals, destinations, titles and ids, one after another; see `Node.literal`.
  package internal(set) var text: [UInt8]
  /// HTML made by the build for blocks, which name theirs by its number.
  ///
  /// Not in `text`, which would have to grow by all of it.
  var rendered: [[UInt8]] = []
  /// The link definitions that fragments of this document may use; empty when none can need them.
  package internal(set) var definitions = LinkDefinitions()
  package internal(set) var options: MarkdownOptions
  /// Offsets into `text` of single characters that the author escaped, in order.
  ///
  /// `\~` and `~` are the same text to CommonMark, but not to an extension that looks for `~`.
  var escapes: [Int32] = []
  /// The text that was parsed, as the author wrote it.
  let source: SourceText
  /// Lines of the file that no reader of the source should see: table directives.
  var droppedLines: [ClosedRange<Int>] = []
  /// The heading that became the page's title, when the options ask for that; it is in the arena, not in the tree.
  package internal(set) var title: NodeID?

  init(source: SourceText, options: MarkdownOptions) {
    nodes = []
    text = []
    self.source = source
    self.options = options
  }

  package subscript(id: NodeID) -> Node {
    nodes[id.offset]
  }

  subscript(edit id: NodeID) -> Node {
    get { nodes[id.offset] }
    _modify { yield &nodes[id.offset] }
  }

  /// Whether the character at an offset of `text` was escaped by its author.
  func isEscaped(_ offset: Int) -> Bool {
    let offset = Int32(truncatingIfNeeded: offset)
    return escapes.holdOne(in: offset..<offset + 1)
  }

  /// Whether nothing stands in it.
  package var isEmpty: Bool { nodes.isEmpty || nodes[0].firstChild < 0 }

  /// The bytes of a node's literal.
  package func literal(of id: NodeID) -> ArraySlice<UInt8> {
    text[nodes[id.offset].literal.range]
  }

  /// The bytes of a node's second text: a title, an info string.
  package func extra(of id: NodeID) -> ArraySlice<UInt8> {
    text[nodes[id.offset].extra.range]
  }

  /// The text of a node's literal, for meaning rather than for writing.
  package func string(of id: NodeID) -> String {
    String(decoding: literal(of: id), as: UTF8.self)
  }

  /// The first word of a code block's info string: its language, or `diagram`.
  package func language(of id: NodeID) -> ArraySlice<UInt8> {
    extra(of: id).prefix { !isBlank($0) }
  }

  /// What follows the first word of a code block's info string.
  package func infoArguments(of id: NodeID) -> String {
    let rest = extra(of: id).drop { !isBlank($0) }.drop { isBlank($0) }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The headings in reading order.
  package func headings() -> [NodeID] {
    blocks { $0.kind == .heading }
  }

  /// The links and images in reading order.
  package func links() -> [NodeID] {
    all { $0.kind == .link || $0.kind == .image }
  }

  /// The code blocks that are still code, in reading order.
  package func codeBlocks() -> [NodeID] {
    blocks { $0.kind == .codeBlock }
  }
}
