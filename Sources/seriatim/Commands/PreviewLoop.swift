import Glibc
import PreviewServer

/// Waits for changes, keys and signals, and costs nothing while there are none.
struct PreviewLoop {
  let stop: StopSignals
  let keys: KeyPresses?

  /// How long a burst of events must have been quiet, and how long it may go on, in milliseconds.
  private static let quiet: Int32 = 5
  private static let longestBurst = Duration.milliseconds(60)
  /// How often listeners are asked whether they are still there, in milliseconds.
  private static let beat: Int32 = 15_000

  /// Runs until the author ends it.
  func run(_ session: inout PreviewSession, _ terminal: inout Terminal) throws {
    while true {
      let events = wait(for: session.watcher.descriptor, timeout: timeout(session))
      if events.isStopped { return }
      if session.watcher.descriptor == nil {
        session.rebuild(&terminal)
      } else if events.hasChanges {
        let isRelevant = collect(from: session.watcher)
        if isRelevant { session.rebuild(&terminal) }
      } else if session.isDue {
        session.rebuild(&terminal)
      } else if session.hasStaleLinks {
        session.lookAtLinks(&terminal)
      } else {
        session.beat()
      }
      try terminal.flush()
    }
  }

  private struct Events {
    var hasChanges = false
    var isStopped = false
  }

  /// Milliseconds until something must be done even without an event; -1 for never.
  private func timeout(_ session: PreviewSession) -> Int32 {
    if session.hasStaleLinks { return 0 }
    var shortest: Int32 = session.hasListeners ? Self.beat : -1
    for time in [session.pollInterval, session.millisecondsUntilDue].compactMap(\.self) {
      shortest = shortest < 0 ? Int32(clamping: time) : min(shortest, Int32(clamping: time))
    }
    return shortest
  }

  /// Takes all events of a burst, so that one rebuild shows all of it.
  private func collect(from watcher: any FileWatcher) -> Bool {
    let start = ContinuousClock.now
    var isRelevant = watcher.drain()
    while start.duration(to: .now) < Self.longestBurst,
      wait(for: watcher.descriptor, timeout: Self.quiet, onlyChanges: true).hasChanges
    {
      if watcher.drain() { isRelevant = true }
    }
    return isRelevant
  }

  private func wait(
    for watcher: Int32?, timeout: Int32, onlyChanges: Bool = false
  ) -> Events {
    let others = onlyChanges ? [] : [stop.descriptor] + (keys.map { [$0.descriptor] } ?? [])
    var entries = ([watcher ?? -1] + others).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&entries, nfds_t(entries.count), timeout) > 0 else { return Events() }
    var events = Events(hasChanges: entries[0].revents != 0)
    if entries.count > 1, entries[1].revents != 0 { events.isStopped = true }
    if entries.count > 2, entries[2].revents != 0, let typed = keys?.read() {
      let ends = [UInt8(ascii: "q"), UInt8(ascii: "Q")]
      if typed.isEmpty || typed.contains(where: ends.contains) { events.isStopped = true }
    }
    return events
  }
}
