extension SiteDate {
  /// Why a text is no date: what to say, and which bytes of it are meant.
  package struct Problem: Error, Sendable, Hashable {
    package let message: String
    package let hint: String
    /// Offsets into the text.
    package let range: Range<Int>
  }

  /// Reads a date in any form that YAML blogs use.
  ///
  /// `2016-3-30`, `2016-3-30 8:00`, `2001-12-14t21:59:43.10 -5`, `2024-01-02T03:04:05+01:00`,
  /// `2024-01-02 03:04:05 +0100`, `2024-01-02 03:04 UTC`. Sources: YAML 1.1's timestamp type,
  /// RFC 3339, and what real blogs have.
  package static func parse(_ text: String) throws(Problem) -> SiteDate {
    var scanner = Scanner(bytes: Array(text.utf8))
    return try scanner.date()
  }
}

/// Reads a date byte by byte; every number is at most nine digits long, so nothing overflows.
private struct Scanner {
  let bytes: [UInt8]
  var index = 0

  mutating func date() throws(SiteDate.Problem) -> SiteDate {
    skipBlanks()
    let start = index
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 1...2),
      skip("-"), let dayNumber = number(digits: 1...2)
    else { throw notADate() }
    let end = index
    guard let day = CalendarDay(year: year, month: month, day: dayNumber) else {
      throw problem(start..<end, "is not a day of the calendar", "check year, month and day")
    }
    if skipToTime() == false { return SiteDate(day: day) }
    let time = try time()
    skipBlanks()
    let offset = try offset()
    skipBlanks()
    guard index == bytes.count else { throw notADate() }
    return SiteDate(day: day, time: time, offsetSeconds: offset)
  }

  /// Skips `T`, `t` or blanks; false at the end of the text.
  private mutating func skipToTime() -> Bool {
    if skip("T") || skip("t") { return true }
    skipBlanks()
    return index < bytes.count
  }

  private mutating func time() throws(SiteDate.Problem) -> SiteDate.Time {
    let start = index
    guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2)
    else { throw notADate() }
    var second = 0
    var nanosecond = 0
    if skip(":") {
      guard let value = number(digits: 2...2) else { throw notADate() }
      second = value
      if skip(".") || skip(",") { nanosecond = try fraction() }
    }
    guard hour < 24, minute < 60, second < 60 else {
      throw problem(
        start..<index, "is not a time of day", "write hours from 0 to 23, minutes from 00 to 59")
    }
    return SiteDate.Time(
      hour: UInt8(hour), minute: UInt8(minute), second: UInt8(second),
      nanosecond: UInt32(nanosecond))
  }

  /// Reads the digits after the point; those past the ninth are dropped.
  private mutating func fraction() throws(SiteDate.Problem) -> Int {
    var value = 0
    var count = 0
    while let digit = digit() {
      if count < 9 { value = value * 10 + digit }
      count += 1
    }
    guard count > 0 else { throw notADate() }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }

  /// Reads `Z`, `UTC`, `GMT`, `-5`, `+0100`, `+01:00`, or nothing.
  private mutating func offset() throws(SiteDate.Problem) -> Int? {
    guard index < bytes.count else { return nil }
    if skip("Z") || skip("z") || skip("UTC") || skip("GMT") { return 0 }
    let start = index
    let sign = skip("-") ? -1 : 1
    guard sign == -1 || skip("+") else {
      let isWord = bytes[index] | 0x20 >= UInt8(ascii: "a") && bytes[index] < 0x80
      guard isWord else { throw notADate() }
      throw problem(
        start..<bytes.count, "is not a zone that every reader knows",
        "write the offset from UTC, such as +01:00")
    }
    let digits = index
    guard var hour = number(digits: 1...4) else { throw notADate() }
    var minute = 0
    if index - digits > 2 {
      (hour, minute) = (hour / 100, hour % 100)
    } else if skip(":") {
      guard let value = number(digits: 2...2) else { throw notADate() }
      minute = value
    }
    guard hour < 24, minute < 60 else {
      throw problem(start..<index, "is not an offset from UTC", "write it as +01:00")
    }
    let seconds = sign * (hour * 3600 + minute * 60)
    // Go and Ruby print the abbreviation after the offset; it adds nothing to zero.
    skipBlanks()
    if seconds == 0 { _ = skip("UTC") || skip("GMT") }
    return seconds
  }

  private func notADate() -> SiteDate.Problem {
    problem(
      0..<bytes.count, "is not a date", "write it as YYYY-MM-DD, or YYYY-MM-DD HH:MM:SS +01:00")
  }

  private func problem(
    _ range: Range<Int>, _ what: String, _ hint: String
  ) -> SiteDate.Problem {
    let text = String(decoding: bytes[range].prefix(60), as: UTF8.self)
    return SiteDate.Problem(message: "\"\(text)\" \(what)", hint: hint, range: range)
  }

  /// Reads as many digits as there are; `nil` when that is not within bounds.
  private mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, let digit = digit() {
      value = value * 10 + digit
      count += 1
    }
    guard count >= digits.lowerBound else { return nil }
    // A longer run of digits is another number.
    return index < bytes.count && bytes[index].isDigit ? nil : value
  }

  private mutating func digit() -> Int? {
    guard index < bytes.count, bytes[index].isDigit else { return nil }
    defer { index += 1 }
    return Int(bytes[index] - UInt8(ascii: "0"))
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }
}
