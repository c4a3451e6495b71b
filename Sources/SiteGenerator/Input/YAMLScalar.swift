/// A scalar as written, and what it means in YAML 1.2's core schema.
///
/// `no`, `on` and dates are text; only plain (unquoted) scalars are anything else.
/// Source: YAML 1.2.2 §10.3.2.
package struct YAMLScalar: Sendable, Hashable {
  /// What a scalar means.
  package enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case int(Int)
    case float(Double)
    case text(String)
  }

  /// The text, unquoted and unfolded.
  package let text: String
  /// Whether it stood without quotes and is no block scalar.
  package let isPlain: Bool

  package init(_ text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Whether it means that nothing is given.
  package var isNull: Bool {
    isPlain && text.utf8.count <= 4 && ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// What it means; a whole number too large for `Int` is a float.
  package var value: Value {
    guard isPlain else { return .text(text) }
    if isNull { return .null }
    switch text {
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return Self.number(text) ?? .text(text)
    }
  }

  /// Reads a number of the core schema, whose first byte tells most text apart.
  private static func number(_ text: String) -> Value? {
    guard let first = text.utf8.first else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      break
    default: return nil
    }
    if text.hasPrefix("0x") { return prefixed(text, radix: 16) }
    if text.hasPrefix("0o") { return prefixed(text, radix: 8) }
    let unsigned = text.utf8.dropFirst(first == 0x2B || first == 0x2D ? 1 : 0)
    switch String(unsigned) {
    case ".inf", ".Inf", ".INF":
      return .float(first == UInt8(ascii: "-") ? -.infinity : .infinity)
    case ".nan", ".NaN", ".NAN": return first == UInt8(ascii: ".") ? .float(.nan) : nil
    default: break
    }
    guard let isWhole = isWholeNumber(unsigned) else { return nil }
    if isWhole, let value = Int(text) { return .int(value) }
    return Double(text).map { .float($0) }
  }

  private static func prefixed(_ text: String, radix: Int) -> Value? {
    let digits = text.utf8.dropFirst(2)
    // `Int` would take a sign here, which YAML does not.
    guard let first = digits.first, first != 0x2B, first != 0x2D else { return nil }
    return Int(String(digits) ?? "", radix: radix).map { .int($0) }
  }

  /// Whether unsigned digits are a whole number, or a float; `nil` when neither.
  private static func isWholeNumber(_ bytes: Substring.UTF8View) -> Bool? {
    var rest = bytes[...]
    let whole = skipDigits(&rest)
    if rest.isEmpty { return whole > 0 ? true : nil }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = skipDigits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard skipDigits(&rest) > 0 else { return nil }
    }
    return rest.isEmpty ? false : nil
  }

  private static func skipDigits(_ bytes: inout Substring.UTF8View) -> Int {
    let digits = bytes.prefix(while: \.isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.count
  }
}
