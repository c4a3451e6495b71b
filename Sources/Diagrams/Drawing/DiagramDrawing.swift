import Diagnostics
import Markdown
import Markup

/// One diagram while it is read and written.
struct DiagramDrawing: ~Copyable {
  let kind: any DiagramKind
  let body: DiagramBody
  let options: DiagramOptions
  let names: DiagramNames
  let document: Document
  var problems: DiagramProblems
  var writer: HTMLWriter
  /// Ids given to parts of the diagram, in order.
  var partIDs: [String] = []
  /// How often each such id was wanted.
  var partIDCounts: [String: Int] = [:]
  /// The table that was read, for the form without names and classes.
  var table: DiagramTable?
  /// How deep the next line is indented.
  var level = 1
  let renderer = HTMLRenderer(options: .plain)

  init(
    _ kind: any DiagramKind, _ body: DiagramBody, _ options: DiagramOptions, _ names: DiagramNames,
    _ problems: DiagramProblems
  ) {
    self.kind = kind
    self.body = body
    self.options = options
    self.names = names
    self.problems = problems
    document = body.document
    writer = HTMLWriter(reserving: document.text.count * 2 + 1024)
  }

  mutating func report(
    _ rule: Rule, in place: DiagramProblems.Place, _ message: String, hint: String? = nil
  ) {
    problems.report(rule, in: place, message, hint: hint)
  }

  // MARK: Lines

  /// Begins a line at the present depth.
  mutating func startLine() {
    writer.startLine()
    for _ in 0..<level { writer.raw("  ") }
  }

  /// Writes a line that holds others.
  mutating func open(_ tag: StaticString) {
    startLine()
    writer.raw(tag)
    level += 1
  }

  /// Says that what follows is inside what was begun.
  mutating func deepen() { level += 1 }

  mutating func close(_ tag: StaticString) {
    level -= 1
    startLine()
    writer.raw(tag)
  }

  // MARK: Inlines

  /// Writes the inlines of a segment.
  mutating func inlines(_ segment: Segment) {
    for piece in segment.pieces {
      switch piece {
      case .text(let range): text(range)
      case .node(let id): inline(id)
      }
    }
  }

  /// Writes what is in a node, without the node's own tags.
  mutating func contents(of id: NodeID) {
    var child = document.firstChild(of: id)
    while let inner = child {
      inline(inner)
      child = document.next(after: inner)
    }
  }

  private mutating func text(_ range: Range<Int>) {
    let text = document.text
    writer.text(text.span.extracting(range))
  }

  private mutating func inline(_ id: NodeID) {
    switch document[id].kind {
    case .text: text(document[id].literal.range)
    case .softBreak: writer.raw("\n")
    default: writer.raw(html: renderer.render(id, of: document))
    }
  }

  /// Writes the blocks in a node as Markdown has them.
  mutating func blocks(in id: NodeID) {
    writer.raw(html: renderer.renderContents(of: id, in: document))
  }

  mutating func separator() { writer.raw("<span class=\"dg-sep\"> · </span>") }

  mutating func name(_ strong: NodeID) {
    writer.raw("<strong class=\"dg-node\">")
    contents(of: strong)
    writer.raw("</strong>")
  }

  /// Writes a name that is not a box of its own.
  mutating func strong(_ strong: NodeID) {
    writer.raw("<strong>")
    contents(of: strong)
    writer.raw("</strong>")
  }

  mutating func edge(_ emphasis: NodeID) {
    writer.raw("<em class=\"dg-edge\">")
    contents(of: emphasis)
    writer.raw("</em>")
  }

  /// Writes details, each after a separator.
  mutating func details(_ details: some Sequence<Segment>) {
    for detail in details {
      separator()
      writer.raw("<span class=\"dg-detail\">")
      inlines(detail)
      writer.raw("</span>")
    }
  }

  /// Writes what an item says.
  mutating func item(_ item: NamedItem) {
    if let edge = item.edge {
      self.edge(edge)
      separator()
    }
    name(item.name)
    details(item.details)
  }

  /// Writes an arrow that is seen as a sign and heard as a word.
  mutating func arrow(_ sign: StaticString, _ word: String) {
    writer.raw(" <span aria-hidden=\"true\">")
    writer.raw(sign)
    writer.raw("</span><span class=\"vh\">")
    writer.text(word)
    writer.raw("</span> ")
  }
}
