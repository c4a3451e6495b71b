import Markup

/// Writes a document as HTML, once, without recursion.
///
/// There are no hooks: what a site changes (destinations, code, diagrams, images) it changes on the tree before.
/// For CommonMark alone the bytes are those of the reference renderer with raw HTML allowed.
package struct HTMLRenderer: Sendable {
  package let options: HTMLOptions

  package init(options: HTMLOptions = HTMLOptions()) {
    self.options = options
  }

  /// Renders a whole document.
  package func render(_ document: Document) -> [UInt8] {
    renderRecordingLines(document).bytes
  }

  /// Renders a whole document, recording lines when the options ask for it.
  package func renderRecordingLines(_ document: Document) -> RenderedHTML {
    guard !document.nodes.isEmpty else { return RenderedHTML(bytes: [], lines: []) }
    var rendering = rendering(of: document)
    rendering.render(.root)
    return rendering.finish()
  }

  /// Renders a whole document of which another rendering may have written parts already; if none has, this one
  /// leaves them.
  package func render(_ document: Document, sharing inlines: inout SharedInlines) -> [UInt8] {
    guard !document.nodes.isEmpty else { return [] }
    var rendering = rendering(of: document)
    rendering.shared = inlines
    rendering.render(.root)
    if !inlines.isWritten, let shared = rendering.shared { inlines = shared }
    let html = rendering.finish().bytes
    if !inlines.isWritten { inlines.finish(html) }
    return html
  }

  private func rendering(of document: Document) -> HTMLRendering {
    let rendered = document.rendered.reduce(0) { $0 + $1.count }
    return HTMLRendering(
      document, options, reserving: document.text.count * 3 / 2 + rendered + 256)
  }

  /// Renders one node with what is in it.
  package func render(_ id: NodeID, of document: Document) -> [UInt8] {
    var rendering = HTMLRendering(document, options, reserving: 256)
    rendering.render(id)
    return rendering.finish().bytes
  }

  /// Renders a code block with its code as HTML made elsewhere: coloured, but the same text.
  package func codeBlock(_ id: NodeID, of document: Document, highlighted: [UInt8]) -> [UInt8] {
    var rendering = HTMLRendering(document, options, reserving: highlighted.count + 128)
    rendering.codeBlock(document[id], highlighted: highlighted)
    return rendering.finish().bytes
  }

  /// Renders what is in a node, without its own tags: a heading's words, a list item's blocks.
  package func renderContents(of id: NodeID, in document: Document) -> [UInt8] {
    var rendering = HTMLRendering(document, options, reserving: 256)
    for child in document.children(of: id) { rendering.render(child) }
    return rendering.finish().bytes
  }
}
