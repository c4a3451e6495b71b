/// Reads configuration of sections and keys: INI, properties, unit files, `.env`.
struct INILexer: Lexer {
  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    while line < code.count {
      let end = Lines.end(code, line)
      let start = Lines.afterBlanks(code, line, end)
      if start < end {
        switch code[start] {
        case UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "!"):
          tokens.add(.comment, start, end)
        case UInt8(ascii: "["):
          tokens.add(.heading, start, Lines.withoutBlanks(code, start, end))
        default:
          setting(code, start, end, &tokens)
        }
      }
      line = end + 1
    }
  }

  private func setting(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    var index = start
    while index < end, code[index] != UInt8(ascii: "="), code[index] != UInt8(ascii: ":") {
      index += 1
    }
    guard index < end else { return }
    tokens.add(.attribute, start, Lines.withoutBlanks(code, start, index))
    tokens.add(.operator, index, index + 1)
    let value = Lines.afterBlanks(code, index + 1, end)
    let comment = self.comment(code, value, end)
    tokens.add(.string, value, Lines.withoutBlanks(code, value, comment))
    tokens.add(.comment, comment, end)
  }

  /// Where a comment begins after the value, behind a space; else the end.
  private func comment(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      if code[index] == UInt8(ascii: "#") || code[index] == UInt8(ascii: ";"), index > start,
        Lines.isBlank(code[index - 1])
      {
        return index
      }
      index += 1
    }
    return end
  }
}
