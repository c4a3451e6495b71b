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

  private func closes(_ frame: GrammarState.Frame, _ code: Span<UInt8>, _ index: Int) -> Bool {
    if frame.closeByte != 0 { return true }
    guard frame.rule.close.count == 1 || frame.rule.close.matches(code, at: index) else {
      return false
    }
    return hasHashes(frame.hashes, code, index + frame.rule.close.count)
  }

  private func hasHashes(_ count: Int, _ code: Span<UInt8>, _ start: Int) -> Bool {
    if count == 0 { return true }
    guard count <= code.count - start else { return false }
    for offset in 0..<count where code[start + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Where the code of an interpolation begins, if one opens at `index`: `\(`, `\##(`, `${`.
  private func interpolationEnd(
    _ mark: Mark, _ hashes: Int, _ code: Span<UInt8>, _ index: Int
  ) -> Int? {
    if hashes == 0 { return mark.matches(code, at: index) ? index + mark.count : nil }
    let open = index + 1 + hashes
    guard mark.count == 2, open < code.count, hasHashes(hashes, code, index + 1),
      code[open] == UInt8(truncatingIfNeeded: mark.bits >> 8)
    else { return nil }
    return open + 1
  }

  /// The end of the escape at `start`: one character, `x41`, `u{1F600}`, three octal digits.
  func escapeEnd(_ code: Span<UInt8>, _ start: Int, hashes: Int) -> Int {
    var index = start + 1 + hashes
    guard index < code.count else { return code.count }
    let letter = code[index]
    index += 1
    while letter >= 0x80, index < code.count, code[index] & 0xC0 == 0x80 { index += 1 }
    switch letter {
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      let isBraced = index < code.count && code[index] == UInt8(ascii: "{")
      if isBraced { index += 1 }
      let digits =
        letter == UInt8(ascii: "x") && !isBraced ? 2 : letter == UInt8(ascii: "u") ? 6 : 8
      let limit = min(code.count, index + (letter == UInt8(ascii: "u") && !isBraced ? 4 : digits))
      while index < limit, isHexadecimal(code[index]) { index += 1 }
      if isBraced, index < code.count, code[index] == UInt8(ascii: "}") { index += 1 }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let limit = min(code.count, index + 2)
      while index < limit, code[index] >= UInt8(ascii: "0"), code[index] <= UInt8(ascii: "7") {
        index += 1
      }
    default:
      break
    }
    return index
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The end of the variable whose `$` is at `start`: `$name`, `${name:-x}`, `$1`, `$?`.
  func variableEnd(_ code: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < code.count else { return nil }
    let first = code[start + 1]
    if first == UInt8(ascii: "{") {
      let limit = min(code.count, start + 128)
      var depth = 0
      for index in start + 1..<limit {
        if code[index] == UInt8(ascii: "{") { depth += 1 }
        if code[index] == UInt8(ascii: "}") { depth -= 1 }
        if depth == 0 { return index + 1 }
      }
      return nil
    }
    if starts[Int(first)] == .digit || "?#*@!$-".utf8.contains(first) { return start + 2 }
    var index = start + 1
    while index < code.count, isNameByte(code[index]) { index += 1 }
    return index > start + 1 ? index : nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    starts[Int(byte)] == .digit || isWordByte[Int(byte)] && !"-./+@%~*?^!".utf8.contains(byte)
  }
}
