/// Reads YAML line by line: keys, quoted and block scalars, anchors, tags, comments.
struct YAMLLexer: Lexer {
  private static let constants = WordTable(
    [.values("true false null yes no on off")], ignoresCase: true)

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    while line < code.count {
      let end = Lines.end(code, line)
      let start = Lines.afterBlanks(code, line, end)
      let document: [Mark] = ["---", "..."]
      if start == line, document.contains(where: { $0.matches(code, at: line) }),
        line + 3 == end || line + 3 < end && Lines.isBlank(code[line + 3])
      {
        tokens.add(.heading, line, line + 3)
        line = nodes(code, line + 3, indent: -1, &tokens)
      } else if start < end, code[start] == UInt8(ascii: "%"), start == line {
        tokens.add(.attribute, start, end)
        line = end + 1
      } else {
        line = nodes(code, start, indent: start - line, &tokens)
      }
    }
  }

  /// Reads the rest of a line, and the lines of a scalar that begins on it; gives the next line's start.
  private func nodes(
    _ code: Span<UInt8>, _ start: Int, indent: Int, _ tokens: inout TokenList
  ) -> Int {
    var index = start
    var indent = indent
    // A block scalar's text is indented more than the key or dash that holds it.
    let lineIndent = indent
    while index < code.count {
      let byte = code[index]
      switch byte {
      case UInt8(ascii: "\n"):
        return index + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "#") where index == start || Lines.isBlank(code[index - 1]):
        let end = Lines.end(code, index)
        tokens.add(.comment, index, end)
        index = end
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        guard isIndicator(code, index) else {
          index = scalar(code, index, &tokens)
          continue
        }
        tokens.add(.punctuation, index, index + 1)
        indent = max(indent, lineIndent)
        index += 1
      case UInt8(ascii: "|"), UInt8(ascii: ">"):
        return block(code, index, indent: lineIndent, &tokens)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = quoted(code, index, byte, &tokens)
      case UInt8(ascii: "&"), UInt8(ascii: "*"):
        let end = wordEnd(code, index + 1)
        tokens.add(.variable, index, end)
        index = end
      case UInt8(ascii: "!"):
        let end = wordEnd(code, index + 1)
        tokens.add(.type, index, end)
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"):
        tokens.add(.punctuation, index, index + 1)
        index += 1
      default:
        index = scalar(code, index, &tokens)
      }
    }
    return index
  }

  private func isIndicator(_ code: Span<UInt8>, _ index: Int) -> Bool {
    index + 1 >= code.count || code[index + 1] <= UInt8(ascii: " ")
  }

  /// Reads an unquoted scalar: a key when a colon follows, else a value.
  private func scalar(_ code: Span<UInt8>, _ start: Int, _ tokens: inout TokenList) -> Int {
    var index = start
    while index < code.count {
      let byte = code[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ",") && isIndicator(code, index) {
        break
      }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
      if byte == UInt8(ascii: ":"), isIndicator(code, index) { break }
      if byte == UInt8(ascii: "#"), index > start, Lines.isBlank(code[index - 1]) { break }
      index += 1
    }
    let end = Lines.withoutBlanks(code, start, index)
    if index < code.count, code[index] == UInt8(ascii: ":") {
      tokens.add(.attribute, start, end)
    } else if Self.constants.find(code, start, end) != nil
      || end == start + 1 && code[start] == UInt8(ascii: "~")
    {
      tokens.add(.keyword, start, end)
    } else if isNumber(code, start, end) {
      tokens.add(.number, start, end)
    } else {
      tokens.add(.string, start, end)
    }
    return max(index, start + 1)
  }

  /// Whether the scalar is a number or a date.
  private func isNumber(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var digits = 0
    for index in start..<end {
      switch code[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: ":"), UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: "e"),
        UInt8(ascii: "x"):
        if index == start, code[index] >= UInt8(ascii: "T") { return false }
      default: return false
      }
    }
    return digits > 0
  }

  private func quoted(
    _ code: Span<UInt8>, _ start: Int, _ quote: UInt8, _ tokens: inout TokenList
  ) -> Int {
    var index = start + 1
    var run = start
    while index < code.count, code[index] != quote {
      if quote == UInt8(ascii: "\""), code[index] == UInt8(ascii: "\\") {
        tokens.add(.string, run, index)
        let end = min(index + 2, code.count)
        tokens.add(.escape, index, end)
        index = end
        run = end
      } else {
        index += 1
      }
    }
    let end = min(index + 1, code.count)
    tokens.add(.string, run, end)
    let after = Lines.afterBlanks(code, end, code.count)
    if after < code.count, code[after] == UInt8(ascii: ":"), isIndicator(code, after) {
      tokens.reclassify(from: start, as: .attribute)
    }
    return end
  }

  /// Reads a block scalar: its header, then every line that is empty or indented more.
  private func block(
    _ code: Span<UInt8>, _ start: Int, indent: Int, _ tokens: inout TokenList
  ) -> Int {
    let headerEnd = Lines.end(code, start)
    var header = start + 1
    while header < headerEnd, Lines.isName(code[header]) || code[header] == UInt8(ascii: "+") {
      header += 1
    }
    tokens.add(.operator, start, header)
    let comment = Lines.afterBlanks(code, header, headerEnd)
    if comment < headerEnd, code[comment] == UInt8(ascii: "#") {
      tokens.add(.comment, comment, headerEnd)
    }
    let first = min(headerEnd + 1, code.count)
    var line = first
    while line < code.count {
      let end = Lines.end(code, line)
      let text = Lines.afterBlanks(code, line, end)
      if text < end, text - line <= indent { break }
      line = min(end + 1, code.count)
    }
    var end = line
    while end > first, code[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    tokens.add(.string, first, end)
    return line
  }

  private func wordEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, code[index] > UInt8(ascii: " "), !",[]{}".utf8.contains(code[index]) {
      index += 1
    }
    return index
  }
}
