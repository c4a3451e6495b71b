extension Grammar {
  /// Reads a word and says what it is: a keyword here, a function, a type, or just a name.
  func word(_ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList) {
    let start = state.position
    var end = wordEnd(code, start)
    if prefixes != nil, prefixedString(start, end, code, &state, &tokens) { return }
    if options.contains(.wordsEndInMarks), end < code.count,
      code[end] == UInt8(ascii: "?") || code[end] == UInt8(ascii: "!"),
      end + 1 >= code.count || code[end + 1] != UInt8(ascii: "=")
    {
      end += 1
    }
    let isMember =
      options.contains(.membersAreNames) && state.previous.kind == .dot
      && state.previous.end == start
    if let entry = words.find(code, start, end),
      !isMember || entry.position == .afterDot || entry.position == .evenMember,
      isInPosition(entry.position, code, start, end, state)
    {
      if let tokenClass = entry.tokenClass { tokens.add(tokenClass, start, end) }
      state.advance(
        to: end, entry.isOperand ? .operand : .keyword, byte: code[end - 1],
        introducing: entry.introduces)
      return
    }
    name(start, end, code, &state, &tokens)
  }

  private func name(
    _ start: Int, _ nameEnd: Int, _ code: Span<UInt8>,
    _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    var end = nameEnd
    var tokenClass: TokenClass?
    let next = end < code.count ? code[end] : 0
    if let introduced = state.previous.introduces {
      tokenClass = introduced
    } else if keySeparator != 0, isKey(code, end) {
      tokenClass = .attribute
    } else if options.contains(.namesBeforeColonsAreSymbols), next == UInt8(ascii: ":"),
      end + 1 < code.count, code[end + 1] <= UInt8(ascii: " "),
      state.previous.byte != UInt8(ascii: "?")
    {
      tokens.add(.string, start, end + 1)
      return state.advance(to: end + 1, .separator, byte: next)
    } else if options.contains(.namesInTAreTypes), end - start > 2,
      code[end - 1] == UInt8(ascii: "t"), code[end - 2] == UInt8(ascii: "_")
    {
      tokenClass = .type
    } else if options.contains(.bangsAreMacros), next == UInt8(ascii: "!"), end + 1 < code.count,
      "([{ ".utf8.contains(code[end + 1])
    {
      tokenClass = .function
      end += 1
    } else if options.contains(.capitalsAreTypes), isType(code, start, end) {
      tokenClass = .type
    } else if options.contains(.callsAreFunctions), next == UInt8(ascii: "(") {
      tokenClass = .function
    } else if options.contains(.commandsAreFunctions), isCommand(state),
      code[start] != UInt8(ascii: "-")
    {
      tokenClass = next == UInt8(ascii: "=") ? .variable : .function
    }
    if let tokenClass { tokens.add(tokenClass, start, end) }
    state.advance(to: end, .operand, byte: code[end - 1])
  }

  /// Whether a command stands here: first on its line, or after `;`, `|`, `&`, `(` or a keyword.
  func isCommand(_ state: GrammarState) -> Bool {
    if state.isAtLineStart { return state.previous.byte != UInt8(ascii: "\\") }
    switch state.previous.kind {
    case .none, .keyword, .open: return true
    case .separator: return state.previous.byte == UInt8(ascii: ";")
    case .operator:
      return state.previous.byte == UInt8(ascii: "|") || state.previous.byte == UInt8(ascii: "&")
    case .operand, .dot: return false
    }
  }

  private func isType(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var first = start
    while first < end, code[first] == UInt8(ascii: "_") { first += 1 }
    guard first < end, code[first] >= UInt8(ascii: "A"), code[first] <= UInt8(ascii: "Z") else {
      return false
    }
    if options.contains(.shoutsAreTypes) || end - first == 1 { return true }
    for index in first..<end
    where code[index] >= UInt8(ascii: "a") && code[index] <= UInt8(ascii: "z") {
      return true
    }
    return false
  }
}
