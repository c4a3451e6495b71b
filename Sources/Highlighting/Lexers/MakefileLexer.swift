/// Reads makefiles: targets, variables, directives, and recipes, which are shell.
struct MakefileLexer: Lexer {
  private static let directives = WordTable([
    .keywords(
      """
      include -include sinclude define endef ifeq ifneq ifdef ifndef else endif export unexport \
      override private undefine vpath
      """)
  ])

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    while line < code.count {
      let end = Lines.continuedEnd(code, line)
      let start = Lines.afterBlanks(code, line, end)
      if start < end {
        if code[start] == UInt8(ascii: "#") {
          tokens.add(.comment, start, end)
        } else if code[line] == UInt8(ascii: "\t") {
          tokens.embed(.shell, code, start..<end)
        } else {
          statement(code, start, end, &tokens)
        }
      }
      line = end + 1
    }
  }

  private func statement(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    let word = Lines.nameEnd(code, start, end)
    if Self.directives.find(code, start, word) != nil {
      tokens.add(.keyword, start, word)
      values(code, word, end, &tokens)
      return
    }
    var index = start
    while index < end, !"=:".utf8.contains(code[index]) {
      if code[index] == UInt8(ascii: "$"), let close = variableEnd(code, index, end) {
        index = close
      } else {
        index += 1
      }
    }
    guard index < end else { return values(code, start, end, &tokens) }
    var operatorEnd = index
    while operatorEnd < end, "=:".utf8.contains(code[operatorEnd]) { operatorEnd += 1 }
    let isAssignment = code[operatorEnd - 1] == UInt8(ascii: "=")
    var nameEnd = index
    while isAssignment, nameEnd > start, "?+!".utf8.contains(code[nameEnd - 1]) { nameEnd -= 1 }
    tokens.add(
      isAssignment ? .attribute : .function, start, Lines.withoutBlanks(code, start, nameEnd))
    tokens.add(.operator, nameEnd, operatorEnd)
    values(code, operatorEnd, end, &tokens)
  }

  /// Finds the variables and the comment in a value.
  private func values(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    var index = start
    while index < end {
      if code[index] == UInt8(ascii: "#") {
        tokens.add(.comment, index, end)
        return
      }
      if code[index] == UInt8(ascii: "$"), let close = variableEnd(code, index, end) {
        tokens.add(.variable, index, close)
        index = close
      } else {
        index += 1
      }
    }
  }

  /// The end of the variable at `start`: `$(CC)`, `${CC}`, `$@`.
  private func variableEnd(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    let open = code[start + 1]
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { return start + 2 }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    for index in start + 1..<min(end, start + 128) {
      if code[index] == open { depth += 1 }
      if code[index] == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
