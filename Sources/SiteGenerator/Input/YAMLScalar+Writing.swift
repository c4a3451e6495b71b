extension YAMLScalar {
  /// Writes text so that every reader of YAML takes it for that text, on one line.
  ///
  /// Quotes, double ones, stand only where YAML needs them: around what has a meaning of its own
  /// (`: `, ` #`, a leading `@ * & ! % - ? [ {` or quote), what looks like another type in YAML 1.1
  /// or 1.2 (`no`, `~`, `012`, `2026-10-11`), empty text and outer blanks.
  package static func source(for text: String) -> String {
    needsQuotes(text) ? quoted(text) : text
  }

  private static func needsQuotes(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return true }
    if "@*&!%-?[]{}|>,:#\"'`= ".utf8.contains(first) { return true }
    if last == 0x20 || last == UInt8(ascii: ":") { return true }
    if text.unicodeScalars.contains(where: isSpecial) { return true }
    for index in bytes.indices.dropLast() {
      if bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == 0x20 { return true }
      if bytes[index] == 0x20, bytes[index + 1] == UInt8(ascii: "#") { return true }
    }
    return looksLikeOtherType(text, bytes)
  }

  private static func looksLikeOtherType(_ text: String, _ bytes: [UInt8]) -> Bool {
    if YAMLScalar(text, isPlain: true).value != .text(text) { return true }
    if ["y", "n", "yes", "no", "on", "off"].contains(text.lowercased()) { return true }
    // Octal, sexagesimal and grouped numbers, dates, and the mark of a document's end.
    if bytes.allSatisfy({ $0.isDigit || "+-_.:,".utf8.contains($0) }) { return true }
    if bytes.starts(with: "0b".utf8) { return true }
    return (try? SiteDate.parse(text)) != nil
  }

  /// Characters that a plain or quoted text cannot hold as they are.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where isSpecial(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
}
