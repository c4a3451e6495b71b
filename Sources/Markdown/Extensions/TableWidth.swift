/// How much room a table's words need.
enum TableWidth {
  /// The width, in characters, beyond which a table gets a scrolling region.
  ///
  /// At 320 CSS pixels with WCAG 1.4.12's text spacing 27 characters fit: a column is as wide as its longest word and
  /// one and a half characters of padding.
  private static let narrowWidth = 27.0

  /// Whether rows are too wide for a narrow window.
  static func isWide(_ rows: [NodeID], _ document: Document) -> Bool {
    var widths: [Int] = []
    for row in rows {
      var column = 0
      var current = document.firstChild(of: row)
      while let cell = current {
        current = document.next(after: cell)
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], longestWord(in: cell, document))
        column += 1
      }
      // Other rows can only make it wider.
      if widths.reduce(0.0, { $0 + Double($1) + 1.5 }) > narrowWidth { return true }
    }
    return false
  }

  /// How many characters the longest word of a cell has, whatever marks it is made of.
  private static func longestWord(in cell: NodeID, _ document: Document) -> Int {
    var (longest, length) = (0, 0)
    var current = document.firstChild(of: cell)
    while let id = current {
      switch document[id].kind {
      case .text, .code:
        let text = document.text.span.extracting(document[id].literal.range)
        for index in text.indices {
          let byte = text[index]
          if byte > 0x20 || !isSpace(byte) {
            length += byte & 0xC0 == 0x80 ? 0 : 1
          } else {
            longest = max(longest, length)
            length = 0
          }
        }
      case .softBreak, .lineBreak:
        longest = max(longest, length)
        length = 0
      default: break
      }
      current = document.successor(of: id, within: cell)
    }
    return max(longest, length)
  }
}
