extension [UInt8] {
  /// Appends a run of bytes at once.
  package mutating func append(_ run: Span<UInt8>) {
    unsafe run.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends fixed text.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends a string's UTF-8.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a number in decimal, without making a string.
  package mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
