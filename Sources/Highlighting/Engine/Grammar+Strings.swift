import Markup

extension Grammar {
  /// Begins a string at the current position, whose opening mark fits; counts `#` where they matter.
  func openString(
    _ rule: Rule, _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    var frame = GrammarState.Frame(rule: rule)
    frame.isInterpolating = !rule.options.contains(.needsPrefix)
    var open = start + rule.open.count
    if rule.open.first == UInt8(ascii: "#"), rule.options.contains(.takesHashes) {
      // The rule's mark is the first `#`; more may follow, then the quotes.
      frame.hashes = 1
      while open < code.count, code[open] == UInt8(ascii: "#") {
        frame.hashes += 1
        open += 1
      }
      guard rule.close.matches(code, at: open) else { return false }
      open += rule.close.count
    }
    string(frame, from: start, scanning: open, code, &state, &tokens)
    return true
  }

  /// Begins a string whose prefix is the word at `start..<quote`; false when that is no prefix.
  func prefixedString(
    _ start: Int, _ quote: Int, _ code: Span<UInt8>,
    _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    guard let prefixes, quote - start <= 3, quote < code.count else { return false }
    var isRaw = false
    var isInterpolating = false
    for index in start..<quote {
      guard prefixes.letters.contains(code[index]) else { return false }
      if prefixes.raw.contains(code[index]) { isRaw = true }
      if prefixes.interpolating.contains(code[index]) { isInterpolating = true }
    }
    var open = quote
    var hashes = 0
    if isRaw {
      while open < code.count, code[open] == UInt8(ascii: "#") {
        hashes += 1
        open += 1
      }
    }
    guard open < code.count, firstRules[Int(code[open])] != 0 else { return false }
    var index = Int(firstRules[Int(code[open])]) - 1
    while index < rules.count, rules[index].open.first == code[open] {
      let rule = rules[index]
      if rule.kind == .character, hashes == 0 {
        state.position = open
        tokens.add(.string, start, open)
        _ = applyRules(from: index, code[open], code, &state, &tokens)
        return true
      }
      if rule.kind == .string, hashes == 0 || rule.options.contains(.takesHashes),
        rule.open.matches(code, at: open)
      {
        let frame = GrammarState.Frame(
          rule: rule, hashes: hashes, isRaw: isRaw,
          isInterpolating: isInterpolating || !rule.options.contains(.needsPrefix))
        string(frame, from: start, scanning: open + rule.open.count, code, &state, &tokens)
        return true
      }
      index += 1
    }
    return false
  }

  /// Reads a string on, to its end or to an interpolation; `start` is where its token begins.
  func string(
    _ frame: GrammarState.Frame, from start: Int, scanning first: Int, _ code: Span<UInt8>,
    _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let rule = frame.rule
    let options = rule.options
    let close = frame.closeByte == 0 ? rule.close.first : frame.closeByte
    let escape = frame.isRaw ? 0 : rule.escape
    let interpolation = frame.isInterpolating ? rule.interpolation : .none
    let isMultiline = options.contains(.isMultiline) || frame.hashes > 0 && frame.isRaw
    var run = start
    var index = first
    while index < code.count {
      let byte = code[index]
      if byte == close, closes(frame, code, index) {
        if options.contains(.doublesClose), index + 1 < code.count, code[index + 1] == close {
          tokens.add(rule.tokenClass, run, index)
          tokens.add(.escape, index, index + 2)
          index += 2
          run = index
          continue
        }
        index += (frame.closeByte == 0 ? rule.close.count : 1) + frame.hashes
        break
      }
      if byte == UInt8(ascii: "\n"), !isMultiline { break }
      if byte == interpolation.first, byte != 0,
        let open = interpolationEnd(interpolation, frame.hashes, code, index)
      {
        if rule.options.contains(.needsPrefix), index + 1 < code.count, code[index + 1] == byte {
          tokens.add(rule.tokenClass, run, index)
          tokens.add(.escape, index, index + 2)
          index += 2
          run = index
          continue
        }
        tokens.add(rule.tokenClass, run, index)
        tokens.add(.escape, index, open)
        var outer = frame
        outer.outerBrackets = state.brackets
        state.frames.append(outer)
        state.brackets = 0
        state.advance(to: open, .open, byte: code[open - 1])
        return
      }
      if byte == rule.interpolationClose, byte != 0, frame.isInterpolating,
        options.contains(.needsPrefix), index + 1 < code.count, code[index + 1] == byte
      {
        tokens.add(rule.tokenClass, run, index)
        tokens.add(.escape, index, index + 2)
        index += 2
        run = index
        continue
      }
      if byte == escape, byte != 0, hasHashes(frame.hashes, code, index + 1) {
        let end = escapeEnd(code, index, hashes: frame.hashes)
        tokens.add(rule.tokenClass, run, index)
        tokens.add(.escape, index, end)
        index = end
        run = index
        continue
      }
      if byte == rule.sigil, byte != 0, let end = variableEnd(code, index) {
        tokens.add(rule.tokenClass, run, index)
        tokens.add(.variable, index, end)
        index = end
        run = index
        continue
      }
      index += 1
    }
    let end = min(index, code.count)
    tokens.add(rule.tokenClass, run, end)
    state.advance(to: end, .operand, byte: end > 0 ? code[end - 1] : 0)
  }
}
