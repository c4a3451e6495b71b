import Markup

/// Writes classed code into room that is measured first.
///
/// A snippet has a hundred pieces of a few bytes each. Appending each to an array, or each byte to an
/// output span, took 4 µs a snippet; stores through one pointer take a third of that.
enum SpanWriter {
  /// `<span class="` and so on up to the class's letter, `">` after it, as bytes of two words.
  private static let startTag: (UInt64, UInt64) = (word("<span cl"), word("ass=\"\0\">"))
  private static let letterShift: UInt64 = 40
  private static let endTag = word("</span>\0")
  private static let startCount = 16
  private static let endCount = 7
  /// The longest reference is `&quot;`.
  private static let longestReference = 6

  /// How many bytes are enough for `code` with `tokens`, whatever it holds.
  private static func capacity(for code: Span<UInt8>, _ tokens: [Token]) -> Int {
    var newlines = 0
    for index in code.indices where code[index] == UInt8(ascii: "\n") { newlines += 1 }
    // An end tag is stored as a whole word, a byte longer than it is.
    return longestReference * code.count + (startCount + endCount) * (tokens.count + newlines) + 8
  }

  /// Writes `code`, escaped and in spans, whose ranges lie in order within it.
  static func write(_ code: Span<UInt8>, _ tokens: [Token], into writer: inout HTMLWriter) {
    let capacity = capacity(for: code, tokens)
    writer.raw(capacity: capacity) { output in
      precondition(output.freeCapacity >= capacity)
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var cursor = unsafe Cursor(next: UnsafeMutableRawPointer(start + count))
        unsafe cursor.write(code, tokens)
        count = unsafe UnsafeMutableRawPointer(start).distance(to: cursor.next)
      }
    }
  }

  private static func word(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    text.withUTF8Buffer { buffer in
      for index in 0..<8 { unsafe word |= UInt64(buffer[index]) << UInt64(8 * index) }
    }
    return word
  }

  /// Where the next byte goes; every store is inside the room that `write` has checked.
  @unsafe private struct Cursor {
    var next: UnsafeMutableRawPointer

    mutating func write(_ code: Span<UInt8>, _ tokens: [Token]) {
      let tags = (start: startTag, end: endTag)
      var index = 0
      for token in tokens {
        while index < token.range.lowerBound {
          unsafe write(code[index])
          index += 1
        }
        let letter = UInt64(token.tokenClass.letter) << letterShift
        var isOpen = false
        while index < token.range.upperBound {
          let byte = code[index]
          index += 1
          if byte == UInt8(ascii: "\n") {
            if isOpen { unsafe store(tags.end, endCount) }
            isOpen = false
            unsafe store(byte)
            continue
          }
          if !isOpen {
            unsafe store(tags.start.0, 8)
            unsafe store(tags.start.1 | letter, 8)
            isOpen = true
          }
          unsafe write(byte)
        }
        if isOpen { unsafe store(tags.end, endCount) }
      }
      while index < code.count {
        unsafe write(code[index])
        index += 1
      }
    }

    /// Writes a byte as HTML text has it.
    private mutating func write(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "&"): unsafe store(0x3B70_6D61_26, 5)
      case UInt8(ascii: "<"): unsafe store(0x3B74_6C26, 4)
      case UInt8(ascii: ">"): unsafe store(0x3B74_6726, 4)
      case UInt8(ascii: "\""): unsafe store(0x3B74_6F75_7126, 6)
      default: unsafe store(byte)
      }
    }

    private mutating func store(_ byte: UInt8) {
      unsafe next.storeBytes(of: byte, as: UInt8.self)
      unsafe next += 1
    }

    /// Stores eight bytes of which the first `count` stay.
    private mutating func store(_ word: UInt64, _ count: Int) {
      unsafe next.storeBytes(of: word.littleEndian, as: UInt64.self)
      unsafe next += count
    }
  }
}
