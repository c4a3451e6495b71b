/// Questions that lexers of line-based languages ask.
enum Lines {
  /// The end of the line at `start`, without its newline.
  static func end(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < code.count, code[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// The first index in `start..<end` that holds neither space nor tab, else `end`.
  static func afterBlanks(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, isBlank(code[index]) { index += 1 }
    return index
  }

  /// The end of `start..<end` without the blanks at its end.
  static func withoutBlanks(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, isBlank(code[end - 1]) { end -= 1 }
    return end
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Whether a name may hold `byte`.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// The end of the name at `start`.
  static func nameEnd(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, isName(code[index]) { index += 1 }
    return index
  }

  /// The end of a logical line, whose physical lines end in a backslash.
  static func continuedEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var lineStart = start
    while true {
      let end = end(code, lineStart)
      let last = withoutBlanks(code, lineStart, end)
      guard end < code.count, last > lineStart, code[last - 1] == UInt8(ascii: "\\") else {
        return end
      }
      lineStart = end + 1
    }
  }
}
