extension Language {
  /// Rust 2024; The Rust Reference, "Lexical structure".
  static let rust = Language(
    "rust", title: "Rust", aliases: ["rs"],
    lexer: Grammar(
      words: [
        .keywords("fn", introducing: .function),
        .keywords("struct enum trait type mod", introducing: .type),
        .keywords(
          """
          abstract as async await become box break const continue crate do dyn else extern final for \
          gen if impl in let loop macro match move mut override priv pub ref return static try \
          typeof unsafe unsized use virtual where while yield
          """),
        .values("self Self super true false"),
        .types("bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
      ],
      rules: [
        .lineComment("//"), .blockComment("/*", "*/", .isNesting),
        .string("\"", "\"", [.isMultiline, .takesHashes]), .of(.character, "'", .attribute),
        .of(.bracketed, "#[", .attribute), .of(.bracketed, "#![", .attribute),
        .name("$", .variable),
      ],
      options: [.callsAreFunctions, .capitalsAreTypes, .bangsAreMacros],
      prefixes: .init("brc", raw: "r")))
}
