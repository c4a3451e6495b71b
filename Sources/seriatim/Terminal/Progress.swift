import Glibc
import Synchronization

/// A count that moves on while a build runs, on a terminal only, and only when it takes long.
final class Progress: Sendable {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Shows the number of files so far, a few times a second after the first half second.
  func show(_ count: Int) {
    guard isShown, count % 64 == 0 else { return }
    last.withLock { last in
      let now = ContinuousClock.now
      guard start.duration(to: now) > .milliseconds(500),
        last.map({ $0.duration(to: now) > .milliseconds(100) }) ?? true
      else { return }
      last = now
      write("\r\(count) files …")
    }
  }

  /// Removes the count from the terminal.
  func clear() {
    last.withLock { last in
      // "Erase to the end of the line" (ECMA-48, EL).
      if last != nil { write("\r\u{1B}[K") }
      last = nil
    }
  }

  private func write(_ text: String) {
    try? Descriptor.write(Array(text.utf8).span, to: STDERR_FILENO)
  }
}
