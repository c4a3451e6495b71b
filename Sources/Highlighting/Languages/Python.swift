extension Language {
  /// Python 3.14; The Python Language Reference, chapter 2.
  static let python = Language(
    "python", title: "Python", aliases: ["py", "python3", "py3", "pyi", "gyp", "starlark", "bzl"],
    lexer: pythonGrammar)

  private static let pythonGrammar = Grammar(
    words: [
      .keywords("def", introducing: .function), .keywords("class", introducing: .type),
      .keywords(
        """
        and as assert async await break continue del elif else except finally for from global if \
        import in is lambda nonlocal not or pass raise return try while with yield
        """),
      .values("True False None"),
      .keywords("match case type", .lineStart),
      .variables("self cls"),
      .types(
        """
        bool bytearray bytes complex dict float frozenset int list memoryview object range set \
        slice str tuple
        """),
    ],
    rules: [
      .lineComment("#"),
      formatted("\"\"\"", .isMultiline), formatted("'''", .isMultiline),
      formatted("\""), formatted("'"),
      .name("@", .attribute, [.isDotted, .needsLineStart]),
    ],
    options: [.callsAreFunctions, .capitalsAreTypes, .membersAreNames, .numbersEndInPoints],
    prefixes: .init("rRbBuUfFtT", raw: "rR", interpolating: "fFtT"))

  private static func formatted(_ quote: Mark, _ options: Rule.Options = []) -> Rule {
    .string(
      quote, quote, options.union(.needsPrefix), interpolation: "{",
      interpolationClose: UInt8(ascii: "}"))
  }
}
