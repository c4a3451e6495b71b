/// A classed run of bytes.
package struct Token: Sendable, Equatable {
  package let range: Range<Int>
  package let tokenClass: TokenClass

  package init(range: Range<Int>, tokenClass: TokenClass) {
    self.range = range
    self.tokenClass = tokenClass
  }
}

/// Collects tokens in the order of the source; what lies between them is plain.
///
/// Lexers see their piece of code from index zero; `base` moves what they find to its place in the
/// whole, so that a language inside another needs no copy.
struct TokenList {
  private(set) var tokens: [Token] = []
  private var base = 0
  private var depth = 0

  /// How deep languages nest, so that Markdown in Markdown in Markdown stays linear.
  private static let maximumDepth = 3

  init(reserving capacity: Int) {
    tokens.reserveCapacity(capacity)
  }

  /// Adds a token, or widens the last one when they touch and are of one class.
  mutating func add(_ tokenClass: TokenClass, _ start: Int, _ end: Int) {
    guard start < end else { return }
    let start = base + start
    let end = base + end
    if let last = tokens.last, last.range.upperBound == start, last.tokenClass == tokenClass {
      tokens[tokens.count - 1] = Token(
        range: last.range.lowerBound..<end, tokenClass: tokenClass)
    } else {
      tokens.append(Token(range: start..<end, tokenClass: tokenClass))
    }
  }

  /// Changes the class of everything from `start` on, once what follows shows what it was.
  mutating func reclassify(from start: Int, as tokenClass: TokenClass) {
    var index = tokens.count
    while index > 0, tokens[index - 1].range.lowerBound >= base + start {
      index -= 1
      tokens[index] = Token(range: tokens[index].range, tokenClass: tokenClass)
    }
  }

  /// Adds the tokens of a piece that is in another language.
  mutating func embed(_ language: Language, _ code: Span<UInt8>, _ range: Range<Int>) {
    guard depth < Self.maximumDepth, !range.isEmpty else { return }
    let outer = base
    base += range.lowerBound
    depth += 1
    language.lexer.lex(code.extracting(range), into: &self)
    depth -= 1
    base = outer
  }
}
