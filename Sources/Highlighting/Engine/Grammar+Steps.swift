extension Grammar {
  /// Reads one thing at the current position, at least one byte.
  func step(_ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList) {
    let start = state.position
    let byte = code[start]
    let first = firstRules[Int(byte)]
    if first != 0, applyRules(from: Int(first) - 1, byte, code, &state, &tokens) { return }
    switch starts[Int(byte)] {
    case .space:
      var end = start + 1
      while end < code.count, starts[Int(code[end])] == .space { end += 1 }
      state.position = end
    case .newline:
      newline(code, &state, &tokens)
    case .word:
      word(code, &state, &tokens)
    case .digit:
      let end = numberEnd(code, start)
      if options.contains(.commandsAreFunctions), !isWholeNumber(code, start, end) {
        return word(code, &state, &tokens)
      }
      tokens.add(.number, start, end)
      state.advance(to: end, .operand, byte: code[end - 1])
    case .operator:
      operators(code, &state, &tokens)
    case .open:
      if byte == UInt8(ascii: "{") { state.angles = 0 }
      state.brackets += 1
      state.advance(to: start + 1, .open, byte: byte)
    case .close:
      close(byte, code, &state, &tokens)
    case .separator:
      separator(byte, code, &state, &tokens)
    case .dot:
      dot(code, &state, &tokens)
    case .plain:
      // A run at once, so that a long row of `#` is not counted from each of its bytes.
      var end = start + 1
      while end < code.count, code[end] == byte { end += 1 }
      state.advance(to: end, .operator, byte: byte)
    }
  }

  private func newline(
    _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    state.position += 1
    state.isAtLineStart = true
    state.previous.introduces = nil
    if !state.heredocs.isEmpty { heredocBodies(code, &state, &tokens) }
  }

  private func close(
    _ byte: UInt8, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let start = state.position
    if let frame = state.frames.last, frame.rule.interpolationClose == byte, state.brackets == 0 {
      state.frames.removeLast()
      state.brackets = frame.outerBrackets
      if frame.markup != .none {
        tokens.add(.punctuation, start, start + 1)
        state.position = start + 1
        markup(frame.markup, elements: frame.elements, code, &state, &tokens)
        return
      }
      tokens.add(.escape, start, start + 1)
      string(frame, from: start + 1, scanning: start + 1, code, &state, &tokens)
      return
    }
    if state.brackets > 0 { state.brackets -= 1 }
    if byte == UInt8(ascii: "}") { state.angles = 0 }
    state.advance(to: start + 1, .operand, byte: byte)
  }

  private func separator(
    _ byte: UInt8, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let start = state.position
    if byte == UInt8(ascii: ":"), format(code, &state, &tokens) { return }
    if byte == UInt8(ascii: ";") { state.angles = 0 }
    state.advance(to: start + 1, .separator, byte: byte)
  }

  /// Reads what follows an interpolated value, up to its closing brace: `f"{price!r:>{width}}"`.
  func format(
    _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    guard state.brackets == 0, let frame = state.frames.last,
      frame.rule.options.contains(.needsPrefix)
    else { return false }
    let start = state.position
    var end = start + 1
    var depth = 0
    while end < code.count, code[end] != UInt8(ascii: "\n") {
      if code[end] == UInt8(ascii: "{") { depth += 1 }
      if code[end] == UInt8(ascii: "}") {
        if depth == 0 { break }
        depth -= 1
      }
      end += 1
    }
    tokens.add(.string, start, end)
    state.advance(to: end, .operand, byte: code[end - 1])
    return true
  }

  private func dot(_ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList) {
    let start = state.position
    var end = start + 1
    while end < code.count, code[end] == UInt8(ascii: ".") { end += 1 }
    if end == start + 1 {
      if end < code.count, starts[Int(code[end])] == .digit, state.previous.kind != .operand {
        end = numberEnd(code, start)
        tokens.add(.number, start, end)
        state.advance(to: end, .operand, byte: code[end - 1])
      } else {
        state.advance(to: end, .dot, byte: UInt8(ascii: "."))
      }
      return
    }
    while end < code.count, code[end] == UInt8(ascii: "<") || code[end] == UInt8(ascii: "=") {
      end += 1
    }
    tokens.add(.operator, start, end)
    state.advance(to: end, .operator, byte: code[end - 1])
  }
}
