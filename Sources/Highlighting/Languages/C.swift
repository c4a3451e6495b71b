extension Language {
  /// C23; ISO/IEC 9899, section 6.4.
  static let c = Language(
    "c", title: "C", aliases: ["h"],
    lexer: Grammar(
      words: cWords, rules: cRules, options: cOptions, prefixes: .init("LuU8"),
      digitSeparator: UInt8(ascii: "'")))

  /// Objective-C, with its `@` words.
  static let objectiveC = Language(
    "objective-c", title: "Objective-C", aliases: ["objc", "obj-c", "objectivec", "mm"],
    lexer: Grammar(
      words: [
        .values("self super nil Nil YES NO _cmd"),
        .keywords("in", .betweenOperands),
        .keywords("nonatomic atomic strong weak copy assign readonly readwrite retain", .listed),
        .types("id BOOL SEL IMP Class instancetype"),
      ] + cWords,
      rules: cRules + [.string("@\"", "\""), .name("@", .keyword)], options: cOptions))

  /// C++26; ISO/IEC 14882, clause [lex].
  static let cPlusPlus = Language(
    "cpp", title: "C++", aliases: ["c++", "cc", "cxx", "hpp", "hxx", "h++", "cuda"],
    lexer: Grammar(
      words: [
        .keywords("class namespace concept", introducing: .type),
        .keywords(
          """
          alignas alignof and asm catch co_await co_return co_yield const_cast consteval constexpr \
          constinit decltype delete dynamic_cast explicit export friend mutable new noexcept not \
          operator or private protected public reinterpret_cast requires static_assert static_cast \
          template thread_local throw try typeid typename using virtual xor
          """),
        .keywords("final override", .trailing), .keywords("import module", .lineStart),
        .values("this nullptr true false"), .types("bool char8_t char16_t char32_t wchar_t"),
      ] + cWords,
      rules: cRules + [
        .of(.delimited, "R\"", .string), .of(.delimited, "LR\"", .string),
        .of(.delimited, "u8R\"", .string), .of(.delimited, "uR\"", .string),
        .of(.delimited, "UR\"", .string),
      ],
      options: cOptions, prefixes: .init("LuU8"), digitSeparator: UInt8(ascii: "'")))

  private static let cOptions: Grammar.Options = [
    .callsAreFunctions, .capitalsAreTypes, .namesInTAreTypes, .numbersEndInPoints,
  ]

  private static let cRules: [Rule] = [
    .lineComment("//"), .blockComment("/*", "*/"), .string("\"", "\""), .string("'", "'"),
    .of(.directive, "#", .attribute, .needsLineStart),
  ]

  private static let cWords: [WordList] = [
    .keywords("struct union enum", introducing: .type),
    .keywords(
      """
      auto break case const continue default do else extern for goto if inline register restrict \
      return sizeof static switch typedef volatile while _Alignas _Alignof _Atomic _Generic \
      _Noreturn _Static_assert _Thread_local __asm__ __block __weak __strong __bridge typeof
      """),
    .attributes("__attribute__ __declspec"),
    .values("NULL true false nullptr"),
    .types("void char short int long float double signed unsigned bool _Bool _Complex size_t"),
  ]
}
