package import Diagnostics
import Glibc

extension Rule {
  package static let nestingTooDeep = Rule("nesting-too-deep", .warning)
}

/// Builds a document's arena from a walk over another tree, top down and in order.
///
/// Nesting is capped: what lies deeper becomes children of the last level allowed, so that nothing is lost and
/// no later stage has to fear the depth of a hostile text.
struct DocumentBuilder {
  /// Levels of blocks; CommonMark's own examples need a dozen.
  ///
  /// Inlines may nest as deeply again.
  static let maximumDepth = 100

  private(set) var document: Document
  /// Whether escaped characters are remembered, for extensions.
  let recordsEscapes: Bool
  /// The first line on which nesting was cut, from 1.
  private(set) var cutLine: Int32?
  /// Added to every line number: lines of the file before the part parsed.
  private let lineShift: Int32
  private var escapeFinder: EscapeFinder
  /// The innermost block that was opened.
  private var block: Int32 = -1
  private var quoteDepth = 0
  /// How many open nodes were not cut.
  private var depth = 0
  /// The open nodes; a node that was cut stands as its nearest kept ancestor.
  private var open: [Int32] = []
  private var current: Int32 = -1

  /// Starts a document that is parsed from `parsed`.
  init(_ document: Document, parsing parsed: SourceText) {
    self.document = document
    lineShift = Int32(truncatingIfNeeded: parsed.firstLine - 1)
    escapeFinder = EscapeFinder(parsed)
    let capacity = parsed.count
    recordsEscapes = document.options.dialect > .commonMark
    self.document.nodes.reserveCapacity(16 + capacity / 24)
    // Tables, ids and what the site changes add to what was parsed.
    self.document.text.reserveCapacity(capacity + capacity / 4 + 128)
  }

  consuming func finish() -> Document { document }

  /// Ends the node opened last.
  mutating func close() {
    let closed = open.removeLast()
    let kept = open.last ?? -1
    if closed != kept {
      depth -= 1
      if document.nodes[Int(closed)].kind == .blockQuote { quoteDepth -= 1 }
    }
    current = kept
  }

  mutating func openBlock(_ kind: NodeKind, _ lines: (start: Int32, end: Int32), _ column: Int32) {
    if depth >= Self.maximumDepth, isCut(kind) {
      cut(lines.start)
      return
    }
    var node = Node(kind)
    node.startLine = lines.start + lineShift
    // Of an HTML block that is one line libcmark says that it ended before it began.
    node.endLine = max(lines.start, lines.end) + lineShift
    node.startColumn = column
    begin(node)
    block = current
    if kind == .blockQuote { quoteDepth += 1 }
  }

  mutating func openInline(_ kind: NodeKind, line: Int32) {
    guard depth < Self.maximumDepth * 2 else {
      cut(line)
      return
    }
    begin(inline(kind, line))
  }

  /// Adds an inline that holds none.
  mutating func leaf(_ kind: NodeKind, line: Int32) { push(inline(kind, line)) }

  /// Adds an inline that holds none, with its text.
  mutating func leaf(_ kind: NodeKind, line: Int32, cString: UnsafePointer<CChar>?) {
    var node = inline(kind, line)
    unsafe node.literal = store(cString)
    push(node)
  }

  private func inline(_ kind: NodeKind, _ line: Int32) -> Node {
    var node = Node(kind)
    node.startLine = line + lineShift
    node.endLine = line + lineShift
    return node
  }

  /// Remembers which characters of the text added last were escaped, when its width says that some were.
  mutating func recordEscapes(line: Int32, start: Int32, end: Int32) {
    let range = document.nodes[document.nodes.count - 1].literal.range
    guard Int(end) - Int(start) + 1 != range.count, block >= 0 else { return }
    let holder = document.nodes[Int(block)]
    let found = escapeFinder.escapes(
      in: document.text, range,
      at: EscapeFinder.Place(
        line: Int(line + lineShift), column: Int(start), blockLine: Int(holder.startLine),
        blockColumn: Int(holder.startColumn), quoteDepth: quoteDepth))
    for offset in found { document.escapes.append(Int32(range.lowerBound + offset)) }
  }

  /// Sets the texts of the node opened last, unless it was cut.
  mutating func setTexts(_ literal: UnsafePointer<CChar>?, _ extra: UnsafePointer<CChar>?) {
    guard isLastKept else { return }
    unsafe document.nodes[Int(current)].literal = store(literal)
    unsafe document.nodes[Int(current)].extra = store(extra)
  }

  mutating func setList(_ flags: NodeFlags, start: Int32) {
    guard isLastKept else { return }
    document.nodes[Int(current)].flags = flags
    document.nodes[Int(current)].number = start
  }

  mutating func setLevel(_ level: Int32) {
    guard isLastKept else { return }
    document.nodes[Int(current)].level = UInt8(truncatingIfNeeded: level)
  }

  /// Whether the node opened last has an entry of its own: one that was cut repeats its ancestor's.
  private var isLastKept: Bool {
    open.count < 2 || open[open.count - 1] != open[open.count - 2]
  }

  /// Whether a block of this kind is left out below the deepest level.
  ///
  /// An item stays when its list was kept, since a list holds nothing else.
  private func isCut(_ kind: NodeKind) -> Bool {
    switch kind {
    case .blockQuote, .list: true
    case .item: current < 0 || document.nodes[Int(current)].kind != .list
    default: false
    }
  }

  private mutating func cut(_ line: Int32) {
    if cutLine == nil { cutLine = line + lineShift }
    open.append(current)
  }

  /// Adds a node that others may be in.
  private mutating func begin(_ node: Node) {
    current = push(node)
    open.append(current)
    depth += 1
  }

  /// Adds a node to the innermost one that is open.
  @discardableResult
  private mutating func push(_ node: Node) -> Int32 {
    let index = Int32(truncatingIfNeeded: document.nodes.count)
    var node = node
    node.parent = current
    if current >= 0 {
      let last = document.nodes[Int(current)].lastChild
      node.previous = last
      if last >= 0 {
        document.nodes[Int(last)].next = index
      } else {
        document.nodes[Int(current)].firstChild = index
      }
      document.nodes[Int(current)].lastChild = index
    }
    document.nodes.append(node)
    return index
  }

  private mutating func store(_ cString: UnsafePointer<CChar>?) -> TextRange {
    guard let cString = unsafe cString else { return .empty }
    let length = unsafe strlen(cString)
    let start = document.text.count
    unsafe UnsafeRawPointer(cString).withMemoryRebound(to: UInt8.self, capacity: length) {
      unsafe document.text.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
    }
    return TextRange(start, document.text.count)
  }
}
