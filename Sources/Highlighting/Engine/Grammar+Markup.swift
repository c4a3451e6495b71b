/// Markup in programs: JSX in JavaScript and TypeScript.
extension Grammar {
  /// Begins an element where a value is expected; false when `<` compares.
  func beginMarkup(
    _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let next = state.position + 1
    guard state.previous.kind != .operand, next < code.count,
      starts[Int(code[next])] == .word || code[next] == UInt8(ascii: ">")
    else { return false }
    markup(.children, elements: 0, code, &state, &tokens)
    return true
  }

  /// Reads tags and text until the outermost element ends, or code in braces begins.
  func markup(
    _ first: GrammarState.Markup, elements open: Int, _ code: Span<UInt8>,
    _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    var mode = first
    var elements = open
    var isClosing = false
    var index = state.position
    while index < code.count {
      let byte = code[index]
      if byte == UInt8(ascii: "{") {
        tokens.add(.punctuation, index, index + 1)
        let rule = Rule(
          kind: .string, open: "{", tokenClass: .string, interpolationClose: UInt8(ascii: "}"))
        state.frames.append(
          .init(rule: rule, markup: mode, elements: elements, outerBrackets: state.brackets))
        state.brackets = 0
        state.advance(to: index + 1, .open, byte: byte)
        return
      }
      if mode == .children {
        guard byte == UInt8(ascii: "<"), index + 1 < code.count else {
          index += 1
          continue
        }
        isClosing = code[index + 1] == UInt8(ascii: "/")
        let name = index + (isClosing ? 2 : 1)
        let end = tagNameEnd(code, name)
        tokens.add(.punctuation, index, name)
        let isComponent = name < end && code[name] <= UInt8(ascii: "Z")
        tokens.add(isComponent ? .type : .keyword, name, end)
        if !isClosing { elements += 1 }
        mode = .tag
        index = max(end, name)
        continue
      }
      if byte == UInt8(ascii: ">") {
        let isEmpty = index > 0 && code[index - 1] == UInt8(ascii: "/")
        tokens.add(.punctuation, isEmpty && !isClosing ? index - 1 : index, index + 1)
        index += 1
        if isEmpty || isClosing { elements -= 1 }
        mode = .children
        isClosing = false
        if elements <= 0 { break }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let start = index
        index += 1
        while index < code.count, code[index] != byte { index += 1 }
        index = min(index + 1, code.count)
        tokens.add(.string, start, index)
      } else if starts[Int(byte)] == .word {
        let end = tagNameEnd(code, index)
        tokens.add(.attribute, index, end)
        index = end
      } else {
        index += 1
      }
    }
    state.advance(to: min(index, code.count), .operand, byte: UInt8(ascii: ">"))
  }

  private func tagNameEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, isWordByte[Int(code[index])] || "-:.".utf8.contains(code[index]) {
      index += 1
    }
    return index
  }
}
