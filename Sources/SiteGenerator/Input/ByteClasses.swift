extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is an ASCII letter.
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// Whether it is ASCII white space, line ends included.
  var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  /// An ASCII capital as its small letter, any other byte as it is.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether a name may hold it: letters, digits, what binds them, and all that is not ASCII.
  var isName: Bool {
    self >= 0x80 || isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
