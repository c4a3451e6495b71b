import Markup

/// A language as tables: what each byte begins, which words mean something, what the marks open.
///
///     static let go = Language(
///       "go", title: "Go", aliases: ["golang"],
///       lexer: Grammar(
///         words: [.keywords("break case chan …"), .types("bool byte …"), .values("nil true false")],
///         rules: [.lineComment("//"), .blockComment("/*", "*/"), .string("\"", "\""), .raw("`", "`")],
///         options: [.callsAreFunctions]))
struct Grammar: Lexer {
  /// What a byte begins when no rule for it applies.
  enum Start: UInt8, Sendable {
    case plain, space, newline, word, digit, `operator`, open, close, separator, dot
  }

  struct Options: OptionSet, Sendable {
    let rawValue: UInt16
    static let callsAreFunctions = Options(rawValue: 1)
    /// Names that begin with a capital and hold a small letter, or are one capital, are types.
    static let capitalsAreTypes = Options(rawValue: 2)
    /// Names without small letters are types too, not constants (`URL`).
    static let shoutsAreTypes = Options(rawValue: 4)
    /// A keyword after a dot is a member's name.
    static let membersAreNames = Options(rawValue: 8)
    /// `<` directly after a name opens a list of types, `?` and `!` after an operand belong to it.
    static let anglesAreBrackets = Options(rawValue: 16)
    /// `name!` calls a macro.
    static let bangsAreMacros = Options(rawValue: 32)
    /// Words may end in `?` or `!`.
    static let wordsEndInMarks = Options(rawValue: 64)
    /// A point may end a number (`1.`).
    static let numbersEndInPoints = Options(rawValue: 128)
    /// Names that end in `_t` are types.
    static let namesInTAreTypes = Options(rawValue: 256)
    /// The first word of a command is a function.
    static let commandsAreFunctions = Options(rawValue: 512)
    /// `<Tag>` where a value is expected is markup.
    static let hasMarkup = Options(rawValue: 1024)
    /// Numbers go on over `-` and `:` before digits (`1979-05-27T07:32:00`).
    static let numbersAreDates = Options(rawValue: 2048)
    /// A name before a single colon and a space is a symbol (`{ name: 1 }`).
    static let namesBeforeColonsAreSymbols = Options(rawValue: 4096)
  }

  /// Letters before a quote that change what the string is: `f"{x}"`, `br#"\"#`, `u8"…"`.
  struct Prefixes: Sendable {
    let letters: ByteSet
    let raw: ByteSet
    let interpolating: ByteSet

    init(_ letters: String, raw: String = "", interpolating: String = "") {
      self.letters = ByteSet(ascii: letters)
      self.raw = ByteSet(ascii: raw)
      self.interpolating = ByteSet(ascii: interpolating)
    }
  }

  let words: WordTable
  /// Rules in order of their first byte, the longest opening first.
  let rules: [Rule]
  /// For each byte the index of its first rule, plus one.
  let firstRules: [UInt8]
  let starts: [Start]
  let isWordByte: [Bool]
  let prefixes: Prefixes?
  let options: Options
  /// What separates digits beside `_`; zero for nothing.
  let digitSeparator: UInt8
  /// Operators that the language counts as punctuation, such as `=` and `->` in Swift.
  let plainOperators: [Mark]
  /// What follows a string or name that is a key; zero for no keys.
  let keySeparator: UInt8

  init(
    words: [WordList], rules: [Rule], options: Options = [], wordBytes: String = "_",
    innerWordBytes: String = "",
    operators: String = "+-*/%=<>!&|^~?", prefixes: Prefixes? = nil, digitSeparator: UInt8 = 0,
    ignoresCase: Bool = false, plainOperators: [Mark] = [], keySeparator: UInt8 = 0
  ) {
    self.keySeparator = keySeparator
    self.plainOperators = plainOperators
    self.words = WordTable(words, ignoresCase: ignoresCase)
    self.options = options
    self.prefixes = prefixes
    self.digitSeparator = digitSeparator
    self.rules = rules.sorted {
      ($0.open.first, $1.open.count) < ($1.open.first, $0.open.count)
    }
    var firstRules = [UInt8](repeating: 0, count: 256)
    for (index, rule) in self.rules.enumerated().reversed() {
      firstRules[Int(rule.open.first)] = UInt8(index + 1)
    }
    self.firstRules = firstRules

    var starts = [Start](repeating: .plain, count: 256)
    var isWordByte = [Bool](repeating: false, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ start: Start) {
      for byte in bytes { starts[Int(byte)] = start }
    }
    set(" \t\r\u{B}\u{C}".utf8, .space)
    set("\n".utf8, .newline)
    set(operators.utf8, .operator)
    set("([{".utf8, .open)
    set(")]}".utf8, .close)
    set(",;:".utf8, .separator)
    set(".".utf8, .dot)
    set("0"..."9", .digit)
    let letters = Array("A"..."Z") + Array("a"..."z") + Array(wordBytes.utf8) + Array(0x80...0xFF)
    set(letters, .word)
    for byte in letters + Array(innerWordBytes.utf8) + Array("0"..."9") {
      isWordByte[Int(byte)] = true
    }
    self.starts = starts
    self.isWordByte = isWordByte
  }

  func lex(_ code: Span<UInt8>, into tokens: inout TokenList) {
    var state = GrammarState()
    while state.position < code.count {
      step(code, &state, &tokens)
    }
  }
}

/// The bytes of two ASCII letters and what lies between.
private func ... (first: Unicode.Scalar, last: Unicode.Scalar) -> ClosedRange<UInt8> {
  UInt8(ascii: first)...UInt8(ascii: last)
}
