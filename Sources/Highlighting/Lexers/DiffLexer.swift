/// Reads patches line by line: what is added, taken away, and where.
struct DiffLexer: Lexer {
  private static let headings: [Mark] = [
    "diff ", "index ", "@@", "Index: ", "====", "rename ", "new file", "deleted ",
    "similari", "old mode", "new mode", "copy ", "Binary ", "Only in",
  ]

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    let old: Mark = "--- "
    let new: Mark = "+++ "
    var isNewExpected = false
    while line < code.count {
      let end = Lines.end(code, line)
      if end > line {
        let first = code[line]
        // File names stand on two lines; alone each is a change that begins with signs.
        if old.matches(code, at: line), new.matches(code, at: min(end + 1, code.count)) {
          tokens.add(.heading, line, end)
          isNewExpected = true
          line = end + 1
          continue
        }
        if isNewExpected {
          tokens.add(.heading, line, end)
          isNewExpected = false
        } else if Self.headings.contains(where: { $0.matches(code, at: line) }) {
          tokens.add(.heading, line, end)
        } else if first == UInt8(ascii: "+") || first == UInt8(ascii: ">") {
          tokens.add(.inserted, line, end)
        } else if first == UInt8(ascii: "-") || first == UInt8(ascii: "<") {
          tokens.add(.deleted, line, end)
        } else if first == UInt8(ascii: "\\") {
          tokens.add(.comment, line, end)
        }
      }
      line = end + 1
    }
  }
}
