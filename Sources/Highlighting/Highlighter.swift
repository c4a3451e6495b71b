package import Markup

/// Writes code as HTML whose spans tell a theme what each piece is.
///
/// The output without its tags, unescaped, is the code byte for byte. No span crosses a line's end,
/// so that lines can be wrapped, marked and numbered by splitting at newlines. There is no state: the
/// tables are immutable and shared, and one value serves any number of threads.
package struct Highlighter: Sendable {
  package init() {}

  /// Writes `code`, escaped and classed.
  package func highlight(
    _ code: Span<UInt8>, language: Language, into writer: inout HTMLWriter
  ) {
    write(code, tokens(of: code, language: language), into: &writer)
  }

  /// Writes `code`, escaped and with the classes of `tokens`, which lie in order within it.
  package func write(_ code: Span<UInt8>, _ tokens: [Token], into writer: inout HTMLWriter) {
    SpanWriter.write(code, tokens, into: &writer)
  }

  /// The tokens of `code` in order; what lies between them is plain.
  package func tokens(of code: Span<UInt8>, language: Language) -> [Token] {
    var list = TokenList(reserving: code.count / 5 + 8)
    language.lexer.lex(code, into: &list)
    return list.tokens
  }
}
