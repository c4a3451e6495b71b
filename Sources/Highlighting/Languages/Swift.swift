extension Language {
  /// Swift 6.3; The Swift Programming Language, "Lexical Structure".
  static let swift = Language(
    "swift", title: "Swift", aliases: ["swift6", "swiftinterface"],
    lexer: Grammar(
      words: swiftWords,
      rules: [
        .lineComment("//"), .blockComment("/*", "*/", .isNesting),
        .lineComment("#!", .needsLineStart),
        .string(
          "\"\"\"", "\"\"\"", [.isMultiline, .takesHashes],
          interpolation: "\\(", interpolationClose: UInt8(ascii: ")")),
        .string(
          "\"", "\"", .takesHashes, interpolation: "\\(", interpolationClose: UInt8(ascii: ")")),
        .string(
          "#", "\"\"\"", [.isMultiline, .takesHashes],
          interpolation: "\\(", interpolationClose: UInt8(ascii: ")")),
        .string(
          "#", "\"", .takesHashes, interpolation: "\\(", interpolationClose: UInt8(ascii: ")")),
        .of(.regex, "/", .string), .of(.regex, "#", .string, .takesHashes),
        .of(.condition, "#if ", .attribute), .of(.condition, "#elseif ", .attribute),
        .name("#", .attribute), .name("@", .attribute, .isDotted), .name("$", .variable),
        .blockComment("<#", "#>"), .quotedName("`", "`"),
      ],
      options: [
        .callsAreFunctions, .capitalsAreTypes, .shoutsAreTypes, .membersAreNames,
        .anglesAreBrackets,
      ],
      plainOperators: ["=", "->", "?", "&"]))

  private static let swiftWords: [WordList] = [
    .keywords("func macro", introducing: .function),
    .keywords("class struct enum protocol extension typealias associatedtype", introducing: .type),
    .keywords("let"),
    .keywords("safe nonsending", .detail),
    .keywords("actor", .beforeWord, introducing: .type),
    .keywords(
      """
      break case catch continue default defer deinit do else fallthrough fileprivate for guard if \
      import in inout internal is as operator precedencegroup private public repeat rethrows \
      return static subscript switch throw throws try var where while
      """, .unlessLabel),
    .values("self init", .evenMember),
    .values("Any Self super nil true false", .unlessLabel),
    .keywords(
      """
      open package final lazy unowned optional required override convenience dynamic mutating \
      nonmutating indirect infix prefix postfix nonisolated distributed __consuming reasync
      """, .beforeKeyword),
    .keywords("weak", .beforeWord),
    .keywords(
      "some any each sending borrowing consuming isolated __owned __shared", .beforeOperand),
    .keywords("await consume copy discard yield unsafe then", .beforeOperand),
    .keywords("async", .effect),
    .keywords(
      "get set willSet didSet read modify _read _modify borrow mutate unsafeAddress", .accessor),
    .keywords("Type Protocol", .afterDot),
    .keywords("of", .betweenOperands),
    .keywords("associativity higherThan lowerThan assignment", .beforeColon),
  ]
}
