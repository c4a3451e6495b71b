/// What a block's lines begin with because of the containers it stands in.
struct ContainerPrefix: Sendable {
  private enum Step: Sendable {
    case quote
    /// A list item: the line of its mark, where its content begins there, and how far its other lines are indented.
    case item(line: Int, content: Int, indent: Int)
  }

  private var steps: [Step] = []

  /// Reads the containers of a block, outermost first.
  init(of block: NodeID, in document: Document, _ lines: SourceText) {
    var containers: [NodeID] = []
    var current = document.parent(of: block)
    while let id = current {
      containers.append(id)
      current = document.parent(of: id)
    }
    for id in containers.reversed() {
      let node = document[id]
      switch node.kind {
      case .blockQuote, .alert: steps.append(.quote)
      case .item, .footnoteDefinition: steps.append(item(node, lines))
      default: break
      }
    }
  }

  /// Where a line's content begins and how far it is indented there; `nil` when the line lacks the containers' marks.
  func content(_ line: Int, _ lines: SourceText) -> (start: Int, indent: Int)? {
    let range = lines.textRange(line)
    guard var start = afterSteps(line, range, lines.bytes) else { return nil }
    var indent = 0
    while start < range.upperBound, isBlank(lines.bytes[start]) {
      indent = Self.advance(indent, lines.bytes[start])
      start += 1
    }
    return (start, indent)
  }

  private func afterSteps(_ line: Int, _ range: Range<Int>, _ bytes: [UInt8]) -> Int? {
    var index = range.lowerBound
    for step in steps {
      switch step {
      case .quote:
        var blanks = 0
        while index < range.upperBound, isBlank(bytes[index]), blanks < 3 {
          blanks = Self.advance(blanks, bytes[index])
          index += 1
        }
        guard index < range.upperBound, bytes[index] == UInt8(ascii: ">") else { return nil }
        index += 1
        if index < range.upperBound, bytes[index] == UInt8(ascii: " ") { index += 1 }
      case .item(let first, let content, let indent):
        if line == first {
          index = max(index, content)
          continue
        }
        var blanks = 0
        while index < range.upperBound, isBlank(bytes[index]), blanks < indent {
          blanks = Self.advance(blanks, bytes[index])
          index += 1
        }
        if blanks < indent, index < range.upperBound { return nil }
      }
    }
    return index
  }

  /// Reads an item's mark (CommonMark, "List items": content begins after one to four blanks).
  private func item(_ node: Node, _ lines: SourceText) -> Step {
    let line = Int(node.startLine)
    let range = lines.textRange(line)
    let bytes = lines.bytes
    let base = afterSteps(line, range, bytes) ?? range.lowerBound
    let mark = min(max(base, range.lowerBound + Int(node.startColumn) - 1), range.upperBound)
    var end = mark
    while end < range.upperBound, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
    end = min(end + 1, range.upperBound)
    var blanks = 0
    var content = end
    while content < range.upperBound, isBlank(bytes[content]), blanks < 5 {
      blanks = Self.advance(blanks, bytes[content])
      content += 1
    }
    if blanks >= 5 || blanks == 0 || content == range.upperBound {
      blanks = 1
      content = min(end + 1, range.upperBound)
    }
    return .item(line: line, content: content, indent: end - base + blanks)
  }

  private static func advance(_ column: Int, _ byte: UInt8) -> Int {
    byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
  }
}
