/// Times as the `time` element takes them without help (HTML, "The time element").
enum TimeText {
  /// Whether a text is a time of day, a year, a month, a date, or a date with a time of day.
  static func isTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return isClock(bytes[...]) || isDate(bytes[...])
  }

  /// A text that is a date with a year, which sorts as it reads.
  static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(
      separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard let year = parts.first, year.count == 4, number(year, 1...9999) != nil else {
      return false
    }
    if parts.count == 1 { return true }
    guard let month = number(parts[1], 1...12) else { return false }
    if parts.count == 2 { return true }
    let day = parts[2].prefix(2)
    guard let day = number(day, 1...31), day <= Self.days(month, number(year, 1...9999) ?? 1) else {
      return false
    }
    let rest = parts[2].dropFirst(2)
    guard let mark = rest.first else { return true }
    return (mark == UInt8(ascii: "T") || mark == 0x20) && isClock(rest.dropFirst())
  }

  private static func isClock(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, number(parts[0], 0...23) != nil else {
      return false
    }
    return parts.dropFirst().allSatisfy { number($0, 0...59) != nil }
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The value of a two- or four-digit number that lies in a range.
  private static func number(_ digits: ArraySlice<UInt8>, _ range: ClosedRange<Int>) -> Int? {
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy(isDigit) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(value) ? value : nil
  }
}
