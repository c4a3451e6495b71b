/// Names that a mark makes special, and where names end.
extension Grammar {
  func name(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    var end = start + rule.open.count
    guard end < code.count, isWordByte[Int(code[end])] else { return false }
    end = wordEnd(code, end)
    if rule.options.contains(.isDotted) {
      while end + 1 < code.count, code[end] == UInt8(ascii: "."),
        starts[Int(code[end + 1])] == .word
      {
        end = wordEnd(code, end + 1)
      }
    }
    tokens.add(rule.tokenClass, start, end)
    state.advance(
      to: end, rule.tokenClass == .attribute ? .none : .operand, byte: code[end - 1])
    return true
  }

  /// Reads a name in quotes; its class is what the keyword before it makes of it.
  func quotedName(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    var end = start + rule.open.count
    guard start >= state.quoteBarrier else { return false }
    while end < code.count, code[end] != rule.close.first {
      if code[end] == UInt8(ascii: "\n") {
        state.quoteBarrier = end
        return false
      }
      end += 1
    }
    end = min(end + 1, code.count)
    if let introduced = state.previous.introduces { tokens.add(introduced, start, end) }
    state.advance(to: end, .operand, byte: UInt8(ascii: "_"))
    return true
  }

  /// Whether what ends at `end` is a key.
  func isKey(_ code: Span<UInt8>, _ end: Int) -> Bool {
    var index = end
    while index < code.count, starts[Int(code[index])] == .space { index += 1 }
    return index < code.count && code[index] == keySeparator
      && (index + 1 == code.count || code[index + 1] != keySeparator)
  }

  /// Reads a quoted character, or a lifetime: `'a'`, `'\n'`, `'static`.
  func character(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let start = state.position
    var end = start + 1
    if end < code.count, code[end] == UInt8(ascii: "\\") {
      let escape = escapeEnd(code, end, hashes: 0)
      if escape < code.count, code[escape] == UInt8(ascii: "'") {
        tokens.add(.string, start, end)
        tokens.add(.escape, end, escape)
        tokens.add(.string, escape, escape + 1)
        state.advance(to: escape + 1, .operand, byte: UInt8(ascii: "'"))
        return
      }
    } else if end < code.count, code[end] != UInt8(ascii: "\n") {
      end += 1
      while end < code.count, code[end] & 0xC0 == 0x80 { end += 1 }
      if end < code.count, code[end] == UInt8(ascii: "'") {
        tokens.add(.string, start, end + 1)
        state.advance(to: end + 1, .operand, byte: UInt8(ascii: "'"))
        return
      }
    }
    end = wordEnd(code, start + 1)
    if end > start + 1 { tokens.add(rule.tokenClass, start, end) }
    state.advance(to: end, .operator, byte: code[end - 1])
  }

  /// The end of the run of word bytes at `start`.
  func wordEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, isWordByte[Int(code[index])] { index += 1 }
    return index
  }
}
