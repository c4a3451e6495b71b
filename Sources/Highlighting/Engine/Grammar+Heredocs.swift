extension Grammar {
  /// Reads the word that will end a text: `<<EOF`, `<<-'EOF'`, `<<~SQL`; its body begins a line later.
  func heredoc(
    _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) -> Bool {
    let start = state.position
    var index = start + 2
    var isIndented = false
    if index < code.count, code[index] == UInt8(ascii: "-") || code[index] == UInt8(ascii: "~") {
      isIndented = true
      index += 1
    }
    if options.contains(.commandsAreFunctions) {
      while index < code.count, code[index] == UInt8(ascii: " ") { index += 1 }
    }
    guard index < code.count else { return false }
    var quote: UInt8 = 0
    if code[index] == UInt8(ascii: "'") || code[index] == UInt8(ascii: "\"") {
      quote = code[index]
      index += 1
    }
    let tag = index
    index = wordEnd(code, index)
    guard index > tag, starts[Int(code[tag])] == .word else { return false }
    // `list << VALUE` and `class << self` are operators; a bare tag is in capitals.
    if !options.contains(.commandsAreFunctions), quote == 0,
      code[tag] >= UInt8(ascii: "a")
        || !isIndented && state.previous.kind == .operand
          && state.previous.byte != UInt8(ascii: "=") && state.previous.end == start
    {
      return false
    }
    let tagEnd = index
    if quote != 0 {
      guard index < code.count, code[index] == quote else { return false }
      index += 1
    }
    tokens.add(.string, start, index)
    state.heredocs.append(.init(tag: tag..<tagEnd, isIndented: isIndented))
    state.advance(to: index, .operand, byte: code[index - 1])
    return true
  }

  /// Reads the bodies of the texts announced on the line before.
  func heredocBodies(
    _ code: Span<UInt8>, _ state: inout GrammarState, _ tokens: inout TokenList
  ) {
    let start = state.position
    var line = start
    for heredoc in state.heredocs {
      var isFound = false
      while line < code.count, !isFound {
        let end = lineEnd(code, line)
        isFound = isTag(heredoc, code, line, end)
        line = min(end + 1, code.count)
      }
    }
    state.heredocs.removeAll()
    tokens.add(.string, start, line)
    state.position = line
  }

  private func isTag(
    _ heredoc: GrammarState.Heredoc, _ code: Span<UInt8>, _ lineStart: Int, _ lineEnd: Int
  ) -> Bool {
    var start = lineStart
    var end = lineEnd
    if heredoc.isIndented {
      while start < end, starts[Int(code[start])] == .space { start += 1 }
    }
    while end > start, starts[Int(code[end - 1])] == .space { end -= 1 }
    guard end - start == heredoc.tag.count else { return false }
    for offset in 0..<heredoc.tag.count
    where code[start + offset] != code[heredoc.tag.lowerBound + offset] {
      return false
    }
    return true
  }
}
