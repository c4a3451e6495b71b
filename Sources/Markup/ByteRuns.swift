/// A set of byte values as a 256-entry table, for scanning in runs.
package struct ByteSet: Sendable {
  /// Inline, so that an index made from a byte needs no bounds check.
  private let table: [256 of Bool]

  package init(_ bytes: some Sequence<UInt8>) {
    var table = [256 of Bool](repeating: false)
    for byte in bytes { table[Int(byte)] = true }
    self.table = table
  }

  /// The bytes of an ASCII string.
  package init(ascii: String) {
    self.init(ascii.utf8)
  }

  package func contains(_ byte: UInt8) -> Bool { table[Int(byte)] }

  /// The index of the first byte at or after `start` that is in the set, else the end.
  package func firstIndex(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, !table[Int(bytes[index])] { index += 1 }
    return index
  }
}

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
