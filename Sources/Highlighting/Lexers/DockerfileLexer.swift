/// Reads Dockerfiles: an instruction, then words, or a shell's command.
struct DockerfileLexer: Lexer {
  private static let instructions = WordTable(
    [
      .keywords(
        """
        add arg cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell \
        stopsignal user volume workdir
        """)
    ], ignoresCase: true)

  private static let words = Language(
    "", title: "",
    lexer: Grammar(
      words: [.keywords("as AS", .betweenOperands)],
      rules: [
        .string("\"", "\"", sigil: UInt8(ascii: "$")), .raw("'", "'", []),
        .of(.variable, "$", .variable), .lineComment("#", .needsLineStart),
      ],
      innerWordBytes: "-./@", operators: "="))

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var line = 0
    while line < code.count {
      let end = Lines.end(code, line)
      let start = Lines.afterBlanks(code, line, end)
      if start < end, code[start] == UInt8(ascii: "#") {
        tokens.add(.comment, start, end)
        line = end + 1
        continue
      }
      let logicalEnd = Lines.continuedEnd(code, line)
      let word = Lines.nameEnd(code, start, end)
      if Self.instructions.find(code, start, word) != nil {
        tokens.add(.keyword, start, word)
        tokens.embed(isCommand(code, start) ? .shell : Self.words, code, word..<logicalEnd)
      }
      line = logicalEnd + 1
    }
  }

  private func isCommand(_ code: Span<UInt8>, _ start: Int) -> Bool {
    // RUN, and CMD in its two forms.
    code[start] | 0x20 == UInt8(ascii: "r")
      || code[start] | 0x20 == UInt8(ascii: "c") && code[start + 1] | 0x20 == UInt8(ascii: "m")
  }
}
