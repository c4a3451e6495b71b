package import Markup

/// Writes values of a front matter so that every reader of YAML takes them for the text they are.
///
/// Quotes stand only where YAML 1.1 or 1.2 needs them, as a person would write them.
package enum FrontMatterText {
  /// Characters with which a plain scalar cannot begin (YAML 1.2.2, section 5.3), or should not.
  private static let indicators = ByteSet(ascii: "-?:,[]{}#&*!|>'\"%@`=~ ")
  /// What a number or a date is made of, in YAML 1.1 as well: `1_000`, `0x1f`, `1:30`, `2026-10-11T08:00Z`.
  private static let numeric = ByteSet(ascii: "0123456789_.,:+-eExXoObBaAcCdDfFtTzZ ")
  private static let wordsWithMeaning: Set<String> = [
    "", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", "-.inf", "+.inf",
    ".nan", "<<", "---", "...",
  ]

  /// Appends `key: value` and a line end.
  package static func append(
    _ key: StaticString, _ value: String, to output: inout ByteBuffer
  ) {
    output.append(key)
    output.append(": ")
    if isPlain(value) { output.append(value) } else { quote(value, &output) }
    output.append(UInt8(ascii: "\n"))
  }

  /// Whether a value may stand without quotes.
  static func isPlain(_ value: String) -> Bool {
    let bytes = value.utf8.span
    guard bytes.count > 0, !indicators.contains(bytes[0]) else { return false }
    let last = bytes[bytes.count - 1]
    guard last != UInt8(ascii: " "), last != UInt8(ascii: ":") else { return false }
    var isASCII = true
    var previous: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      // ": " begins a value and " #" a comment.
      if byte == UInt8(ascii: " "), previous == UInt8(ascii: ":") { return false }
      if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return false }
      if byte < 0x20 || byte == 0x7F { return false }
      if byte >= 0x80 { isASCII = false }
      previous = byte
    }
    if !isASCII, value.unicodeScalars.contains(where: isUnprintable) { return false }
    if bytes.count <= 5, wordsWithMeaning.contains(value.lowercased()) { return false }
    return !looksNumeric(bytes)
  }

  private static func looksNumeric(_ bytes: Span<UInt8>) -> Bool {
    let begins =
      bytes[0].isDigit || bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: ".")
    guard begins, numeric.holds(bytes) else { return false }
    // Words may be made of these letters too ("1 bad bed"); a date with a blank holds no other letters.
    guard bytes.firstIndex(of: UInt8(ascii: " ")) != nil else { return true }
    return !bytes.indices.contains { index in
      (UInt8(ascii: "a")...UInt8(ascii: "x")).contains(bytes[index] | 0x20)
    }
  }

  /// Controls, line ends and what YAML 1.2.2 section 5.1 does not call printable.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func quote(_ value: String, _ output: inout ByteBuffer) {
    output.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": output.append("\\\"")
      case "\\": output.append("\\\\")
      case "\n": output.append("\\n")
      case "\t": output.append("\\t")
      case _ where isUnprintable(scalar):
        let digits = String(scalar.value, radix: 16)
        output.append("\\u")
        output.append(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))
        output.append(digits)
      default: output.append(String(scalar))
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
