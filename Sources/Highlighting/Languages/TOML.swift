extension Language {
  /// TOML 1.0.
  static let toml = Language(
    "toml", title: "TOML",
    lexer: Grammar(
      words: [.values("true false inf nan")],
      rules: [
        .lineComment("#"), .of(.section, "[", .heading, .needsLineStart),
        .string("\"\"\"", "\"\"\"", .isMultiline), .raw("'''", "'''"), .string("\"", "\""),
        .raw("'", "'", []),
      ],
      options: .numbersAreDates, innerWordBytes: "-.", operators: "=+-",
      keySeparator: UInt8(ascii: "=")))
}
