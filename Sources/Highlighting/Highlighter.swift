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
    let tokens = tokens(of: code, language: language)
    var index = 0
    for token in tokens {
      if token.range.lowerBound > index {
        writer.text(code.extracting(index..<token.range.lowerBound))
      }
      write(token, of: code, into: &writer)
      index = token.range.upperBound
    }
    if index < code.count { writer.text(code.extracting(index..<code.count)) }
  }

  /// The tokens of `code` in order; what lies between them is plain.
  package func tokens(of code: Span<UInt8>, language: Language) -> [Token] {
    var list = TokenList(reserving: code.count / 5 + 8)
    language.lexer.lex(code, into: &list)
    return list.tokens
  }

  private func write(_ token: Token, of code: Span<UInt8>, into writer: inout HTMLWriter) {
    let end = token.range.upperBound
    var index = token.range.lowerBound
    while index < end {
      var lineEnd = index
      while lineEnd < end, code[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      if index < lineEnd {
        writer.raw(token.tokenClass.startTag)
        writer.text(code.extracting(index..<lineEnd))
        writer.raw("</span>")
      }
      if lineEnd < end { writer.raw("\n") }
      index = lineEnd + 1
    }
  }
}
