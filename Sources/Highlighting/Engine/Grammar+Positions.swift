extension Grammar {
  /// Whether the word at `start..<end` is a keyword here, as `position` asks.
  func isInPosition(
    _ position: Word.Position, _ code: Span<UInt8>, _ start: Int, _ end: Int, _ state: GrammarState
  ) -> Bool {
    let previous = state.previous
    switch position {
    case .anywhere, .evenMember:
      return true
    case .unlessLabel:
      guard previous.byte == UInt8(ascii: "(") || previous.byte == UInt8(ascii: ",") else {
        return true
      }
      return !isLabel(code, end, previous)
    case .listed:
      return (previous.byte == UInt8(ascii: "(") || previous.byte == UInt8(ascii: ","))
        && ",)=".utf8.contains(byte(code, following(code, end)))
    case .trailing:
      return (previous.kind == .operand || previous.kind == .keyword) && previous.end < start
        && "{;:,=".utf8.contains(byte(code, following(code, end)))
    case .command:
      return isCommand(state)
    case .afterDot:
      return previous.kind == .dot && previous.end == start
    case .beforeWord:
      let next = following(code, end)
      return previous.kind != .dot && next > end && starts[Int(byte(code, next))] == .word
        && !isLabel(code, end, previous)
    case .beforeKeyword:
      guard previous.kind != .dot else { return false }
      let next = following(code, end)
      if next == end { return takesDetail(code, end) }
      return starts[Int(byte(code, next))] == .word
        && words.find(code, next, wordEnd(code, next))?.tokenClass == .keyword
    case .beforeOperand:
      if isDetail(code, start, end) { return true }
      let next = following(code, end)
      guard next > end, next < code.count, previous.kind != .dot else { return false }
      switch starts[Int(code[next])] {
      case .word, .digit, .open: return true
      case .dot: return true
      case .operator: return "~&/-!".utf8.contains(code[next]) && byte(code, next + 1) > 0x20
      default: return firstRules[Int(code[next])] != 0
      }
    case .detail:
      return isDetail(code, start, end)
    case .accessor:
      if isDetail(code, start, end) { return true }
      return isAccessor(code, end, state)
    case .betweenOperands:
      let next = following(code, end)
      guard previous.kind == .operand || previous.byte == UInt8(ascii: "*"), !state.isAtLineStart,
        next > end, next < code.count
      else { return false }
      return [.word, .digit, .open].contains(starts[Int(code[next])])
        || firstRules[Int(code[next])] != 0
    case .effect:
      return isEffect(code, end, state)
    case .lineStart:
      let next = following(code, end)
      let byte = byte(code, next)
      return state.isAtLineStart && next > end
        && (starts[Int(byte)] == .word || starts[Int(byte)] == .digit
          || "([{\"'*-".utf8.contains(byte))
    case .beforeColon:
      return byte(code, end) == UInt8(ascii: ":")
        && (state.isAtLineStart || previous.byte == UInt8(ascii: "{"))
    }
  }

  /// Whether a word after `(` or `,` labels an argument: `in: rect`, `for key: Key`.
  private func isLabel(
    _ code: Span<UInt8>, _ end: Int, _ previous: GrammarState.Previous
  ) -> Bool {
    guard previous.byte == UInt8(ascii: "(") || previous.byte == UInt8(ascii: ",") else {
      return false
    }
    let next = following(code, end)
    if byte(code, next) == UInt8(ascii: ":") { return true }
    guard next > end, starts[Int(byte(code, next))] == .word
    else { return false }
    let after = following(code, wordEnd(code, next))
    return byte(code, after) == UInt8(ascii: ":")
  }

  /// Whether `(set)`, `(safe)`, `(unsafe)` or `(nonsending)` follows.
  private func takesDetail(_ code: Span<UInt8>, _ end: Int) -> Bool {
    let marks: [Mark] = ["(set)", "(safe)", "(unsafe)", "(nonsend"]
    return marks.contains { $0.matches(code, at: end) }
  }

  /// Whether the word is alone in a modifier's parenthesis.
  private func isDetail(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard byte(code, end) == UInt8(ascii: ")"), start > 0, code[start - 1] == UInt8(ascii: "(")
    else { return false }
    let modifiers: [Mark] = [
      "private(", "public(", "ternal(", "package(", "open(", "unowned(", "solated(",
    ]
    return modifiers.contains { start >= $0.count && $0.matches(code, at: start - $0.count) }
  }

  private func isAccessor(_ code: Span<UInt8>, _ end: Int, _ state: GrammarState) -> Bool {
    let previous = state.previous
    guard
      state.isAtLineStart || previous.kind == .keyword || previous.kind == .none
        || previous.byte == UInt8(ascii: "{")
        || previous.byte == UInt8(ascii: "}") || previous.byte == UInt8(ascii: ";")
    else { return false }
    let next = following(code, end)
    let byte = byte(code, next)
    if byte == UInt8(ascii: "("), next == end {
      // A named new value: set(value) {
      var close = next
      while close < code.count, close - next < 64, code[close] != UInt8(ascii: ")") { close += 1 }
      return close < code.count && "{=".utf8.contains(self.byte(code, following(code, close + 1)))
    }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") {
      return true
    }
    if starts[Int(byte)] == .word, next > end {
      return words.find(code, next, wordEnd(code, next))?.tokenClass == .keyword
    }
    return next >= code.count
      || byte == UInt8(ascii: "\n") && state.isAtLineStart
        && previous.byte != UInt8(ascii: "(")
  }

  private func isEffect(_ code: Span<UInt8>, _ end: Int, _ state: GrammarState) -> Bool {
    if state.previous.byte == UInt8(ascii: ")") { return true }
    guard state.previous.kind != .dot else { return false }
    let next = following(code, end)
    let byte = byte(code, next)
    if starts[Int(byte)] == .word { return next > end && !isLabel(code, end, state.previous) }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "}") {
      return state.previous.kind == .operand || state.previous.kind == .keyword
    }
    return false
  }

  /// The index of what follows on the line, after spaces.
  private func following(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, starts[Int(code[index])] == .space { index += 1 }
    return index
  }

  /// The byte at `index`, or a newline at the end.
  private func byte(_ code: Span<UInt8>, _ index: Int) -> UInt8 {
    index < code.count ? code[index] : UInt8(ascii: "\n")
  }
}
