import Synchronization

/// Counts the files that pass through it.
final class CountingSink<Sink: OutputSink>: OutputSink {
  private let sink: Sink
  private let total = Atomic<Int>(0)

  init(_ sink: Sink) {
    self.sink = sink
  }

  var count: Int { total.load(ordering: .relaxed) }

  func write(_ file: OutputFile) throws {
    total.add(1, ordering: .relaxed)
    try sink.write(file)
  }

  func keep(_ paths: [String]) throws -> Bool {
    guard try sink.keep(paths) else { return false }
    total.add(paths.count, ordering: .relaxed)
    return true
  }
}

/// Takes files and forgets them, to see what a build would report.
struct NoSink: OutputSink {
  func write(_ file: OutputFile) {}

  /// A note that could be kept had nothing to report.
  func keep(_ paths: [String]) -> Bool { true }
}
