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
    // What follows the colon of an interpolation is its format: f"{price:>8.2f}".
    if byte == UInt8(ascii: ":"), state.brackets == 0, let frame = state.frames.last,
      frame.rule.options.contains(.needsPrefix)
    {
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
      state.advance(to: end, .operand, byte: byte)
      return
    }
    if byte == UInt8(ascii: ";") { state.angles = 0 }
    state.advance(to: start + 1, .separator, byte: byte)
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

  private func operators(
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
    var end = start + 1
    while end < code.count, starts[Int(code[end])] == .operator, firstRules[Int(code[end])] == 0 {
      end += 1
    }
    if !plainOperators.contains(where: { $0.count == end - start && $0.matches(code, at: start) }) {
      tokens.add(.operator, start, end)
    }
    state.advance(to: end, .operator, byte: code[end - 1])
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

  /// The end of the number at `start`, with its suffix.
  func numberEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    let isHexadecimal =
      code[start] == UInt8(ascii: "0") && start + 1 < code.count
      && code[start + 1] | 0x20 == UInt8(ascii: "x")
    while index < code.count {
      let byte = code[index]
      if isWordByte[Int(byte)], byte < 0x80, byte != UInt8(ascii: "-") {
        index += 1
        // An exponent's sign: 1e-9, 0x1p+3.
        let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        if byte | 0x20 == exponent, index + 1 < code.count,
          code[index] == UInt8(ascii: "-") || code[index] == UInt8(ascii: "+"),
          starts[Int(code[index + 1])] == .digit
        {
          index += 1
        }
      } else if byte == UInt8(ascii: "."), isPoint(code, index) {
        index += 1
      } else if options.contains(.numbersAreDates),
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":"),
        index + 1 < code.count, starts[Int(code[index + 1])] == .digit
      {
        index += 1
      } else if byte == digitSeparator, byte != 0, index + 1 < code.count,
        starts[Int(code[index + 1])] == .digit
      {
        index += 1
      } else {
        break
      }
    }
    return max(index, start + 1)
  }

  /// Whether a command's word is nothing but digits, so not a version, address or hash.
  private func isWholeNumber(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end where starts[Int(code[index])] != .digit { return false }
    return end == code.count || !isWordByte[Int(code[end])] && code[end] != UInt8(ascii: ":")
  }

  /// Whether the dot at `index` belongs to the number before it.
  private func isPoint(_ code: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < code.count else { return options.contains(.numbersEndInPoints) }
    let next = code[index + 1]
    if starts[Int(next)] == .digit { return true }
    return options.contains(.numbersEndInPoints) && next != UInt8(ascii: ".")
      && starts[Int(next)] != .word
  }
}
