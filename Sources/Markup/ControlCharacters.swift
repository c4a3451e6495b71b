/// Characters that no document may hold, and that arrive with what is pasted from a terminal: U+0000 to
/// U+001F but for tab, line feed, form feed and carriage return, and U+007F (HTML, section 3.2.1).
package enum ControlCharacters {
  package static func contains(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0C && byte != 0x0D) || byte == 0x7F
  }

  /// Whether there are any.
  ///
  /// Nearly always sixteen bytes at once hold no control but line feeds; else each byte is looked at.
  package static func occur(in bytes: Span<UInt8>) -> Bool {
    let (space, lineEnd) = (SIMD16<UInt8>(repeating: 0x20), SIMD16<UInt8>(repeating: 0x0A))
    let delete = SIMD16<UInt8>(repeating: 0x7F)
    var index = 0
    let isClean: Bool = unsafe bytes.withUnsafeBytes { buffer in
      var found = SIMDMask<SIMD16<Int8>>(repeating: false)
      guard let start = buffer.baseAddress else { return true }
      while index &+ 16 <= buffer.count {
        let chunk = unsafe start.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        found = found .| ((chunk .< space) .^ (chunk .== lineEnd)) .| (chunk .== delete)
        index &+= 16
      }
      let halves = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
      return halves[0] | halves[1] == 0
    }
    if !isClean { index = 0 }
    while index < bytes.count {
      if contains(bytes[index]) { return true }
      index += 1
    }
    return false
  }

  /// Puts U+FFFD in the place of each.
  package static func replace(in bytes: inout [UInt8]) {
    guard occur(in: bytes.span) else { return }
    bytes = bytes.flatMap { contains($0) ? [0xEF, 0xBF, 0xBD] : [$0] }
  }
}
