extension Language {
  /// Every language, an entry a line.
  ///
  /// To add one, write its file and its line here.
  package static let all: [Language] = [
    swift,
    python,
    json,
    shell,
    plain,
  ]

  /// Text without a language.
  package static let plain = Language(
    "text", title: "Text", aliases: ["plain", "plaintext", "txt", "none", "output", "raw"],
    lexer: PlainLexer())
}
