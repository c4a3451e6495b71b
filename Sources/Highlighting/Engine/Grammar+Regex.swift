extension Grammar {
  /// Reads a regular expression where a value is expected: `/\d+/`, `#/…/#`.
  func regex(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    guard start >= state.regexBarrier, isValueExpected(rule, code, state) else { return false }
    var open = start
    var hashes = 0
    if rule.options.contains(.takesHashes) {
      while open < code.count, code[open] == UInt8(ascii: "#") {
        hashes += 1
        open += 1
      }
    }
    guard open < code.count, code[open] == UInt8(ascii: "/") else { return false }
    open += 1
    guard open < code.count, code[open] != UInt8(ascii: "/") else { return false }
    if hashes == 0, options.contains(.anglesAreBrackets), ", )\t\n".utf8.contains(code[open]) {
      return false
    }
    guard let close = regexEnd(hashes: hashes, code, open) else {
      state.regexBarrier = hashes > 0 ? code.count : lineEnd(code, start)
      return false
    }
    let end = hashes == 0 ? wordEnd(code, close) : close
    tokens.add(.string, start, end)
    state.advance(to: end, .operand, byte: code[end - 1])
    return true
  }

  private func isValueExpected(
    _ rule: Rule, _ code: Span<UInt8>, _ state: GrammarState
  ) -> Bool {
    guard state.previous.kind == .operand else { return true }
    if options.contains(.anglesAreBrackets), state.isAtLineStart { return true }
    // A command's argument: `puts /x/`, with a space before and none after.
    let start = state.position
    return rule.options.contains(.followsNames) && state.previous.end < start
      && isWordByte[Int(state.previous.byte)] && start + 1 < code.count
      && starts[Int(code[start + 1])] != .space && code[start + 1] != UInt8(ascii: "=")
  }

  /// The index after the closing delimiter; a `/` in a character class does not close.
  private func regexEnd(hashes: Int, _ code: Span<UInt8>, _ start: Int) -> Int? {
    var index = start
    var isInClass = false
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\n") where hashes == 0: return nil
      case UInt8(ascii: "[") where hashes == 0: isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        var end = index + 1
        while end < code.count, end - index - 1 < hashes, code[end] == UInt8(ascii: "#") {
          end += 1
        }
        if end - index - 1 == hashes { return end }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads Ruby's `%w[a b]`, `%(text)`, `%r{x}`, whose delimiter is the author's choice.
  func percent(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    var open = start + 1
    guard isValueExpected(rule, code, state), open < code.count else { return false }
    if "wWiIqQrsx".utf8.contains(code[open]) { open += 1 }
    guard open < code.count else { return false }
    let delimiter = code[open]
    let isAfterLetter = open > start + 1
    guard "([{<|!".utf8.contains(delimiter) || isAfterLetter && "/^#~".utf8.contains(delimiter)
    else { return false }
    let pairs: [(UInt8, UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D), (0x3C, 0x3E)]
    let close = pairs.first { $0.0 == delimiter }?.1 ?? delimiter
    var depth = 1
    var index = open + 1
    while index < code.count, depth > 0 {
      let byte = code[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if byte == close {
        depth -= 1
      } else if byte == delimiter {
        depth += 1
      }
      index += 1
    }
    let end = wordEnd(code, min(index, code.count))
    tokens.add(.string, start, end)
    state.advance(to: end, .operand, byte: close)
    return true
  }
}
