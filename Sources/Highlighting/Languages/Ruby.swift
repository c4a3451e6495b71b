extension Language {
  /// Ruby 3; the language's own documentation, "Literals".
  static let ruby = Language(
    "ruby", title: "Ruby",
    aliases: ["rb", "gemfile", "rakefile", "podfile", "jruby", "rake", "irb"],
    lexer: Grammar(
      words: [
        .keywords("def", introducing: .function), .keywords("class module", introducing: .type),
        .keywords(
          """
          alias and begin BEGIN break case defined? do else elsif end END ensure for if in next not \
          or redo rescue retry return then undef unless until when while yield
          """),
        .values("self super nil true false __FILE__ __LINE__ __method__"),
        .keywords(
          """
          require require_relative include extend prepend attr_accessor attr_reader attr_writer \
          private protected public raise loop lambda proc
          """, .command),
      ],
      rules: [
        .lineComment("#"), .blockComment("=begin", "=end", .needsLineStart),
        interpolated("\""), interpolated("`"), .string("'", "'", .isMultiline),
        .of(.regex, "/", .string, .followsNames), .of(.percent, "%", .string, .followsNames),
        .of(.heredoc, "<<", .string), .of(.mark, "::", .operator),
        .name(":", .string, .needsNoOperand), .string(":\"", "\"", .needsNoOperand),
        .name("@", .variable), .name("@@", .variable), .name("$", .variable),
      ],
      options: [
        .callsAreFunctions, .capitalsAreTypes, .membersAreNames, .wordsEndInMarks,
        .namesBeforeColonsAreSymbols,
      ]))

  private static func interpolated(_ quote: Mark) -> Rule {
    .string(
      quote, quote, .isMultiline, interpolation: "#{", interpolationClose: UInt8(ascii: "}"))
  }
}
