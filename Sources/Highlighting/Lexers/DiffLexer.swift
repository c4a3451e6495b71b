/// Reads patches line by line: what is added, taken away, and where.
struct DiffLexer: Lexer {
  private static let headings: [Mark] = [
    "diff ", "index ", "--- ", "+++ ", "@@", "Index: ", "====", "rename ", "new file", "deleted ",
    "similari", "old mode", "new mode", "copy ", "Binary ", "Only in",
  ]

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    while line < code.count {
      let end = Lines.end(code, line)
      if end > line {
        let first = code[line]
        if Self.headings.contains(where: { $0.matches(code, at: line) }) {
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
