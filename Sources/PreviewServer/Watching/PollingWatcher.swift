/// Looks again and again, for folders that give no events: network shares, other systems.
package struct PollingWatcher: FileWatcher {
  /// Shortest time between two looks, in milliseconds.
  private static let shortest = 500
  /// How much longer than a look the wait after it is, so that idling costs under 2 % of a processor.
  private static let patience = 60

  package init() {}

  package var descriptor: Int32? { nil }

  package func interval(cost: Duration) -> Int {
    max(Self.shortest, Int(cost / .milliseconds(1)) * Self.patience)
  }

  package func watch(_ folders: [String], names: Set<String>) -> Bool { false }

  package func drain() -> Bool { true }
}
