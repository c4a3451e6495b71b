/// Up to eight ASCII bytes in one word, such as `"""` or `/*`: compared without touching memory.
struct Mark: Sendable, ExpressibleByStringLiteral {
  let bits: UInt64
  let count: Int

  init(stringLiteral text: StaticString) {
    var bits: UInt64 = 0
    var count = 0
    text.withUTF8Buffer { buffer in
      count = min(buffer.count, 8)
      for index in 0..<count { unsafe bits |= UInt64(buffer[index]) << UInt64(8 * index) }
    }
    self.bits = bits
    self.count = count
  }

  static let none: Mark = ""

  var isEmpty: Bool { count == 0 }
  var first: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Whether the mark stands at `index`.
  func matches(_ code: Span<UInt8>, at index: Int) -> Bool {
    guard count <= code.count - index else { return false }
    var rest = bits
    for offset in 0..<count {
      if code[index + offset] != UInt8(truncatingIfNeeded: rest) { return false }
      rest >>= 8
    }
    return true
  }
}
