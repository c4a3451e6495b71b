/// Reads style sheets: selectors, properties, values; with line comments and variables for SCSS.
struct CSSLexer: Lexer {
  let isSCSS: Bool

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var index = 0
    while index < code.count {
      index = statement(code, index, &tokens)
    }
  }

  /// Reads to the `;`, `{` or `}` that ends a statement.
  private func statement(_ code: Span<UInt8>, _ start: Int, _ tokens: inout TokenList) -> Int {
    var index = start
    while index < code.count, code[index] <= UInt8(ascii: " ") || code[index] == UInt8(ascii: ";") {
      index += 1
    }
    guard index < code.count else { return index }
    if code[index] == UInt8(ascii: "{") || code[index] == UInt8(ascii: "}") { return index + 1 }
    if let end = commentEnd(code, index) {
      tokens.add(.comment, index, end)
      return end
    }
    let (end, colon) = extent(code, index)
    let isRule = end < code.count && code[end] == UInt8(ascii: "{")
    if code[index] == UInt8(ascii: "@") {
      let word = Lines.nameEnd(code, index + 1, end)
      tokens.add(.keyword, index, word)
      values(code, word, end, &tokens)
    } else if isRule || colon == nil {
      selector(code, index, end, &tokens)
    } else if let colon {
      let name = Lines.withoutBlanks(code, index, colon)
      let isVariable = code[index] == UInt8(ascii: "$") || code[index] == UInt8(ascii: "-")
      tokens.add(isVariable ? .variable : .attribute, index, name)
      values(code, colon + 1, end, &tokens)
    }
    return end
  }

  /// The end of the statement at `start`, and its first colon outside brackets.
  private func extent(_ code: Span<UInt8>, _ start: Int) -> (Int, colon: Int?) {
    var index = start
    var colon: Int?
    var depth = 0
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = stringEnd(code, index) - 1
      case UInt8(ascii: "/"):
        if let end = commentEnd(code, index) { index = end - 1 }
      case UInt8(ascii: "#") where isInterpolation(code, index):
        while index < code.count, code[index] != UInt8(ascii: "}") { index += 1 }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where colon == nil && depth <= 0: colon = index
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return (index, colon)
      case UInt8(ascii: ";") where depth <= 0: return (index, colon)
      default: break
      }
      index += 1
    }
    return (min(index, code.count), colon)
  }

  private func selector(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    var index = start
    while index < end {
      let byte = code[index]
      var next = index + 1
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "%"):
        next = Lines.nameEnd(code, next, end)
        if next > index + 1 { tokens.add(.type, index, next) }
      case UInt8(ascii: ":"):
        while next < end, code[next] == UInt8(ascii: ":") { next += 1 }
        next = Lines.nameEnd(code, next, end)
        tokens.add(.function, index, next)
      case UInt8(ascii: "["):
        next = Lines.nameEnd(code, next, end)
        tokens.add(.attribute, index + 1, next)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        next = min(stringEnd(code, index), end)
        tokens.add(.string, index, next)
      case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "*"),
        UInt8(ascii: "&"), UInt8(ascii: "="):
        tokens.add(.operator, index, next)
      case UInt8(ascii: "/"):
        if let comment = commentEnd(code, index) {
          next = min(comment, end)
          tokens.add(.comment, index, next)
        }
      default:
        if Lines.isName(byte) {
          next = Lines.nameEnd(code, index, end)
          tokens.add(.keyword, index, next)
        }
      }
      index = next
    }
  }

  private func values(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) {
    var index = start
    while index < end {
      let byte = code[index]
      var next = index + 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        next = min(stringEnd(code, index), end)
        tokens.add(.string, index, next)
      case UInt8(ascii: "#"):
        next = Lines.nameEnd(code, next, end)
        tokens.add(.number, index, next)
      case UInt8(ascii: "$"):
        next = Lines.nameEnd(code, next, end)
        tokens.add(.variable, index, next)
      case UInt8(ascii: "!"):
        next = Lines.nameEnd(code, next, end)
        tokens.add(.keyword, index, next)
      case UInt8(ascii: "/"):
        if let comment = commentEnd(code, index) {
          next = min(comment, end)
          tokens.add(.comment, index, next)
        }
      default:
        if isNumber(code, index, end) {
          next = numberEnd(code, index, end)
          tokens.add(.number, index, next)
        } else if Lines.isName(byte) {
          next = Lines.nameEnd(code, index, end)
          let url: Mark = "url("
          if url.matches(code, at: index) {
            tokens.add(.function, index, next)
            next = address(code, next + 1, end, &tokens)
          } else if next < end, code[next] == UInt8(ascii: "(") {
            tokens.add(.function, index, next)
          } else if byte == UInt8(ascii: "-"), next > index + 2, code[index + 1] == byte {
            tokens.add(.variable, index, next)
          }
        }
      }
      index = next
    }
  }

  /// Whether SCSS puts a value in here: `#{$name}`.
  private func isInterpolation(_ code: Span<UInt8>, _ index: Int) -> Bool {
    let mark: Mark = "#{"
    return isSCSS && mark.matches(code, at: index)
  }

  /// Reads an address without quotes; one in quotes is left to the caller.
  private func address(
    _ code: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout TokenList
  ) -> Int {
    guard start < end, code[start] != UInt8(ascii: "\""), code[start] != UInt8(ascii: "'") else {
      return min(start, end)
    }
    var index = start
    while index < end, code[index] != UInt8(ascii: ")") { index += 1 }
    tokens.add(.string, start, index)
    return index
  }

  private func isNumber(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    if code[index] == UInt8(ascii: "-") || code[index] == UInt8(ascii: "+") { index += 1 }
    if index < end, code[index] == UInt8(ascii: ".") { index += 1 }
    return index < end && code[index] >= UInt8(ascii: "0") && code[index] <= UInt8(ascii: "9")
  }

  /// The end of the number at `start`, with its unit.
  private func numberEnd(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start + 1
    while index < end,
      Lines.isName(code[index]) && code[index] != UInt8(ascii: "-")
        || code[index] == UInt8(ascii: ".") || code[index] == UInt8(ascii: "%")
    {
      index += 1
    }
    return index
  }

  private func stringEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start + 1
    while index < code.count, code[index] != code[start], code[index] != UInt8(ascii: "\n") {
      index += code[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, code.count)
  }

  private func commentEnd(_ code: Span<UInt8>, _ start: Int) -> Int? {
    let block: Mark = "/*"
    let line: Mark = "//"
    if isSCSS, line.matches(code, at: start) { return Lines.end(code, start) }
    guard block.matches(code, at: start) else { return nil }
    let close: Mark = "*/"
    var index = start + 2
    while index < code.count, !close.matches(code, at: index) { index += 1 }
    return min(index + 2, code.count)
  }
}
