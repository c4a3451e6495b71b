/// What a word of a language means, and where it means that.
struct Word: Sendable {
  /// The class, or `nil` for a word that only introduces another.
  var tokenClass: TokenClass?
  var position = Position.anywhere
  /// What the next word is, such as a function's name after `func`.
  var introduces: TokenClass?
  /// Whether an operator may follow, as after `self`; elsewhere `/` begins a regular expression.
  var isOperand = false

  /// Where a word that programs may also use as a name is a keyword.
  enum Position: UInt8, Sendable {
    /// Everywhere, but for members (`x.default`) where the grammar says so.
    case anywhere
    /// Everywhere, members included: `x.self`, `.init()`.
    case evenMember
    /// Everywhere but as an argument's label: `move(in: rect)`, `func move(for key: Key)`.
    case unlessLabel
    /// Before another word on the same line: `actor Counter`, `some View`.
    case beforeWord
    /// Before a keyword on the same line, or its own parenthesis: `open class`, `unowned(safe)`.
    case beforeKeyword
    /// Before an expression on the same line, with a space between: `await run()`.
    case beforeOperand
    /// Where an accessor of a property begins: `get {`, `{ get set }`.
    case accessor
    /// Only as a member: `Int.Type`.
    case afterDot
    /// Between two operands on a line: `[5 of Int]`, `for x of list`.
    case betweenOperands
    /// In a modifier's parenthesis: `private(set)`, `unowned(unsafe)`.
    case detail
    /// After a parameter list or an accessor, or before a closure: `() async throws ->`.
    case effect
    /// As the first word on its line, with a word, number or bracket after it: `match x:`.
    case lineStart
    /// In a list of options: `(nonatomic, strong)`.
    case listed
    /// After an operand or keyword, at the end of a declaration: `void run() override;`.
    case trailing
    /// Where a command stands: first on a line, after `;`, `|`, `then`.
    case command
    /// Before a colon: `associativity: left`.
    case beforeColon
  }
}

/// Words that mean the same.
struct WordList: Sendable {
  let words: [Substring.UTF8View]
  let entry: Word

  /// Words that are keywords in `position`.
  static func keywords(
    _ words: String, _ position: Word.Position = .anywhere, introducing next: TokenClass? = nil
  ) -> WordList {
    WordList(
      words: words.utf8.split(separator: UInt8(ascii: " ")),
      entry: Word(tokenClass: .keyword, position: position, introduces: next))
  }

  /// Keywords that are values, such as `self` and `true`.
  static func values(
    _ words: String, _ position: Word.Position = .anywhere
  ) -> WordList {
    WordList(
      words: words.utf8.split(separator: UInt8(ascii: " ")),
      entry: Word(tokenClass: .keyword, position: position, isOperand: true))
  }

  /// Names that the language's readers take for variables of its own, such as Python's `self`.
  static func variables(_ words: String) -> WordList {
    WordList(
      words: words.utf8.split(separator: UInt8(ascii: " ")),
      entry: Word(tokenClass: .variable, isOperand: true))
  }

  /// Names of types that come with the language.
  static func types(_ words: String) -> WordList {
    WordList(
      words: words.utf8.split(separator: UInt8(ascii: " ")),
      entry: Word(tokenClass: .type, isOperand: true))
  }

  /// Names that annotate.
  static func attributes(_ words: String) -> WordList {
    WordList(
      words: words.utf8.split(separator: UInt8(ascii: " ")), entry: Word(tokenClass: .attribute))
  }

  /// Names of functions that come with the language.
  static func functions(_ words: String) -> WordList {
    WordList(
      words: words.utf8.split(separator: UInt8(ascii: " ")), entry: Word(tokenClass: .function))
  }
}
