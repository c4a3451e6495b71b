extension Grammar {
  /// The end of the number at `start`, with its suffix.
  func numberEnd(_ code: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    let isHexadecimal =
      code[start] == UInt8(ascii: "0") && start + 1 < code.count
      && code[start + 1] | 0x20 == UInt8(ascii: "x")
    while index < code.count {
      let byte = code[index]
      if isWordByte[Int(byte)], byte < 0x80, byte != UInt8(ascii: "-") {
        index += 1
        // An exponent's sign: 1e-9, 0x1p+3.
        let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        if byte | 0x20 == exponent, index + 1 < code.count,
          code[index] == UInt8(ascii: "-") || code[index] == UInt8(ascii: "+"),
          starts[Int(code[index + 1])] == .digit
        {
          index += 1
        }
      } else if byte == UInt8(ascii: "."), isPoint(code, index) {
        index += 1
      } else if options.contains(.numbersAreDates),
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":"),
        index + 1 < code.count, starts[Int(code[index + 1])] == .digit
      {
        index += 1
      } else if byte == digitSeparator, byte != 0, index + 1 < code.count,
        starts[Int(code[index + 1])] == .digit
      {
        index += 1
      } else {
        break
      }
    }
    return max(index, start + 1)
  }

  /// Whether a command's word is nothing but digits, so not a version, address or hash.
  func isWholeNumber(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end where starts[Int(code[index])] != .digit { return false }
    if start > 0, code[start - 1] == UInt8(ascii: ":") { return false }
    return end == code.count || !isWordByte[Int(code[end])] && code[end] != UInt8(ascii: ":")
  }

  /// Whether the dot at `index` belongs to the number before it.
  private func isPoint(_ code: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < code.count else { return options.contains(.numbersEndInPoints) }
    let next = code[index + 1]
    if starts[Int(next)] == .digit { return true }
    return options.contains(.numbersEndInPoints) && next != UInt8(ascii: ".")
      && starts[Int(next)] != .word
  }
}
