/// A date as its author wrote it: a bare day, or a time with or without a zone.
package struct SiteDate: Sendable, Hashable {
  /// A time of day.
  package struct Time: Sendable, Hashable {
    package let hour: UInt8
    package let minute: UInt8
    package let second: UInt8
    package let nanosecond: UInt32

    /// Seconds since midnight.
    var seconds: Int { Int(hour) * 3600 + Int(minute) * 60 + Int(second) }
  }

  package let day: CalendarDay
  /// `nil` for a bare date, which is due from midnight in the site's zone.
  package let time: Time?
  /// Seconds east of Greenwich; `nil` means the site's zone.
  package let offsetSeconds: Int?

  package init(day: CalendarDay, time: Time? = nil, offsetSeconds: Int? = nil) {
    self.day = day
    self.time = time
    self.offsetSeconds = offsetSeconds
  }

  /// The instant that is meant, on the calendar of the site's zone.
  ///
  /// A midnight or time that a clock change skips is moved: a bare date to the first instant of
  /// its day, a time by as much as the clock was put on. A time that comes twice is the first one.
  package func resolved(in zone: TimeZoneRules) -> Moment {
    let local = day.daysSinceEpoch * 86_400 + (time?.seconds ?? 0)
    let epoch =
      if let offsetSeconds {
        local - offsetSeconds
      } else if time == nil {
        zone.firstInstant(ofLocalDay: local)
      } else {
        zone.instant(ofLocal: local)
      }
    return Moment(epochSeconds: epoch, in: zone)
  }
}
