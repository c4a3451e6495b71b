/// `~~gone~~` and `~gone~` (GFM, "Strikethrough").
///
/// Runs of one or two tildes open and close as emphasis does; the two must be equally long. Works on siblings: emphasis
/// has been found before, so where the two overlap emphasis wins.
enum Strikethrough: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.gfm
  static let triggers: Triggers = [.tilde]

  /// A run of tildes in a text node.
  private struct Run {
    var node: NodeID
    var range: Range<Int>
    var canOpen: Bool
    var canClose: Bool
  }

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    let tilde = UInt8(ascii: "~")
    var parents: [Int32] = []
    for id in document.all({ $0.kind == .text }) {
      let node = document[id]
      guard node.parent >= 0, node.parent != parents.last,
        document.text[node.literal.range].contains(tilde)
      else { continue }
      parents.append(node.parent)
    }
    for parent in parents { strike(in: NodeID(parent), &document) }
  }

  private static func strike(in parent: NodeID, _ document: inout Document) {
    var open: [Run] = []
    var pairs: [(Run, Run)] = []
    for run in runs(in: parent, document) {
      if run.canClose, let opener = open.popLast() {
        if opener.range.count == run.range.count { pairs.append((opener, run)) }
      } else if run.canOpen {
        open.append(run)
      }
    }
    // From the last mark to the first, since cutting a text node keeps its id for what stands before.
    let marks = pairs.flatMap { [$0.0, $0.1] }.sorted { $0.range.lowerBound > $1.range.lowerBound }
    var pieces: [Int: NodeID] = [:]
    for mark in marks {
      pieces[mark.range.lowerBound] = document.isolate(mark.range, of: mark.node).piece
    }
    for (opener, closer) in pairs {
      guard let first = pieces[opener.range.lowerBound], let last = pieces[closer.range.lowerBound]
      else { continue }
      let struck = document.makeNode(.strikethrough)
      document[edit: struck].startLine = document[first].startLine
      document[edit: struck].endLine = document[last].endLine
      document.insert(struck, before: first)
      while let inner = document.next(after: first), inner != last {
        document.unlink(inner)
        document.append(inner, to: struck)
      }
      document.unlink(first)
      document.unlink(last)
    }
  }

  private static func runs(in parent: NodeID, _ document: Document) -> [Run] {
    var result: [Run] = []
    var child = document.firstChild(of: parent)
    while let id = child {
      child = document.next(after: id)
      let node = document[id]
      guard node.kind == .text else { continue }
      let range = node.literal.range
      var index = range.lowerBound
      while index < range.upperBound {
        guard document.text[index] == UInt8(ascii: "~"), !document.isEscaped(index) else {
          index += 1
          continue
        }
        let start = index
        while index < range.upperBound, document.text[index] == UInt8(ascii: "~"),
          !document.isEscaped(index)
        {
          index += 1
        }
        guard index - start <= 2 else { continue }
        let before = beside(id, at: start, document, isBefore: true)
        let after = beside(id, at: index, document, isBefore: false)
        let isLeft = after != .space && (after != .punctuation || before != .other)
        let isRight = before != .space && (before != .punctuation || after != .other)
        if isLeft || isRight {
          result.append(Run(node: id, range: start..<index, canOpen: isLeft, canClose: isRight))
        }
      }
    }
    return result
  }

  /// What stands beside a run: in the text, or at its edge the mark of the inline that begins or ends there.
  private static func beside(
    _ id: NodeID, at offset: Int, _ document: Document, isBefore: Bool
  ) -> CharacterClass {
    let range = document[id].literal.range
    let bytes = document.text.span
    if isBefore, offset > range.lowerBound { return CharacterClass(in: bytes, before: offset) }
    if !isBefore, offset < range.upperBound { return CharacterClass(in: bytes, at: offset) }
    if let neighbour = isBefore ? document.previous(before: id) : document.next(after: id) {
      let node = document[neighbour]
      switch node.kind {
      case .softBreak, .lineBreak: return .space
      case .text:
        return isBefore
          ? CharacterClass(in: bytes, before: node.literal.range.upperBound)
          : CharacterClass(in: bytes, at: node.literal.range.lowerBound)
      default: return .punctuation
      }
    }
    guard let parent = document.parent(of: id) else { return .space }
    return document[parent].kind.isBlock ? .space : .punctuation
  }
}
