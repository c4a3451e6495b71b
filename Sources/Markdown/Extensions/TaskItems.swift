/// `- [ ] to do` and `- [x] done` (GFM, "Task list items").
enum TaskItems: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.gfm
  static let triggers: Triggers = [.box]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    for item in document.blocks({ $0.kind == .item }) {
      guard let paragraph = document.firstChild(of: item), document[paragraph].kind == .paragraph,
        let text = document.firstChild(of: paragraph), document[text].kind == .text
      else { continue }
      let range = document[text].literal.range
      let bytes = document.text[range]
      guard bytes.count >= 4, bytes.first == UInt8(ascii: "["),
        !document.isEscaped(range.lowerBound),
        bytes[range.lowerBound + 2] == UInt8(ascii: "]"), isBlank(bytes[range.lowerBound + 3])
      else { continue }
      switch bytes[range.lowerBound + 1] {
      case UInt8(ascii: " "): document[edit: item].flags.insert(.task)
      case UInt8(ascii: "x"), UInt8(ascii: "X"):
        document[edit: item].flags.formUnion([.task, .checked])
      default: continue
      }
      var start = range.lowerBound + 4
      while start < range.upperBound, isBlank(document.text[start]) { start += 1 }
      document[edit: text].literal = TextRange(start, range.upperBound)
    }
  }
}
