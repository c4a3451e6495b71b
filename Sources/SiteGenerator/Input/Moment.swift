import Markup

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

  /// An instant on the calendar of a zone.
  package init(epochSeconds: Int, in zone: TimeZoneRules) {
    self.init(epochSeconds: epochSeconds, offsetSeconds: zone.offset(at: epochSeconds))
  }

  /// By instant; the offset only breaks ties.
  package static func < (a: Self, b: Self) -> Bool {
    (a.epochSeconds, a.offsetSeconds) < (b.epochSeconds, b.offsetSeconds)
  }

  /// The day on the site's calendar.
  package var day: CalendarDay { CalendarDay(daysSinceEpoch: localSeconds.dividedDown(by: 86_400)) }

  /// `2026-03-15T09:30:00+01:00`, or `…Z` at offset zero (RFC 3339).
  ///
  /// Offsets of old times that are not whole minutes are cut to minutes, and the time with them,
  /// so that the instant stays the same.
  package var rfc3339: String {
    let offset = offsetSeconds / 60 * 60
    let local = epochSeconds + offset
    let seconds = local - local.dividedDown(by: 86_400) * 86_400
    return String(capacity: 25) { output in
      output.append(iso: CalendarDay(daysSinceEpoch: local.dividedDown(by: 86_400)))
      output.append(UInt8(ascii: "T"))
      output.append(twoDigits: seconds / 3600)
      output.append(UInt8(ascii: ":"))
      output.append(twoDigits: seconds / 60 % 60)
      output.append(UInt8(ascii: ":"))
      output.append(twoDigits: seconds % 60)
      guard offset != 0 else { return output.append(UInt8(ascii: "Z")) }
      output.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      output.append(twoDigits: abs(offset) / 3600)
      output.append(UInt8(ascii: ":"))
      output.append(twoDigits: abs(offset) / 60 % 60)
    }
  }

  /// `2026-03-15`, on the site's calendar.
  package var isoDate: String { day.iso }

  private var localSeconds: Int { epochSeconds + offsetSeconds }
}

extension Int {
  /// Division that rounds towards minus infinity.
  func dividedDown(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
