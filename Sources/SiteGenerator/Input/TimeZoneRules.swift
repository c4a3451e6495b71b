/// A named zone's offsets from UTC, past and future.
package struct TimeZoneRules: Sendable, Hashable {
  /// From an instant on, this offset holds.
  struct Transition: Sendable, Hashable {
    let epochSeconds: Int
    let offsetSeconds: Int
  }

  /// The name, such as `Europe/Madrid`.
  package let name: String
  /// The offset before the first transition.
  private let firstOffset: Int
  /// Ascending.
  private let transitions: [Transition]
  /// What holds after the last transition; `nil` when that goes on for ever.
  private let rule: POSIXTimeZone?

  init(name: String, firstOffset: Int, transitions: [Transition], rule: POSIXTimeZone?) {
    self.name = name
    self.firstOffset = firstOffset
    self.transitions = transitions
    self.rule = rule
  }

  /// UTC, which needs no zone file.
  package static let utc = TimeZoneRules(
    name: "UTC", firstOffset: 0, transitions: [], rule: nil)

  /// The offset in seconds east of Greenwich at an instant.
  package func offset(at epochSeconds: Int) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].epochSeconds <= epochSeconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low == transitions.count, let rule { return rule.offset(at: epochSeconds) }
    return low == 0 ? firstOffset : transitions[low - 1].offsetSeconds
  }

  /// The instant at which clocks show a local time (seconds since 1970 as if it were UTC).
  ///
  /// The first of two; of a time that is skipped, as much later as the clock was put on.
  package func instant(ofLocal local: Int) -> Int {
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    let first = local - before
    if before == after || offset(at: first) == before { return first }
    let second = local - after
    return offset(at: second) == after ? second : first
  }

  /// The first instant at or after a local midnight, where clocks may skip midnight itself.
  package func firstInstant(ofLocalDay local: Int) -> Int {
    let instant = instant(ofLocal: local)
    guard instant + offset(at: instant) > local else { return instant }
    // Midnight is skipped; look for the change, which lies less than a day before.
    var low = instant - 86_400
    var high = instant
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if middle + offset(at: middle) >= local { high = middle } else { low = middle }
    }
    return high
  }
}
