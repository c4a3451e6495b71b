/// What a string holds beside text: escapes, variables, interpolations, and its end.
extension Grammar {
  func closes(_ frame: GrammarState.Frame, _ code: Span<UInt8>, _ index: Int) -> Bool {
    if frame.closeByte != 0 { return true }
    guard frame.rule.close.count == 1 || frame.rule.close.matches(code, at: index) else {
      return false
    }
    return hasHashes(frame.hashes, code, index + frame.rule.close.count)
  }

  func hasHashes(_ count: Int, _ code: Span<UInt8>, _ start: Int) -> Bool {
    if count == 0 { return true }
    guard count <= code.count - start else { return false }
    for offset in 0..<count where code[start + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Where the code of an interpolation begins, if one opens at `index`: `\(`, `\##(`, `${`.
  func interpolationEnd(
    _ mark: Mark, _ hashes: Int, _ code: Span<UInt8>, _ index: Int
  ) -> Int? {
    if hashes == 0 { return mark.matches(code, at: index) ? index + mark.count : nil }
    let open = index + 1 + hashes
    guard mark.count == 2, open < code.count, hasHashes(hashes, code, index + 1),
      code[open] == UInt8(truncatingIfNeeded: mark.bits >> 8)
    else { return nil }
    return open + 1
  }

  /// The end of the escape at `start`: one character, `x41`, `u{1F600}`, three octal digits.
  func escapeEnd(_ code: Span<UInt8>, _ start: Int, hashes: Int) -> Int {
    var index = start + 1 + hashes
    guard index < code.count else { return code.count }
    let letter = code[index]
    index += 1
    while letter >= 0x80, index < code.count, code[index] & 0xC0 == 0x80 { index += 1 }
    switch letter {
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      let isBraced = index < code.count && code[index] == UInt8(ascii: "{")
      if isBraced { index += 1 }
      let digits =
        letter == UInt8(ascii: "x") && !isBraced ? 2 : letter == UInt8(ascii: "u") ? 6 : 8
      let limit = min(code.count, index + (letter == UInt8(ascii: "u") && !isBraced ? 4 : digits))
      while index < limit, isHexadecimal(code[index]) { index += 1 }
      if isBraced, index < code.count, code[index] == UInt8(ascii: "}") { index += 1 }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let limit = min(code.count, index + 2)
      while index < limit, code[index] >= UInt8(ascii: "0"), code[index] <= UInt8(ascii: "7") {
        index += 1
      }
    default:
      break
    }
    return index
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The end of the variable whose `$` is at `start`: `$name`, `${name:-x}`, `$1`, `$?`.
  func variableEnd(_ code: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < code.count else { return nil }
    let first = code[start + 1]
    if first == UInt8(ascii: "{") {
      let limit = min(code.count, start + 128)
      var depth = 0
      for index in start + 1..<limit {
        if code[index] == UInt8(ascii: "{") { depth += 1 }
        if code[index] == UInt8(ascii: "}") { depth -= 1 }
        if depth == 0 { return index + 1 }
      }
      return nil
    }
    if starts[Int(first)] == .digit || "?#*@!$-".utf8.contains(first) { return start + 2 }
    var index = start + 1
    while index < code.count, isNameByte(code[index]) { index += 1 }
    return index > start + 1 ? index : nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    starts[Int(byte)] == .digit || isWordByte[Int(byte)] && !"-./+@%~*?^!".utf8.contains(byte)
  }
}
