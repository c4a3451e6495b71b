extension Language {
  /// JavaScript (ECMA-262, clause 12) with JSX.
  static let javaScript = Language(
    "javascript", title: "JavaScript", aliases: ["js", "mjs", "cjs", "jsx", "node", "es6"],
    lexer: Grammar(
      words: javaScriptWords, rules: javaScriptRules, options: [javaScriptOptions, .hasMarkup],
      wordBytes: "_$"))

  /// TypeScript, whose `<T>x` is a cast.
  static let typeScript = Language(
    "typescript", title: "TypeScript", aliases: ["ts", "mts", "cts"],
    lexer: Grammar(
      words: javaScriptWords + typeScriptWords, rules: javaScriptRules, options: javaScriptOptions,
      wordBytes: "_$"))

  /// TypeScript with JSX.
  static let tsx = Language(
    "tsx", title: "TSX", aliases: ["typescriptreact"],
    lexer: Grammar(
      words: javaScriptWords + typeScriptWords, rules: javaScriptRules,
      options: [javaScriptOptions, .hasMarkup], wordBytes: "_$"))

  private static let javaScriptOptions: Grammar.Options = [
    .callsAreFunctions, .capitalsAreTypes, .membersAreNames, .numbersEndInPoints,
  ]

  private static let javaScriptRules: [Rule] = [
    .lineComment("//"), .blockComment("/*", "*/"), .lineComment("#!", .needsLineStart),
    .string("\"", "\""), .string("'", "'"),
    .string("`", "`", .isMultiline, interpolation: "${", interpolationClose: UInt8(ascii: "}")),
    .of(.regex, "/", .string), .name("@", .attribute, .isDotted), .name("#", .variable),
  ]

  private static let javaScriptWords: [WordList] = [
    .keywords("function", introducing: .function), .keywords("class", introducing: .type),
    .keywords(
      """
      await break case catch const continue debugger default delete do else export extends finally \
      for if import in instanceof let new return switch throw try typeof var void while with yield
      """),
    .values("this super null undefined true false NaN Infinity"),
    .keywords("async static", .beforeOperand), .keywords("get set", .beforeWord),
    .keywords("of as from", .betweenOperands),
  ]

  private static let typeScriptWords: [WordList] = [
    .keywords("interface type enum namespace", .beforeWord, introducing: .type),
    .keywords(
      "abstract accessor declare module override private protected public readonly", .beforeWord),
    .keywords("keyof infer asserts unique implements", .beforeOperand),
    .keywords("is satisfies", .betweenOperands),
    .types("any bigint boolean never number object string symbol unknown"),
  ]
}
