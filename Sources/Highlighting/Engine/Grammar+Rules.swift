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

  func lineEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, code[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// The end of C++'s `R"x(…)x"`, whose delimiter is the author's choice.
  private func delimitedEnd(_ rule: Rule, _ code: Span<UInt8>, _ start: Int) -> Int {
    let tag = start + rule.open.count
    var open = tag
    while open < code.count, open - tag < 17, code[open] != UInt8(ascii: "(") { open += 1 }
    guard open < code.count, code[open] == UInt8(ascii: "(") else { return tag }
    var index = open + 1
    while index < code.count {
      if code[index] == UInt8(ascii: ")") {
        var offset = 0
        while tag + offset < open, index + 1 + offset < code.count,
          code[index + 1 + offset] == code[tag + offset]
        {
          offset += 1
        }
        let quote = index + 1 + offset
        if tag + offset == open, quote < code.count, code[quote] == UInt8(ascii: "\"") {
          return quote + 1
        }
      }
      index += 1
    }
    return code.count
  }

  /// The end of the line, without the comment and the spaces at its end.
  private func conditionEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    var end = start
    while index < code.count, code[index] != UInt8(ascii: "\n"), !isComment(code, index) {
      index += 1
      if starts[Int(code[index - 1])] != .space { end = index }
    }
    return end
  }

  /// Whether a comment to the end of the line begins at `index`.
  private func isComment(_ code: Span<UInt8>, _ index: Int) -> Bool {
    var rule = Int(firstRules[Int(code[index])]) - 1
    while rule >= 0, rule < rules.count, rules[rule].open.first == code[index] {
      if rules[rule].kind == .lineComment, !rules[rule].options.contains(.needsLineStart),
        rules[rule].open.matches(code, at: index)
      {
        return true
      }
      rule += 1
    }
    return false
  }

  private func blockEnd(_ rule: Rule, _ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start + rule.open.count
    var depth = 1
    while index < code.count {
      let byte = code[index]
      if byte == rule.close.first, rule.close.matches(code, at: index) {
        index += rule.close.count
        depth -= 1
        if depth == 0 { return index }
      } else if byte == rule.open.first, rule.options.contains(.isNesting),
        rule.open.matches(code, at: index)
      {
        index += rule.open.count
        depth += 1
      } else {
        index += 1
      }
    }
    return index
  }

  /// The index after the `]` that matches a bracket opened before `start`, passing over strings.
  private func bracketEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    var depth = 1
    var isInString = false
    while index < code.count, depth > 0 {
      switch code[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "]") where !isInString: depth -= 1
      default: break
      }
      index += 1
    }
    return min(index, code.count)
  }

  /// Adds an annotation, whose strings are strings.
  private func annotation(
    _ rule: Rule, _ code: Span<UInt8>, _ range: Range<Int>, _ tokens: inout TokenList
  ) {
    var run = range.lowerBound
    var index = run
    while index < range.upperBound {
      guard code[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      tokens.add(rule.tokenClass, run, index)
      run = index
      index += 1
      while index < range.upperBound, code[index] != UInt8(ascii: "\"") {
        index += code[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, range.upperBound)
      tokens.add(.string, run, index)
      run = index
    }
    tokens.add(rule.tokenClass, run, range.upperBound)
  }

  private func name(
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
  private func quotedName(
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
  private func character(
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

  /// Reads a preprocessor's word, and the file that it includes.
  private func directive(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let start = state.position
    var word = start + rule.open.count
    while word < code.count, starts[Int(code[word])] == .space { word += 1 }
    let end = wordEnd(code, word)
    tokens.add(rule.tokenClass, start, max(end, start + rule.open.count))
    state.advance(to: max(end, start + rule.open.count), .none, byte: 0)
    let includes: Mark = "include"
    let imports: Mark = "import"
    guard includes.matches(code, at: word) || imports.matches(code, at: word) else { return }
    var open = end
    while open < code.count, starts[Int(code[open])] == .space { open += 1 }
    guard open < code.count, code[open] == UInt8(ascii: "<") else { return }
    var close = open
    while close < code.count, code[close] != UInt8(ascii: "\n"), code[close] != UInt8(ascii: ">") {
      close += 1
    }
    if close < code.count, code[close] == UInt8(ascii: ">") { close += 1 }
    tokens.add(.string, open, close)
    state.advance(to: close, .operand, byte: code[close - 1])
  }

  /// The end of the run of word bytes at `start`.
  func wordEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, isWordByte[Int(code[index])] { index += 1 }
    return index
  }
}
