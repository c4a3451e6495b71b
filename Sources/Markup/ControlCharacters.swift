/// Characters that no document may hold, and that arrive with what is pasted from a terminal: U+0000 to
/// U+001F but for tab, line feed, form feed and carriage return, and U+007F (HTML, section 3.2.1).
package enum ControlCharacters {
  package static func contains(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0C && byte != 0x0D) || byte == 0x7F
  }

  /// Whether there are any.
  ///
  /// Nearly always no control but line feeds is among sixteen bytes at once; else each byte is looked at.
  package static func occur(in bytes: Span<UInt8>) -> Bool {
    var index = 0
    var least = Least()
    unsafe bytes.withUnsafeBytes { buffer in
      while index &+ 32 <= buffer.count {
        least.add(unsafe buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
        least.add(unsafe buffer.loadUnaligned(fromByteOffset: index &+ 16, as: SIMD16<UInt8>.self))
        index &+= 32
      }
    }
    if least.mayBeControls { index = 0 }
    while index < bytes.count {
      if contains(bytes[index]) { return true }
      index += 1
    }
    return false
  }

  /// The least of two values of all bytes, lane by lane, which costs less than looking for what they tell.
  private struct Least {
    /// Less than 31 for controls but line feeds, which are 255.
    private var controls = SIMD16<UInt8>(repeating: 0xFF)
    /// 0 for U+007F.
    private var deletes = SIMD16<UInt8>(repeating: 0xFF)

    @inline(__always)
    mutating func add(_ chunk: SIMD16<UInt8>) {
      let control = (chunk ^ SIMD16(repeating: 0x0A)) &- SIMD16(repeating: 1)
      let delete = chunk ^ SIMD16(repeating: 0x7F)
      controls.replace(with: control, where: control .< controls)
      deletes.replace(with: delete, where: delete .< deletes)
    }

    var mayBeControls: Bool { controls.min() < 31 || deletes.min() == 0 }
  }

  /// Puts U+FFFD in the place of each.
  package static func replace(in bytes: inout [UInt8]) {
    guard occur(in: bytes.span) else { return }
    bytes = bytes.flatMap { contains($0) ? [0xEF, 0xBF, 0xBD] : [$0] }
  }
}
