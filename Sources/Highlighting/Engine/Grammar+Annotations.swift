/// Directives, conditions and annotations.
extension Grammar {
  /// The end of the line, without the comment and the spaces at its end.
  func conditionEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
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

  /// The index after the `]` that matches a bracket opened before `start`, passing over strings.
  func bracketEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
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
  func annotation(
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

  /// Reads a preprocessor's word, and the file that it includes.
  func directive(
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
}
