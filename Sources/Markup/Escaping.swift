/// How bytes that mean something to a format are written instead.
///
/// A class, so that using a shared one does not copy its tables.
package final class Escaping: Sendable {
  private let special: ByteSet
  /// What is written for each byte, its first byte lowest, and how many bytes that are.
  private let replacements: [(bytes: UInt64, count: Int)]
  private let longest: Int

  /// Makes an escaping from ASCII characters and what stands for each, at most eight bytes.
  package init(_ pairs: [(Unicode.Scalar, String)]) {
    special = ByteSet(pairs.map { UInt8(truncatingIfNeeded: $0.0.value) })
    var replacements = (0..<256 as Range<UInt64>).map { (bytes: $0, count: 1) }
    for (scalar, text) in pairs {
      precondition(text.utf8.count <= 8, "\(text) is too long")
      let bytes = text.utf8.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      replacements[Int(UInt8(truncatingIfNeeded: scalar.value))] = (bytes, text.utf8.count)
    }
    precondition(special.isWide, "too many characters are escaped")
    self.replacements = replacements
    longest = replacements.map(\.count).max() ?? 1
  }

  /// Appends `bytes` to `output`, escaped.
  ///
  /// By parts, so that no more room is asked for than a part could need whose every byte is escaped.
  package func append(_ bytes: Span<UInt8>, to output: inout ByteBuffer) {
    if special.hasNone(of: bytes, from: 0) { return output.append(bytes) }
    unsafe bytes.withUnsafeBytes { input in
      unsafe replacements.withUnsafeBufferPointer { replacements in
        guard let start = input.baseAddress, let table = replacements.baseAddress else { return }
        var index = 0
        while index < input.count {
          let end = min(input.count, index + 256)
          unsafe output.append(atMost: (end - index) * longest + 16) { target in
            let (part, length, readable) = unsafe (start + index, end - index, input.count - index)
            return special.isNarrow
              ? unsafe write(part, length, readable, table, isNarrow: true, to: target)
              : unsafe write(part, length, readable, table, isNarrow: false, to: target)
          }
          index = end
        }
      }
    }
  }

  /// Appends text to `output`, escaped.
  package func append(_ text: String, to output: inout ByteBuffer) {
    text.withSpan { append($0, to: &output) }
  }

  /// Writes `length` of the `readable` bytes at `input` and says how many they became; `output` has room for
  /// sixteen more.
  ///
  /// The plain version appends each clean run and each replacement, which checks for room twice for every
  /// few bytes. Here sixteen bytes are written before it is known how many of them are clean, and eight of
  /// each replacement; what is too much is written over. What is left at the end, unless it is clean, goes
  /// byte by byte without a branch. Nothing can overflow, being less than what there is room for.
  @inline(__always)
  private func write(
    _ input: UnsafeRawPointer, _ length: Int, _ readable: Int,
    _ replacements: UnsafePointer<(bytes: UInt64, count: Int)>, isNarrow: Bool,
    to output: UnsafeMutableRawPointer
  ) -> Int {
    var count = 0
    var index = 0
    while index &+ 16 <= length {
      let chunk = unsafe input.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      unsafe output.storeBytes(of: chunk, toByteOffset: count, as: SIMD16<UInt8>.self)
      let found = special.candidates(in: chunk, isNarrow: isNarrow)
      if found[0] | found[1] == 0 {
        count &+= 16
        index &+= 16
        continue
      }
      // Runs are read as sixteen bytes from where they begin.
      guard index &+ 32 <= readable else { break }
      var start = index
      for half in 0..<2 {
        // A bit a byte.
        var places = found[half] & 0x0101_0101_0101_0101
        while places != 0 {
          let place = index &+ half &* 8 &+ places.trailingZeroBitCount / 8
          places &= places &- 1
          let run = unsafe input.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
          unsafe output.storeBytes(of: run, toByteOffset: count, as: SIMD16<UInt8>.self)
          count &+= place &- start
          unsafe replace(input, place, replacements, output, &count)
          start = place &+ 1
        }
      }
      let rest = unsafe input.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      unsafe output.storeBytes(of: rest, toByteOffset: count, as: SIMD16<UInt8>.self)
      index &+= 16
      count &+= index &- start
    }
    let rest = length &- index
    if rest < 16, index > 0, count == index {
      // Nothing was replaced: the last sixteen bytes begin with some that are written already.
      let chunk = unsafe input.loadUnaligned(
        fromByteOffset: length &- 16, as: SIMD16<UInt8>.self)
      let found = special.candidates(in: chunk, isNarrow: isNarrow)
      if found[0] | found[1] == 0 {
        unsafe output.storeBytes(of: chunk, toByteOffset: length &- 16, as: SIMD16<UInt8>.self)
        return length
      }
    } else if rest < 16, let chunk = unsafe ByteSet.chunk(of: input + index, rest) {
      let found = special.candidates(in: chunk, isNarrow: isNarrow)
      if found[0] | found[1] == 0 {
        unsafe ByteBuffer.copy(input + index, rest, to: output + count)
        return count &+ rest
      }
    }
    while index < length {
      unsafe replace(input, index, replacements, output, &count)
      index &+= 1
    }
    return count
  }

  /// Writes what stands for the byte at `index`.
  @inline(__always)
  private func replace(
    _ input: UnsafeRawPointer, _ index: Int,
    _ replacements: UnsafePointer<(bytes: UInt64, count: Int)>, _ output: UnsafeMutableRawPointer,
    _ count: inout Int
  ) {
    let byte = unsafe input.load(fromByteOffset: index, as: UInt8.self)
    let replacement = unsafe replacements[Int(byte)]
    unsafe output.storeBytes(
      of: replacement.bytes.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= replacement.count
  }

  /// HTML text and double-quoted attribute values, as CommonMark's reference renderer writes them.
  package static let html = Escaping([
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"),
  ])
}
