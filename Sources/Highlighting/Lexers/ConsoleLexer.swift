/// Reads console sessions: prompts, the commands after them, and output, which stays plain.
struct ConsoleLexer: Lexer {
  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    var isContinued = false
    while line < code.count {
      let end = Lines.end(code, line)
      let start = Lines.afterBlanks(code, line, end)
      if start < end, code[start] == UInt8(ascii: "#"), isEnd(code, start + 1, end) {
        tokens.add(.comment, start, end)
        isContinued = false
        line = end + 1
        continue
      }
      if let (promptEnd, language) = prompt(code, start, end, isContinued: isContinued) {
        tokens.add(.punctuation, start, Lines.withoutBlanks(code, start, promptEnd))
        let commandEnd = Lines.continuedEnd(code, promptEnd)
        tokens.embed(language, code, promptEnd..<commandEnd)
        isContinued = true
        line = commandEnd + 1
      } else {
        isContinued = false
        line = end + 1
      }
    }
  }

  /// The index after the prompt at `start`, and what the command after it is written in.
  private func prompt(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, isContinued: Bool
  ) -> (Int, Language)? {
    let python: [Mark] = [">>> ", "... "]
    if python[0].matches(code, at: start) || isContinued && python[1].matches(code, at: start) {
      return (start + 4, .python)
    }
    guard start < end else { return nil }
    if isContinued, code[start] == UInt8(ascii: ">"), isEnd(code, start + 1, end) {
      return (min(start + 2, end), .shell)
    }
    // The prompt's sign may follow a user, a host, a folder, an environment: "(venv) me@host:~$ ".
    var index = start
    var isNamed = false
    while index < end, index - start < 80 {
      let byte = code[index]
      if "$%".utf8.contains(byte) || byte == UInt8(ascii: "#") && isNamed {
        guard isEnd(code, index + 1, end), index == start || isNamed else { return nil }
        return (min(index + 2, end), .shell)
      }
      let arrow: Mark = "❯"
      if arrow.matches(code, at: index), isEnd(code, index + 3, end) {
        return (min(index + 4, end), .shell)
      }
      if byte == UInt8(ascii: "@")
        || index == start && (byte == UInt8(ascii: "(") || byte == UInt8(ascii: "["))
        || byte == UInt8(ascii: "~")
      {
        isNamed = true
      }
      if byte == UInt8(ascii: " "), !isNamed { return nil }
      index += 1
    }
    return nil
  }

  private func isEnd(_ code: Span<UInt8>, _ index: Int, _ end: Int) -> Bool {
    index >= end || code[index] == UInt8(ascii: " ")
  }
}
