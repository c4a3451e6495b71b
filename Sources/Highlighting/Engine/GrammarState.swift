/// How far a grammar has read, and what that makes possible next.
struct GrammarState {
  /// What stands before, without white space and comments.
  struct Previous {
    enum Kind: UInt8 {
      case none, operand, keyword, `operator`, open, separator, dot
    }

    var kind = Kind.none
    /// Its last byte.
    var byte: UInt8 = 0
    /// Where it ends.
    var end = 0
    /// What it makes of a name after it.
    var introduces: TokenClass?
  }

  /// Where in markup code stands.
  enum Markup: UInt8 {
    case none, tag, children
  }

  /// A string that is being interpolated into, or a markup element that holds code.
  struct Frame {
    var rule: Rule
    /// How many `#` stand around the quotes.
    var hashes = 0
    var isRaw = false
    var isInterpolating = true
    /// The delimiter that ends the string where the author chose it; zero where the rule says.
    var closeByte: UInt8 = 0
    var markup = Markup.none
    /// How many elements are open, where the frame is markup.
    var elements = 0
    /// How many brackets were open around the string.
    var outerBrackets = 0
  }

  /// A text that begins on the next line.
  struct Heredoc {
    var tag: Range<Int>
    var isIndented: Bool
  }

  var position = 0
  var previous = Previous()
  /// Whether nothing but white space stands before on the line.
  var isAtLineStart = true
  var frames: [Frame] = []
  /// How many brackets are open inside the innermost interpolation.
  var brackets = 0
  /// How many `<` are open that began a list of types.
  var angles = 0
  var heredocs: [Heredoc] = []
  /// No regular expression begins before this index: a search has failed there.
  var regexBarrier = 0
  /// No quoted name begins before this index.
  var quoteBarrier = 0

  /// Moves on over something that is not white space.
  mutating func advance(
    to end: Int, _ kind: Previous.Kind, byte: UInt8, introducing next: TokenClass? = nil
  ) {
    position = end
    previous = Previous(kind: kind, byte: byte, end: end, introduces: next)
    isAtLineStart = false
  }
}
