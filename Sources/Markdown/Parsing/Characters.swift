/// What CommonMark asks about the characters beside a mark.
enum CharacterClass {
  case space, punctuation, other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: self = .space
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: self = .punctuation
    case 0..<0x80: self = .other
    default:
      switch scalar.properties.generalCategory {
      case .spaceSeparator: self = .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default: self = .other
      }
    }
  }

  /// The class of the scalar that begins at an offset.
  init(in bytes: Span<UInt8>, at offset: Int) {
    let lead = bytes[offset]
    guard lead >= 0x80 else {
      self.init(Unicode.Scalar(lead))
      return
    }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07)
    var index = offset + 1
    while index < min(offset + length, bytes.count) {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
    }
    self = Unicode.Scalar(value).map(CharacterClass.init) ?? .other
  }

  /// The class of the scalar that ends before an offset.
  init(in bytes: Span<UInt8>, before offset: Int) {
    var start = offset - 1
    while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(in: bytes, at: start)
  }
}

func isAlphanumeric(_ byte: UInt8) -> Bool {
  isLetter(byte) || (byte >= 0x30 && byte <= 0x39)
}

func isLetter(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x7A
}
