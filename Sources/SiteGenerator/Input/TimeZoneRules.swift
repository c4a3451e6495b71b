/// A named zone's offsets from UTC, past and future.
package struct TimeZoneRules: Sendable, Hashable {
  /// The name, such as `Europe/Madrid`.
  package let name: String

  /// UTC, which needs no zone file.
  package static let utc = TimeZoneRules(name: "UTC")

  /// The offset in seconds east of Greenwich at an instant.
  package func offset(at epochSeconds: Int) -> Int { 0 }
}
