extension Language {
  /// Go; The Go Programming Language Specification, "Lexical elements".
  static let go = Language(
    "go", title: "Go", aliases: ["golang"],
    lexer: Grammar(
      words: [
        .keywords("func", introducing: .function), .keywords("type", introducing: .type),
        .keywords(
          """
          break case chan const continue default defer else fallthrough for go goto if import \
          interface map package range return select struct switch var
          """),
        .values("nil true false iota"),
        .types(
          """
          any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 \
          int64 rune string uint uint8 uint16 uint32 uint64 uintptr
          """),
      ],
      rules: [
        .lineComment("//"), .blockComment("/*", "*/"), .string("\"", "\""), .string("'", "'"),
        .raw("`", "`"),
      ],
      options: [.callsAreFunctions, .membersAreNames, .numbersEndInPoints]))
}
