/// What begins with a certain mark: a comment, a string, a name with a sigil.
///
/// A trivial value, so that reading one from a table costs no reference counting.
struct Rule: Sendable {
  enum Kind: UInt8, Sendable {
    /// To the end of the line.
    case lineComment
    /// To the closing mark; `isNesting` counts inner ones.
    case blockComment
    /// To the closing mark, with escapes and interpolations.
    case string
    /// A name after the mark: `@main`, `$path`, `:symbol`.
    case name
    /// A regular expression, where no operator can stand.
    case regex
    /// A quoted character, or a lifetime or label when no quote follows.
    case character
    /// Text that begins on the next line and ends with a word of the author's choice.
    case heredoc
    /// A C preprocessor's line.
    case directive
    /// A condition of Swift's, to the end of the line: `#if os(Linux)`.
    case condition
    /// C++'s raw string: `R"x(…)x"`.
    case delimited
    /// The rest of the line, without a comment: `[section]`.
    case section
    /// Everything to the matching bracket: `#[derive(Debug)]`.
    case bracketed
    /// Ruby's `%w[…]`, delimited by a character of the author's choice.
    case percent
    /// A name between marks on one line: `` `default` ``.
    case quotedName
    /// A shell's variable: `$name`, `${name:-default}`, `$?`.
    case variable
    /// The mark and the character after it.
    case escaped
    /// The mark alone.
    case mark
  }

  var kind: Kind
  var open: Mark
  var close: Mark = .none
  var tokenClass: TokenClass
  /// The byte that begins an escape; zero for none.
  var escape: UInt8 = 0
  var interpolation: Mark = .none
  var interpolationClose: UInt8 = 0
  /// The byte that begins a variable inside the string; zero for none.
  var sigil: UInt8 = 0
  var options: Options = []

  struct Options: OptionSet, Sendable {
    let rawValue: UInt16
    static let isMultiline = Options(rawValue: 1)
    /// Two closing marks stand for one (`'it''s'`).
    static let doublesClose = Options(rawValue: 2)
    /// Any number of `#` around the quotes makes the string raw (`#"…"#`).
    static let takesHashes = Options(rawValue: 4)
    static let isNesting = Options(rawValue: 8)
    /// Only after white space or at a line's start (`#` in shell).
    static let needsSpaceBefore = Options(rawValue: 16)
    static let needsLineStart = Options(rawValue: 32)
    /// Interpolates only with a prefix that says so (`f"…"`).
    static let needsPrefix = Options(rawValue: 64)
    /// The name goes on over dots: `@app.route`.
    static let isDotted = Options(rawValue: 128)
    /// Directly after an operand the mark is an operator (`a ? b :c`, `x @ y`).
    static let needsNoOperand = Options(rawValue: 256)
    /// Regular expressions may begin after a name, when a space stands before only.
    static let followsNames = Options(rawValue: 512)
  }

  static func lineComment(_ open: Mark, _ options: Options = []) -> Rule {
    Rule(kind: .lineComment, open: open, tokenClass: .comment, options: options)
  }

  static func blockComment(_ open: Mark, _ close: Mark, _ options: Options = []) -> Rule {
    Rule(kind: .blockComment, open: open, close: close, tokenClass: .comment, options: options)
  }

  /// A string with escapes by backslash.
  static func string(
    _ open: Mark, _ close: Mark, _ options: Options = [],
    interpolation: Mark = .none, interpolationClose: UInt8 = 0, sigil: UInt8 = 0
  ) -> Rule {
    Rule(
      kind: .string, open: open, close: close, tokenClass: .string, escape: UInt8(ascii: "\\"),
      interpolation: interpolation, interpolationClose: interpolationClose, sigil: sigil,
      options: options)
  }

  /// A string in which a backslash is a backslash.
  static func raw(_ open: Mark, _ close: Mark, _ options: Options = [.isMultiline]) -> Rule {
    Rule(kind: .string, open: open, close: close, tokenClass: .string, options: options)
  }

  static func quotedName(_ open: Mark, _ close: Mark) -> Rule {
    Rule(kind: .quotedName, open: open, close: close, tokenClass: .variable)
  }

  static func name(_ open: Mark, _ tokenClass: TokenClass, _ options: Options = []) -> Rule {
    Rule(kind: .name, open: open, tokenClass: tokenClass, options: options)
  }

  static func of(
    _ kind: Kind, _ open: Mark, _ tokenClass: TokenClass, close: Mark = .none,
    _ options: Options = []
  ) -> Rule {
    Rule(kind: kind, open: open, close: close, tokenClass: tokenClass, options: options)
  }
}
