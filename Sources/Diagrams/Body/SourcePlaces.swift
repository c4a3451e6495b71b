import Markdown

/// Where in the author's text a piece of the tree was written.
///
/// The tree has lines for blocks only, so the words of a block are looked for in its lines, one after another.
/// This happens for problems alone, and looks at a bounded number of words and bytes: a block whose words cannot
/// be found is shown as its line.
extension DiagramBody {
  private static let maximumWords = 200
  private static let maximumGap = 1024
  private static let maximumWordLength = 64

  /// The first line of a block.
  func place(of block: NodeID) -> DiagramProblems.Place {
    .line(normal.typedLine(document[block].startLine))
  }

  /// The place of a segment within its block.
  func place(of segment: Segment, in block: NodeID) -> DiagramProblems.Place {
    let words = segment.pieces.flatMap { piece in
      switch piece {
      case .text(let range): [range]
      case .node(let id): leaves(below: id)
      }
    }
    return place(from: words.first, to: words.last, in: block)
  }

  /// The place of an inline within its block.
  func place(of inline: NodeID, in block: NodeID) -> DiagramProblems.Place {
    let words = leaves(below: inline)
    return place(from: words.first, to: words.last, in: block)
  }

  private func place(
    from first: Range<Int>?, to last: Range<Int>?, in block: NodeID
  ) -> DiagramProblems.Place {
    let line = normal.typedLine(document[block].startLine)
    guard let first, let last else { return .line(line) }
    let end = text.range(ofLine: endLine(of: block)).upperBound
    var cursor = text.range(ofLine: line).lowerBound
    var start: Int?
    for leaf in leaves(below: block) {
      for word in Self.words(of: leaf, around: [first, last]) {
        guard let found = find(word, from: cursor, to: end) else { continue }
        cursor = found + word.count
        if word == first { start = found }
        if word == last, let start { return text.place(of: start..<cursor) }
      }
    }
    return .line(line)
  }

  /// Cuts a text at the words that are looked for, so that what stands before them is passed over.
  private static func words(of leaf: Range<Int>, around wanted: [Range<Int>]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = leaf.lowerBound
    for word in wanted where word.lowerBound >= start && word.upperBound <= leaf.upperBound {
      words.append(start..<word.lowerBound)
      words.append(word)
      start = word.upperBound
    }
    words.append(start..<leaf.upperBound)
    return words
  }

  /// The texts below a node, as ranges of the document's text.
  private func leaves(below id: NodeID) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var current: NodeID? = id
    while let inner = current, result.count < Self.maximumWords {
      switch document[inner].kind {
      case .text, .code, .htmlInline: result.append(document[inner].literal.range)
      default: break
      }
      current = document.successor(of: inner, within: id)
    }
    return result
  }

  /// The offset in the body of a stretch of the document's text.
  private func find(_ word: Range<Int>, from cursor: Int, to end: Int) -> Int? {
    guard let head = word.first else { return nil }
    let probe = min(word.count, Self.maximumWordLength)
    var index = cursor
    let limit = min(end - word.count, cursor + Self.maximumGap)
    while index <= limit {
      if text.bytes[index] == document.text[head],
        text.bytes[index..<index + probe].elementsEqual(document.text[head..<head + probe])
      {
        return index
      }
      index += 1
    }
    return nil
  }
}
