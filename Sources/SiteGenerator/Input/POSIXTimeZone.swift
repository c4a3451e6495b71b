/// The rule for years past a zone file's table, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Sources: POSIX.1-2017 §8.3 (`TZ`), RFC 8536 §3.3.1 (hours from -167 to 167).
struct POSIXTimeZone: Sendable, Hashable {
  /// A day of the year on which clocks change, and the local time.
  struct Change: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// `Jn`: 1 to 365, February 29 never counted.
      case julian(Int)
      /// `n`: 0 to 365, February 29 counted.
      case ordinal(Int)
      /// `Mm.w.d`: week 5 is the last; day 0 is Sunday.
      case week(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    /// Seconds after local midnight.
    let seconds: Int
  }

  /// Seconds east of Greenwich.
  let standardOffset: Int
  let summer: Summer?

  struct Summer: Sendable, Hashable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// The offset at an instant.
  func offset(at epochSeconds: Int) -> Int {
    guard let summer else { return standardOffset }
    let local = epochSeconds.addingReportingOverflow(standardOffset).partialValue
    let year = CalendarDay(daysSinceEpoch: local.dividedDown(by: 86_400)).year
    let start = summer.start.localSeconds(in: year) - standardOffset
    let end = summer.end.localSeconds(in: year) - summer.offset
    let isSummer =
      start < end
      ? epochSeconds >= start && epochSeconds < end
      : epochSeconds >= start || epochSeconds < end
    return isSummer ? summer.offset : standardOffset
  }
}

extension POSIXTimeZone.Change {
  /// When the change comes in a year, in seconds since 1970 of the clocks before it.
  fileprivate func localSeconds(in year: Int) -> Int {
    (Self.firstDay(ofMonth: 1, year) + dayOfYear(in: year)) * 86_400 + seconds
  }

  /// Days after the first of January.
  private func dayOfYear(in year: Int) -> Int {
    let newYear = Self.firstDay(ofMonth: 1, year)
    switch day {
    case .julian(let number): return number - 1 + (CalendarDay.isLeap(year) && number >= 60 ? 1 : 0)
    case .ordinal(let number): return number
    case .week(let month, let week, let weekday):
      let first = Self.firstDay(ofMonth: month, year)
      // 1970-01-01 was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var day = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      let next =
        month == 12 ? Self.firstDay(ofMonth: 1, year + 1) : Self.firstDay(ofMonth: month + 1, year)
      while day >= next { day -= 7 }
      return day - newYear
    }
  }

  private static func firstDay(ofMonth month: Int, _ year: Int) -> Int {
    CalendarDay(year: min(max(year, 1), 9999), month: month, day: 1)?.daysSinceEpoch ?? 0
  }
}
