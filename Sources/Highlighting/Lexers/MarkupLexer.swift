/// Reads HTML and XML, with CSS and JavaScript inside, and Mustache's tags where asked to.
struct MarkupLexer: Lexer {
  let isHTML: Bool
  let hasMustache: Bool

  init(isHTML: Bool, hasMustache: Bool = false) {
    self.isHTML = isHTML
    self.hasMustache = hasMustache
  }

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var index = 0
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "<"):
        index = tag(code, index, &tokens)
      case UInt8(ascii: "&"):
        index = reference(code, index, &tokens)
      case UInt8(ascii: "{") where hasMustache && isMustache(code, index):
        index = mustache(code, index, &tokens)
      default:
        index += 1
      }
    }
  }

  /// Reads what begins with `<`: a comment, a declaration, an instruction, a tag, or a lone sign.
  private func tag(_ code: Span<UInt8>, _ start: Int, _ tokens: inout TokenList) -> Int {
    let comment: Mark = "<!--"
    let data: Mark = "<![CDATA"
    if comment.matches(code, at: start) {
      return until("-->", .comment, code, start, &tokens)
    }
    if data.matches(code, at: start) { return until("]]>", .string, code, start, &tokens) }
    guard start + 1 < code.count else { return start + 1 }
    switch code[start + 1] {
    case UInt8(ascii: "!"): return until(">", .attribute, code, start, &tokens)
    case UInt8(ascii: "?"): return until("?>", .attribute, code, start, &tokens)
    default: break
    }
    let isClosing = code[start + 1] == UInt8(ascii: "/")
    let name = start + (isClosing ? 2 : 1)
    let nameEnd = self.nameEnd(code, name)
    guard nameEnd > name else { return start + 1 }
    tokens.add(.punctuation, start, name)
    tokens.add(.keyword, name, nameEnd)
    let (end, isEmpty) = attributes(code, nameEnd, &tokens)
    guard isHTML, !isClosing, !isEmpty else { return end }
    let scripts: Mark = "script"
    let styles: Mark = "style"
    if matches(scripts, code, name, nameEnd) {
      return embedded("</script", .javaScript, code, end, &tokens)
    }
    if matches(styles, code, name, nameEnd) {
      return embedded("</style", .css, code, end, &tokens)
    }
    return end
  }

  /// Reads attributes to the end of the tag; also says whether the tag was empty.
  private func attributes(
    _ code: Span<UInt8>, _ start: Int, _ tokens: inout TokenList
  ) -> (Int, Bool) {
    var index = start
    var isValue = false
    while index < code.count {
      let byte = code[index]
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = index > start && code[index - 1] == UInt8(ascii: "/")
        tokens.add(.punctuation, isEmpty ? index - 1 : index, index + 1)
        return (index + 1, isEmpty)
      case UInt8(ascii: "<"):
        return (index, true)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = value(code, index, byte, &tokens)
        isValue = false
      case UInt8(ascii: "="):
        isValue = true
        index += 1
      case UInt8(ascii: "{") where hasMustache && isMustache(code, index):
        index = mustache(code, index, &tokens)
        isValue = false
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: "/"):
        index += 1
      default:
        var end = index + 1
        while end < code.count, !" \t\r\n>=\"'<".utf8.contains(code[end]),
          isValue || code[end] != UInt8(ascii: "/")
        {
          end += 1
        }
        tokens.add(isValue ? .string : .attribute, index, end)
        isValue = false
        index = end
      }
    }
    return (index, true)
  }

  /// Reads a quoted value, with its references and Mustache tags.
  private func value(
    _ code: Span<UInt8>, _ start: Int, _ quote: UInt8, _ tokens: inout TokenList
  ) -> Int {
    var run = start
    var index = start + 1
    while index < code.count, code[index] != quote {
      let isReference = code[index] == UInt8(ascii: "&")
      if isReference || hasMustache && isMustache(code, index) {
        tokens.add(.string, run, index)
        let end =
          isReference ? reference(code, index, &tokens) : mustache(code, index, &tokens)
        run = end == index + 1 ? index : end
        index = end
      } else {
        index += 1
      }
    }
    let end = min(index + 1, code.count)
    tokens.add(.string, run, end)
    return end
  }

  /// Reads a character reference; a lone `&` stays plain.
  private func reference(_ code: Span<UInt8>, _ start: Int, _ tokens: inout TokenList) -> Int {
    var index = start + 1
    if index < code.count, code[index] == UInt8(ascii: "#") { index += 1 }
    let limit = min(code.count, start + 40)
    while index < limit, Lines.isName(code[index]) { index += 1 }
    guard index > start + 1, index < code.count, code[index] == UInt8(ascii: ";") else {
      return start + 1
    }
    tokens.add(.escape, start, index + 1)
    return index + 1
  }

  private func embedded(
    _ endTag: Mark, _ language: Language, _ code: Span<UInt8>, _ start: Int,
    _ tokens: inout TokenList
  ) -> Int {
    var index = start
    while index < code.count, !matches(endTag, code, index, index + endTag.count) { index += 1 }
    tokens.embed(language, code, start..<index)
    return index
  }

  /// Whether `start..<end` is the word, in any case.
  private func matches(_ word: Mark, _ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start == word.count, end <= code.count else { return false }
    var rest = word.bits
    for index in start..<end {
      let byte = code[index]
      let folded = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if folded != UInt8(truncatingIfNeeded: rest) { return false }
      rest >>= 8
    }
    return true
  }

  private func until(
    _ close: Mark, _ tokenClass: TokenClass, _ code: Span<UInt8>, _ start: Int,
    _ tokens: inout TokenList
  ) -> Int {
    var index = start + 1
    while index < code.count, !close.matches(code, at: index) { index += 1 }
    let end = min(index + close.count, code.count)
    tokens.add(tokenClass, start, end)
    return end
  }

  private func nameEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count,
      Lines.isName(code[index])
        || index > start && (code[index] == UInt8(ascii: ":") || code[index] == UInt8(ascii: "."))
    {
      index += 1
    }
    return index
  }
}
