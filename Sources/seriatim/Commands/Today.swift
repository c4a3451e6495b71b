import SiteGenerator

/// The day on a zone's calendar.
enum Today {
  /// The day at an instant; in UTC if the zone is not known.
  static func day(at epochSeconds: Int, zone name: String) -> CalendarDay {
    let zone = ZoneFiles.system.contents(of: name)
      .flatMap { TimeZoneRules(name: name, tzif: $0) }
    return day(at: epochSeconds, in: zone ?? .utc)
  }

  static func day(at epochSeconds: Int, in zone: TimeZoneRules) -> CalendarDay {
    Moment(epochSeconds: epochSeconds, in: zone).day
  }
}
