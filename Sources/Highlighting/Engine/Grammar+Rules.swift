extension Grammar {
  /// Applies the first rule for `byte` that fits here; false when none does.
  func applyRules(
    from first: Int, _ byte: UInt8, _ code: Span<UInt8>,
    _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    var index = first
    while index < rules.count, rules[index].open.first == byte {
      if isAllowed(rules[index], code, state), apply(rules[index], code, &state, &tokens) {
        return true
      }
      index += 1
    }
    return false
  }

  private func isAllowed(_ rule: Rule, _ code: Span<UInt8>, _ state: GrammarState) -> Bool {
    let start = state.position
    let options = rule.options
    if rule.open.count > 1, !rule.open.matches(code, at: start) { return false }
    if options.isDisjoint(with: [.needsSpaceBefore, .needsLineStart, .needsNoOperand]) {
      return true
    }
    if options.contains(.needsLineStart), !state.isAtLineStart { return false }
    if options.contains(.needsNoOperand), state.previous.kind == .operand,
      state.previous.end == start
    {
      return false
    }
    if options.contains(.needsSpaceBefore), start > 0 {
      let kind = starts[Int(code[start - 1])]
      return kind == .space || kind == .newline || code[start - 1] == UInt8(ascii: ";")
    }
    return true
  }

  private func apply(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    switch rule.kind {
    case .lineComment:
      state.position = lineEnd(code, start)
      tokens.add(rule.tokenClass, start, state.position)
    case .blockComment:
      state.position = blockEnd(rule, code, start)
      tokens.add(rule.tokenClass, start, state.position)
    case .string:
      guard openString(rule, code, &state, &tokens) else { return false }
      if keySeparator != 0, isKey(code, state.position) {
        tokens.reclassify(from: start, as: .attribute)
      }
    case .quotedName:
      return quotedName(rule, code, &state, &tokens)
    case .name:
      return name(rule, code, &state, &tokens)
    case .regex:
      return regex(rule, code, &state, &tokens)
    case .character:
      character(rule, code, &state, &tokens)
    case .heredoc:
      return heredoc(code, &state, &tokens)
    case .directive:
      directive(rule, code, &state, &tokens)
    case .condition:
      let end = conditionEnd(code, start)
      tokens.add(rule.tokenClass, start, end)
      state.advance(to: end, .none, byte: 0)
    case .delimited:
      let end = delimitedEnd(rule, code, start)
      tokens.add(rule.tokenClass, start, end)
      state.advance(to: end, .operand, byte: UInt8(ascii: "\""))
    case .section:
      guard state.brackets == 0 else { return false }
      let end = conditionEnd(code, start)
      tokens.add(rule.tokenClass, start, end)
      state.position = end
    case .bracketed:
      let end = bracketEnd(code, start + rule.open.count)
      annotation(rule, code, start..<end, &tokens)
      state.advance(to: end, .none, byte: 0)
    case .percent:
      return percent(rule, code, &state, &tokens)
    case .variable:
      guard let end = variableEnd(code, start) else { return false }
      tokens.add(rule.tokenClass, start, end)
      state.advance(to: end, .operand, byte: code[end - 1])
    case .escaped:
      let end = min(start + 2, code.count)
      tokens.add(rule.tokenClass, start, end)
      state.advance(to: end, .operand, byte: rule.open.first)
    case .mark:
      let end = start + rule.open.count
      tokens.add(rule.tokenClass, start, end)
      state.advance(to: end, .operator, byte: code[end - 1])
    }
    return true
  }
}
