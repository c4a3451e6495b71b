extension Language {
  /// Java 25; The Java Language Specification, chapter 3.
  static let java = Language(
    "java", title: "Java",
    lexer: Grammar(
      words: [
        .keywords("class interface enum", introducing: .type),
        .keywords("record", .beforeWord, introducing: .type),
        .keywords(
          """
          abstract assert break case catch const continue default do else extends final finally for \
          goto if implements import instanceof native new package private protected public return \
          static strictfp switch synchronized throw throws transient try volatile while
          """),
        .keywords("var sealed permits yield", .beforeWord),
        .values("this super null true false"),
        .types("boolean byte char double float int long short void"),
      ],
      rules: [
        .lineComment("//"), .blockComment("/*", "*/"), .string("\"\"\"", "\"\"\"", .isMultiline),
        .string("\"", "\""), .string("'", "'"), .name("@", .attribute, .isDotted),
      ],
      options: [.callsAreFunctions, .capitalsAreTypes, .membersAreNames], wordBytes: "_$"))
}
