/// How bytes that mean something to a format are written instead.
///
/// A class, so that using a shared one does not copy its tables.
package final class Escaping: Sendable {
  private let special: ByteSet
  /// What stands for a byte, its first byte lowest, and how many bytes that are.
  private let replacements: [(bytes: UInt64, count: Int)]
  private let longest: Int

  /// Makes an escaping from ASCII characters and what stands for each, at most eight bytes.
  package init(_ pairs: [(Unicode.Scalar, String)]) {
    special = ByteSet(pairs.map { UInt8(truncatingIfNeeded: $0.0.value) })
    var replacements = [(bytes: UInt64, count: Int)](repeating: (0, 0), count: 256)
    for (scalar, text) in pairs {
      precondition(text.utf8.count <= 8, "\(text) is too long")
      let bytes = text.utf8.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      replacements[Int(UInt8(truncatingIfNeeded: scalar.value))] = (bytes, text.utf8.count)
    }
    self.replacements = replacements
    longest = replacements.map(\.count).max() ?? 1
  }

  /// Appends `bytes` to `output`, escaped.
  ///
  /// Most texts are clean and are copied at once.
  package func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    let clean = special.firstIndex(in: bytes, from: 0)
    if clean > 0 { output.append(bytes.extracting(0..<clean)) }
    var index = clean
    while index < bytes.count {
      let end = min(bytes.count, index + 512)
      output.append(addingCapacity: (end - index) * longest + 16) {
        write(bytes.extracting(index..<end), to: &$0)
      }
      index = end
    }
  }

  /// Writes a part that is not clean, such as HTML in a feed, where escaped bytes stand close together.
  ///
  /// The plain version appends each clean run and each replacement, which checks the array twice for
  /// every few bytes. Here sixteen bytes are written before it is known how many of them are clean, and
  /// eight of each replacement; what is too much is written over. `output` has room for it.
  private func write(_ bytes: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    unsafe bytes.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        let output = UnsafeMutableRawBufferPointer(buffer)
        var index = 0
        while index < input.count {
          if index + 16 <= input.count {
            let chunk = unsafe input.loadUnaligned(
              fromByteOffset: index, as: SIMD16<UInt8>.self)
            unsafe output.storeBytes(of: chunk, toByteOffset: count, as: SIMD16<UInt8>.self)
            let clean = special.firstOffset(in: chunk)
            count += clean
            index += clean
            if clean == 16 { continue }
          }
          let byte = unsafe input[index]
          index += 1
          if special.contains(byte) {
            let replacement = replacements[Int(byte)]
            unsafe output.storeBytes(
              of: replacement.bytes.littleEndian, toByteOffset: count, as: UInt64.self)
            count += replacement.count
          } else {
            unsafe output[count] = byte
            count += 1
          }
        }
      }
    }
  }

  /// HTML text and double-quoted attribute values, as CommonMark's reference renderer writes them.
  package static let html = Escaping([
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"),
  ])
}
