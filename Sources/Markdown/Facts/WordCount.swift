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

/// Counts words over pieces of text that may touch.
private struct WordCounter {
  private(set) var words = 0
  private var isWord = false

  mutating func endWord() {
    if isWord { words += 1 }
    isWord = false
  }

  mutating func count(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if isSpace(byte) {
        endWord()
      } else if isWord {
        // Nothing but a space matters any more.
        while index < text.count, text[index] > 0x20 { index += 1 }
      } else {
        let letter = byte | 0x20
        if (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) {
          isWord = true
        } else if byte >= 0xC0 {
          isWord = Self.scalar(in: text, at: index - 1).map { $0.isWordMaker } ?? false
        }
      }
    }
  }

  /// The scalar that begins at `index`, if it is well formed.
  private static func scalar(in text: Span<UInt8>, at index: Int) -> Unicode.Scalar? {
    var bytes: [UInt8] = []
    for offset in index..<min(index + 4, text.count) { bytes.append(text[offset]) }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }
}

extension Unicode.Scalar {
  fileprivate var isWordMaker: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }
}
