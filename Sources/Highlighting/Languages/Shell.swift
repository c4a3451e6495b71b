extension Language {
  /// POSIX shell, bash and zsh; the commands are functions, their words plain.
  static let shell = Language(
    "shell", title: "Shell", aliases: ["sh", "bash", "zsh", "ksh", "ash", "dash", "envrc"],
    lexer: Grammar(
      words: [
        .keywords("function", .command, introducing: .function),
        .keywords(
          "for select export local readonly declare typeset unset alias", .command,
          introducing: .variable),
        .keywords(
          """
          if then elif else fi while until do done case esac time return break continue exit set \
          shift eval exec trap source
          """, .command),
        .values("in", .betweenOperands),
      ],
      rules: [
        .lineComment("#", .needsSpaceBefore),
        .string(
          "\"", "\"", .isMultiline, interpolation: "$(", interpolationClose: UInt8(ascii: ")"),
          sigil: UInt8(ascii: "$")),
        .string("$'", "'", .isMultiline), .raw("'", "'"),
        .of(.variable, "$", .variable),
        .of(.heredoc, "<<", .string), .of(.mark, "<<<", .operator), .of(.escaped, "\\", .escape),
      ],
      options: .commandsAreFunctions, wordBytes: "_-./+@%~*?^!", operators: "|&<>="))
}
