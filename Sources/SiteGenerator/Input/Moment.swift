/// An instant with the offset of the site's zone at it; what every output prints.
package struct Moment: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let epochSeconds: Int
  /// Seconds east of Greenwich.
  package let offsetSeconds: Int

  package init(epochSeconds: Int, offsetSeconds: Int) {
    self.epochSeconds = epochSeconds
    self.offsetSeconds = offsetSeconds
  }

  /// By instant; the offset only breaks ties.
  package static func < (a: Self, b: Self) -> Bool {
    (a.epochSeconds, a.offsetSeconds) < (b.epochSeconds, b.offsetSeconds)
  }

  /// The day on the site's calendar.
  package var day: CalendarDay { CalendarDay(year: 1970, month: 1, day: 1) }
  /// `2026-03-15T09:30:00+01:00`, or `…Z` at offset zero (RFC 3339).
  package var rfc3339: String { "" }
  /// `2026-03-15`.
  package var isoDate: String { "" }
}
