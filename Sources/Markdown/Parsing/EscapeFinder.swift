import Markup

/// Finds which characters of a text were escaped in its source.
///
/// `\~` and `&#126;` are `~` in libcmark's tree, but must not begin a strikethrough. A text whose width in the source
/// is not its length is read again beside its source. Widths are right even where libcmark's columns are not:
/// after indentation these are wrong by a constant a line.
struct EscapeFinder {
  private let source: SourceText
  /// Characters that any extension looks for.
  private static let interesting = ByteSet(ascii: "~[]{}@:.|!")

  init(_ source: SourceText) {
    self.source = source
  }

  /// Where a text is said to stand: lines and columns as libcmark counts them.
  struct Place {
    var line: Int
    var column: Int
    var blockLine: Int
    var blockColumn: Int
    var quoteDepth: Int
  }

  /// The offsets, from the range's beginning, of characters that were escaped.
  func escapes(in buffer: [UInt8], _ textRange: Range<Int>, at place: Place) -> [Int] {
    let text = buffer.span.extracting(textRange)
    guard Self.interesting.firstIndex(in: text, from: 0) < text.count else { return [] }
    let range = source.textRange(place.line)
    var start = range.lowerBound + place.column - 1
    if place.line != place.blockLine {
      let content = Self.contentStart(source.bytes, range, quotes: place.quoteDepth)
      start = content + place.column - place.blockColumn
    }
    guard start >= range.lowerBound, start <= range.upperBound else { return [] }
    return Self.align(text, source.bytes.span.extracting(start..<range.upperBound))
  }

  /// Where a line's text begins after the marks of its containers.
  static func contentStart(_ bytes: [UInt8], _ range: Range<Int>, quotes: Int) -> Int {
    var index = range.lowerBound
    var rest = quotes
    while index < range.upperBound {
      if isBlank(bytes[index]) {
        index += 1
      } else if rest > 0, bytes[index] == UInt8(ascii: ">") {
        rest -= 1
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Reads a text beside its source; gives up, with what it knows, where they do not agree.
  private static func align(_ text: Span<UInt8>, _ source: Span<UInt8>) -> [Int] {
    var escapes: [Int] = []
    var (at, from) = (0, 0)
    while at < text.count, from < source.count {
      let (byte, written) = (text[at], source[from])
      if written == UInt8(ascii: "\\"), from + 1 < source.count, source[from + 1] == byte,
        byte < 0x80, byte != UInt8(ascii: " ")
      {
        escapes.append(at)
        at += 1
        from += 2
      } else if written == UInt8(ascii: "&"), let end = entityEnd(source, from),
        !matches(text, at, source, from..<end)
      {
        escapes.append(at)
        at += scalarLength(byte)
        from = end
      } else if byte == written {
        at += 1
        from += 1
      } else if byte == 0xE2, at + 2 < text.count, let length = smartLength(text[at + 2], written) {
        at += 3
        from += length
      } else {
        return escapes
      }
    }
    return escapes
  }

  private static func entityEnd(_ source: Span<UInt8>, _ start: Int) -> Int? {
    var index = start + 1
    while index < source.count, index - start < 40 {
      if source[index] == UInt8(ascii: ";") { return index + 1 }
      if isSpace(source[index]) { return nil }
      index += 1
    }
    return nil
  }

  private static func matches(
    _ text: Span<UInt8>, _ at: Int, _ source: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard at + range.count <= text.count else { return false }
    for index in range where text[at + index - range.lowerBound] != source[index] { return false }
    return true
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// How many bytes were written for a typographic character, E2 80 and `last`.
  private static func smartLength(_ last: UInt8, _ written: UInt8) -> Int? {
    switch (last, written) {
    case (0x93, UInt8(ascii: "-")): 2
    case (0x94, UInt8(ascii: "-")), (0xA6, UInt8(ascii: ".")): 3
    case (0x98...0x9D, UInt8(ascii: "\"")), (0x98...0x9D, UInt8(ascii: "'")): 1
    default: nil
    }
  }
}
