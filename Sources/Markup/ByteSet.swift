/// A set of byte values, for scanning in runs.
///
/// A class, so that using a shared one does not copy its tables.
package final class ByteSet: Sendable {
  /// An array: indexing an inline one by a variable copies all of it (Swift 6.3).
  private let table: [Bool]
  /// Controls up to this may be in the set, and U+0000 always; the needles are the members that are none.
  private let lowest: SIMD16<UInt8>
  /// At most eight, each repeated to fill a chunk; the first again where there are fewer.
  private let (a, b, c, d): (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  private let (e, f, g, h): (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  /// Whether eight needles are enough; else single bytes are looked at.
  let isWide: Bool
  /// Whether four are.
  let isNarrow: Bool

  package init(_ bytes: some Sequence<UInt8>) {
    var table = [Bool](repeating: false, count: 256)
    for byte in bytes { table[Int(byte)] = true }
    self.table = table
    lowest = SIMD16(repeating: (0..<32 as Range<UInt8>).last { table[Int($0)] } ?? 0)
    let high = (32..<256).filter { table[$0] }.map { UInt8($0) }
    isWide = high.count <= 8
    isNarrow = high.count <= 4
    let needle = { (index: Int) in
      SIMD16(repeating: index < high.count ? high[index] : high.first ?? 31)
    }
    (a, b, c, d) = (needle(0), needle(1), needle(2), needle(3))
    (e, f, g, h) = (needle(4), needle(5), needle(6), needle(7))
  }

  /// The bytes of an ASCII string.
  package convenience init(ascii: String) {
    self.init(ascii.utf8)
  }

  package func contains(_ byte: UInt8) -> Bool { table[Int(byte)] }

  /// Whether all bytes are in the set.
  package func holds(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !table[Int(bytes[index])] { return false }
    return true
  }

  /// The index of the first byte at or after `start` that is in the set, else the end.
  ///
  /// The plain version looks at a byte at a time. Most text holds none of the few bytes that a format
  /// escapes, so sixteen are compared at once first: three times as fast on prose. The last sixteen may be
  /// some that were looked at already, which were not in the set.
  package func firstIndex(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    if isWide, start + 16 <= bytes.count {
      return unsafe bytes.withUnsafeBytes { buffer in
        while index < buffer.count {
          index = min(index, buffer.count - 16)
          let offset = unsafe firstOffset(
            in: buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
          index += offset
          if offset < 16 { break }
        }
        return index
      }
    }
    if isWide, index < bytes.count, hasNone(of: bytes, from: index) { return bytes.count }
    while index < bytes.count, !table[Int(bytes[index])] { index += 1 }
    return index
  }

  /// Whether fewer than sixteen bytes are seen to hold none of a wide set without a look at each.
  @inline(__always)
  func hasNone(of bytes: Span<UInt8>, from start: Int) -> Bool {
    unsafe bytes.withUnsafeBytes { input in
      guard input.count - start < 16, let base = input.baseAddress,
        let chunk = unsafe Self.chunk(of: base + start, input.count - start)
      else { return false }
      let found = candidates(in: chunk, isNarrow: isNarrow)
      return found[0] | found[1] == 0
    }
  }

  /// Four to fifteen bytes as sixteen, in two or four parts that overlap; `nil` for fewer.
  @inline(__always)
  static func chunk(of bytes: UnsafeRawPointer, _ count: Int) -> SIMD16<UInt8>? {
    let parts: SIMD2<UInt64>
    if count >= 8 {
      let first = unsafe bytes.loadUnaligned(as: UInt64.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      parts = SIMD2(first, last)
    } else if count >= 4 {
      let first = unsafe bytes.loadUnaligned(as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      parts = SIMD2(repeating: UInt64(first) | UInt64(last) << 32)
    } else {
      return nil
    }
    return unsafe unsafeBitCast(parts, to: SIMD16<UInt8>.self)
  }

  /// The first of sixteen bytes that is in the set, else 16.
  @inline(__always)
  private func firstOffset(in chunk: SIMD16<UInt8>) -> Int {
    let halves = candidates(in: chunk, isNarrow: isNarrow)
    guard halves[0] | halves[1] != 0 else { return 16 }
    var offset =
      halves[0] != 0
      ? halves[0].trailingZeroBitCount / 8 : 8 + halves[1].trailingZeroBitCount / 8
    // A control need not be in the set; the table decides.
    while offset < 16, !table[Int(chunk[offset])] { offset += 1 }
    return offset
  }

  /// Which of sixteen bytes may be in a wide set, and all that are: all bits of a byte, or none.
  ///
  /// As two numbers; the standard library's `any` goes through all lanes. `isNarrow` is the set's own, which
  /// a loop is to know before it begins.
  @inline(__always)
  func candidates(in chunk: SIMD16<UInt8>, isNarrow: Bool) -> SIMD2<UInt64> {
    var found = (chunk .== a) .| (chunk .== b) .| (chunk .== c) .| (chunk .== d)
    found = found .| (chunk .<= lowest)
    if !isNarrow {
      found = found .| (chunk .== e) .| (chunk .== f) .| (chunk .== g) .| (chunk .== h)
    }
    return unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
  }
}
