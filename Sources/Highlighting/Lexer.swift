/// Finds the tokens of one language.
///
/// A lexer never fails: what it does not understand stays plain. It reads each byte a bounded number
/// of times, keeps its own stack instead of recursing, and adds tokens from left to right:
///
///     struct ShoutLexer: Lexer {
///       func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
///         for index in code.indices where code[index] == UInt8(ascii: "!") {
///           tokens.add(.operator, index, index + 1)
///         }
///       }
///     }
///
/// Most languages need no lexer of their own, only a ``Grammar``.
protocol Lexer: Sendable {
  /// Adds the tokens of `code`, whose indices start at zero.
  func lex(_ code: Span<UInt8>, into tokens: inout TokenList)
}

/// Leaves everything plain.
struct PlainLexer: Lexer {
  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {}
}
