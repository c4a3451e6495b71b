/// Counting what there is to read.
extension Document {
  /// The number of words: runs without spaces that hold a letter or a digit.
  ///
  /// Inline code counts; code blocks, diagrams and the tags of raw HTML do not.
  package var wordCount: Int {
    var counter = WordCounter()
    var current: NodeID? = nodes.isEmpty ? nil : .root
    while let id = current {
      let node = nodes[id.offset]
      switch node.kind {
      case .text, .code: counter.count(text.span.extracting(node.literal.range))
      case .htmlInline, .emphasis, .strong, .strikethrough, .link, .footnoteReference: break
      default: counter.endWord()
      }
      current = successor(of: id, within: .root)
    }
    counter.endWord()
    return counter.words
  }
}
