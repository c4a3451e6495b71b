import Markup

/// A day of the proleptic Gregorian calendar, always a valid one, in the years 1 to 9999.
package struct CalendarDay: Sendable, Hashable, Comparable {
  package var year: Int { Int(storedYear) }
  /// 1 to 12.
  package var month: Int { Int(storedMonth) }
  /// 1 to 31.
  package var day: Int { Int(storedDay) }

  // As narrow as they can be, since every note holds several days.
  private let storedYear: Int16
  private let storedMonth: UInt8
  private let storedDay: UInt8

  /// `nil` when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    storedYear = Int16(year)
    storedMonth = UInt8(month)
    storedDay = UInt8(day)
  }

  /// The day that many days after 1970-01-01; years outside 1 to 9999 become the nearest day.
  ///
  /// Counts in 400-year eras of years that begin in March, so that leap days come last.
  package init(daysSinceEpoch: Int) {
    let days = min(max(daysSinceEpoch, -719_162), 2_932_896) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    storedDay = UInt8(dayOfYear - (153 * shifted + 2) / 5 + 1)
    storedMonth = UInt8(shifted < 10 ? shifted + 3 : shifted - 9)
    storedYear = Int16(era * 400 + yearOfEra + (storedMonth <= 2 ? 1 : 0))
  }

  /// Days since 1970-01-01; negative before.
  package var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// `2026-03-15`.
  package var iso: String {
    String(capacity: 10) { $0.append(iso: self) }
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a day, `2026-03-15`.
  mutating func append(iso day: CalendarDay) {
    append(twoDigits: day.year / 100)
    append(twoDigits: day.year % 100)
    append(UInt8(ascii: "-"))
    append(twoDigits: day.month)
    append(UInt8(ascii: "-"))
    append(twoDigits: day.day)
  }
}
