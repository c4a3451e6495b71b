/// A number as people write it, and the unit after it.
struct Amount {
  let value: Double
  let unit: String

  /// Beyond this many digits nobody reads a number, and a `Double` does not hold it.
  private static let maximumDigits = 15

  /// Reads `1,200.5 ms`, `1.200,5 ms`, `1 200 ms`, `-3`, `7%`; `nil` when it does not begin with a number.
  ///
  /// One comma with three digits after it groups thousands, one full stop never does; when both are there, the
  /// last one separates decimals, and what comes twice groups.
  init?(_ text: some Sequence<Unicode.Scalar>) {
    var rest = Array(text)[...]
    rest = rest.drop(while: \.properties.isWhitespace)
    var isNegative = false
    if let sign = rest.first, ["-", "−", "+"].contains(sign) {
      isNegative = sign != "+"
      rest = rest.dropFirst()
    }
    guard let number = Self.takeNumber(from: &rest) else { return nil }
    value = isNegative ? -number : number
    rest = rest.drop(while: \.properties.isWhitespace)
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    var unit = String.UnicodeScalarView()
    unit.append(contentsOf: rest)
    self.unit = String(unit)
  }

  private static func takeNumber(from rest: inout ArraySlice<Unicode.Scalar>) -> Double? {
    var digits: [Int] = []
    /// How many digits stand before each mark.
    var marks: [(sign: Unicode.Scalar, before: Int)] = []
    while let scalar = rest.first {
      if scalar >= "0", scalar <= "9" {
        digits.append(Int(scalar.value) - 0x30)
      } else if !digits.isEmpty, isMark(scalar, before: rest.dropFirst()) {
        marks.append((isSpace(scalar) ? " " : scalar, digits.count))
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard !digits.isEmpty, digits.count <= maximumDigits else { return nil }
    let whole = wholeDigits(of: digits.count, marks)
    var value = Double(digits.reduce(0) { $0 * 10 + $1 })
    for _ in whole..<digits.count { value /= 10 }
    return value
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’", "_"].contains(scalar)
  }

  /// Whether a sign between digits belongs to the number: a blank only before three digits.
  private static func isMark(_ sign: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>)
    -> Bool
  {
    let count = rest.prefix(4).prefix { $0 >= "0" && $0 <= "9" }.count
    return isSpace(sign) ? count == 3 : (sign == "," || sign == ".") && count > 0
  }

  /// How many of the digits stand before the decimals.
  private static func wholeDigits(of count: Int, _ marks: [(sign: Unicode.Scalar, before: Int)])
    -> Int
  {
    guard let last = marks.last, last.sign != " " else { return count }
    let same = marks.count { $0.sign == last.sign }
    if same > 1 { return count }
    if marks.count == 1, last.sign == ",", count - last.before == 3 { return count }
    return last.before
  }
}
