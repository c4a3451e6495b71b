extension Language {
  /// Kotlin 2; the Kotlin language specification, "Lexical grammar".
  static let kotlin = Language(
    "kotlin", title: "Kotlin", aliases: ["kt", "kts"],
    lexer: Grammar(
      words: [
        .keywords("fun", introducing: .function),
        .keywords("class interface object typealias", introducing: .type),
        .keywords(
          """
          as break continue do else for if import in is package return throw try catch finally \
          typealias typeof val var when while
          """),
        .keywords(
          """
          abstract actual annotation companion const crossinline data enum expect external final \
          infix inline inner internal lateinit noinline open operator override private protected \
          public reified sealed suspend tailrec value vararg
          """, .beforeWord),
        .keywords("by where", .betweenOperands), .keywords("init get set", .accessor),
        .values("this super null true false"),
      ],
      rules: [
        .lineComment("//"), .blockComment("/*", "*/", .isNesting),
        Rule(
          kind: .string, open: "\"\"\"", close: "\"\"\"", tokenClass: .string, interpolation: "${",
          interpolationClose: UInt8(ascii: "}"), sigil: UInt8(ascii: "$"), options: .isMultiline),
        .string(
          "\"", "\"", interpolation: "${", interpolationClose: UInt8(ascii: "}"),
          sigil: UInt8(ascii: "$")),
        .string("'", "'"), .name("@", .attribute, .isDotted), .quotedName("`", "`"),
      ],
      options: [.callsAreFunctions, .capitalsAreTypes, .membersAreNames]))
}
