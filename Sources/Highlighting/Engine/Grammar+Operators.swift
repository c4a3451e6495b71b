extension Grammar {
  func operators(
    _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let start = state.position
    let byte = code[start]
    if options.contains(.anglesAreBrackets), isPartOfType(byte, code, &state) { return }
    if options.contains(.hasMarkup), byte == UInt8(ascii: "<"),
      beginMarkup(code, &state, &tokens)
    {
      return
    }
    if byte == UInt8(ascii: "!"), start + 1 < code.count, starts[Int(code[start + 1])] == .word,
      format(code, &state, &tokens)
    {
      return
    }
    var end = start + 1
    while end < code.count, starts[Int(code[end])] == .operator, firstRules[Int(code[end])] == 0 {
      end += 1
    }
    if !isPlain(code, start, end) {
      tokens.add(.operator, start, end)
    }
    state.advance(to: end, .operator, byte: code[end - 1])
  }

  /// Whether the language counts the operator as punctuation; `&` only before its operand.
  private func isPlain(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    if code[start] == UInt8(ascii: "&"), end < code.count, code[end] <= UInt8(ascii: " ") {
      return false
    }
    return plainOperators.contains { $0.count == end - start && $0.matches(code, at: start) }
  }

  /// Passes over a bracket of a type list or a mark that belongs to the operand before it.
  private func isPartOfType(
    _ byte: UInt8, _ code: Span<UInt8>, _ state: inout GrammarState
  ) -> Bool {
    let start = state.position
    let touchesOperand = state.previous.kind == .operand && state.previous.end == start
    let next = start + 1 < code.count ? code[start + 1] : UInt8(ascii: " ")
    switch byte {
    case UInt8(ascii: "<"):
      guard touchesOperand, isWordByte[Int(state.previous.byte)] else { return false }
      guard isWordByte[Int(next)] || "([@~\n>".utf8.contains(next) else { return false }
      state.angles += 1
      state.advance(to: start + 1, .open, byte: byte)
    case UInt8(ascii: ">"):
      guard state.angles > 0 else { return false }
      state.angles -= 1
      state.advance(to: start + 1, .operand, byte: byte)
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      guard touchesOperand, next != UInt8(ascii: "=") else { return false }
      state.advance(to: start + 1, .operand, byte: byte)
    default:
      return false
    }
    return true
  }
}
