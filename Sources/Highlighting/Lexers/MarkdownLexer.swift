/// Reads Markdown by lines: headings, fences with their languages, markers, code spans, links.
struct MarkdownLexer: Lexer {
  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = frontMatter(code, &tokens)
    while line < code.count {
      let end = Lines.end(code, line)
      let start = Lines.afterBlanks(code, line, end)
      let fence = fenceCount(code, start, end)
      if fence >= 3 {
        line = fenced(code, start, end, fence, &tokens)
        continue
      }
      if start < end { block(code, start, end, &tokens) }
      line = end + 1
    }
  }

  /// Reads `---` … `---` at the start as YAML; gives the index of the next line.
  private func frontMatter(_ code: Span<UInt8>, _ tokens: inout TokenList) -> Int {
    let rule: Mark = "---\n"
    guard rule.matches(code, at: 0) else { return 0 }
    var line = 4
    while line < code.count {
      let end = Lines.end(code, line)
      if end - line == 3, rule.first == code[line], code[line + 1] == rule.first,
        code[line + 2] == rule.first
      {
        tokens.add(.punctuation, 0, 3)
        tokens.embed(.yaml, code, 4..<line)
        tokens.add(.punctuation, line, end)
        return end + 1
      }
      line = end + 1
    }
    return 0
  }

  private func fenceCount(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard start < end, code[start] == UInt8(ascii: "`") || code[start] == UInt8(ascii: "~") else {
      return 0
    }
    var index = start
    while index < end, code[index] == code[start] { index += 1 }
    return index - start
  }

  private func fenced(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ count: Int, _ tokens: inout TokenList
  ) -> Int {
    tokens.add(.punctuation, start, start + count)
    let info = Lines.afterBlanks(code, start + count, end)
    var name = info
    while name < end, code[name] > UInt8(ascii: " "), !"{,:".utf8.contains(code[name]) { name += 1 }
    tokens.add(.attribute, info, Lines.withoutBlanks(code, info, end))
    let body = min(end + 1, code.count)
    var line = body
    while line < code.count {
      let lineEnd = Lines.end(code, line)
      let text = Lines.afterBlanks(code, line, lineEnd)
      let closing = fenceCount(code, text, lineEnd)
      if closing >= count, code[text] == code[start],
        Lines.withoutBlanks(code, text, lineEnd) == text + closing
      {
        embed(code, info..<name, body..<line, &tokens)
        tokens.add(.punctuation, text, text + closing)
        return lineEnd + 1
      }
      line = lineEnd + 1
    }
    embed(code, info..<name, body..<code.count, &tokens)
    return code.count
  }

  private func embed(
    _ code: Span<UInt8>, _ name: Range<Int>, _ body: Range<Int>, _ tokens: inout TokenList
  ) {
    guard !name.isEmpty, name.count <= 32,
      let language = Language.named(code.extracting(name))
    else { return tokens.add(.string, body.lowerBound, body.upperBound) }
    tokens.embed(language, code, body)
  }

  private func block(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    var index = start
    while index < end, code[index] == UInt8(ascii: "#") { index += 1 }
    if index > start, index - start <= 6, index == end || Lines.isBlank(code[index]) {
      tokens.add(.heading, start, Lines.withoutBlanks(code, start, end))
      return
    }
    index = start
    // Quotes and list items, in each other.
    while index < end {
      let byte = code[index]
      var marker = index
      if byte == UInt8(ascii: ">") {
        marker = index + 1
      } else if "-*+".utf8.contains(byte) {
        marker = index + 1
      } else {
        while marker < end, code[marker] >= UInt8(ascii: "0"), code[marker] <= UInt8(ascii: "9") {
          marker += 1
        }
        guard marker > index, marker < end,
          code[marker] == UInt8(ascii: ".") || code[marker] == UInt8(ascii: ")")
        else { break }
        marker += 1
      }
      guard byte == UInt8(ascii: ">") || marker == end || Lines.isBlank(code[marker]) else { break }
      tokens.add(.punctuation, index, marker)
      index = Lines.afterBlanks(code, marker, end)
    }
    inline(code, index, end, &tokens)
  }

  /// Reads code spans, link targets and raw HTML's comments on one line.
  private func inline(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    var index = start
    // Without a closing run or bracket further on there is no use in looking again.
    var spanBarrier = start
    while index < end {
      switch code[index] {
      case UInt8(ascii: "\\"):
        let escapeEnd = min(index + 2, end)
        tokens.add(.escape, index, escapeEnd)
        index = escapeEnd
      case UInt8(ascii: "`"):
        let count = fenceCount(code, index, end)
        if index >= spanBarrier, let close = spanEnd(code, index + count, end, count) {
          tokens.add(.string, index, close)
          index = close
        } else {
          spanBarrier = end
          index += count
        }
      case UInt8(ascii: "]") where index + 1 < end && code[index + 1] == UInt8(ascii: "("):
        var close = index + 2
        while close < end, code[close] != UInt8(ascii: ")") { close += 1 }
        tokens.add(.string, index + 2, close)
        index = close
      case UInt8(ascii: "<"):
        let comment: Mark = "<!--"
        if comment.matches(code, at: index) {
          tokens.add(.comment, index, end)
          return
        }
        index += 1
      default:
        index += 1
      }
    }
  }

  private func spanEnd(_ code: Span<UInt8>, _ start: Int, _ end: Int, _ count: Int) -> Int? {
    var index = start
    while index < end {
      if code[index] == UInt8(ascii: "`") {
        let run = fenceCount(code, index, end)
        if run == count { return index + run }
        index += run
      } else {
        index += 1
      }
    }
    return nil
  }
}
