/// Where lines, comments and raw strings end.
extension Grammar {
  func lineEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, code[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// The end of C++'s `R"x(…)x"`, whose delimiter is the author's choice.
  func delimitedEnd(_ rule: Rule, _ code: Span<UInt8>, _ start: Int) -> Int {
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

  func blockEnd(_ rule: Rule, _ code: Span<UInt8>, _ start: Int) -> Int {
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
}
