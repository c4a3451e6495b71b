/// Characters that no document may hold, and that arrive with what is pasted from a terminal: U+0000 to
/// U+001F but for tab, line feed, form feed and carriage return, and U+007F (HTML, section 3.2.1).
package enum ControlCharacters {
  package static func contains(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0C && byte != 0x0D) || byte == 0x7F
  }

  /// Whether there are any; without branches, so that the compiler looks at many bytes at once.
  package static func occur(in bytes: Span<UInt8>) -> Bool {
    var found: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      let isLow: UInt8 = byte < 0x20 ? 1 : 0
      let isBlank: UInt8 = (byte == 0x09 ? 1 : 0) | (byte == 0x0A ? 1 : 0)
      let isEnd: UInt8 = (byte == 0x0C ? 1 : 0) | (byte == 0x0D ? 1 : 0)
      found |= (isLow & ~(isBlank | isEnd)) | (byte == 0x7F ? 1 : 0)
    }
    return found != 0
  }

  /// Puts U+FFFD in the place of each.
  package static func replace(in bytes: inout [UInt8]) {
    guard occur(in: bytes.span) else { return }
    bytes = bytes.flatMap { contains($0) ? [0xEF, 0xBF, 0xBD] : [$0] }
  }
}
