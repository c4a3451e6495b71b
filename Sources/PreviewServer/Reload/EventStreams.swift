import Synchronization

/// The open event streams; each is sent the newest message, and none that it missed.
final class EventStreams: Sendable {
  private struct Stream {
    /// What is being sent, and how much of it is.
    var current: [UInt8] = []
    var sent = 0
    var version = 0
    var beats = 0
    /// Set while there is nothing to send; called once, when there is.
    var resume: (@Sendable () -> Void)?
  }

  private struct State {
    var message: [UInt8] = []
    var version = 0
    var beats = 0
    var isEnded = false
    var streams: [Int: Stream] = [:]
    var nextID = 0
  }

  private let state = Mutex(State())

  /// What a comment costs tells whether the other end is still there.
  private static let beat = Array(":\n\n".utf8)

  /// Makes a stream; `close` must be called with the number.
  func open() -> Int {
    state.withLock {
      $0.nextID += 1
      $0.streams[$0.nextID] = Stream(beats: $0.beats)
      return $0.nextID
    }
  }

  func close(_ id: Int) {
    state.withLock { _ = $0.streams.removeValue(forKey: id) }
  }

  var count: Int { state.withLock { $0.streams.count } }

  /// The next bytes of a stream, at most `limit`; `nil` at its end.
  ///
  /// When there are none, `suspend` is called before anything can be published, and `resume` once
  /// when something was.
  func read(
    _ id: Int, limit: Int, suspend: () -> Void, resume: @escaping @Sendable () -> Void
  ) -> [UInt8]? {
    state.withLock { state in
      guard !state.isEnded, var stream = state.streams[id] else { return nil }
      if stream.sent == stream.current.count {
        if stream.version < state.version {
          stream.current = state.message
        } else if stream.beats < state.beats {
          stream.current = Self.beat
        } else {
          suspend()
          state.streams[id]?.resume = resume
          return []
        }
        stream.sent = 0
        stream.version = state.version
        stream.beats = state.beats
      }
      let end = min(stream.current.count, stream.sent + limit)
      let bytes = Array(stream.current[stream.sent..<end])
      stream.sent = end
      state.streams[id] = stream
      return bytes
    }
  }

  /// Sends a message, one line, to all streams and to those opened later.
  func publish(_ line: String) {
    wake {
      $0.message = Array("retry: 500\ndata: \(line)\n\n".utf8)
      $0.version += 1
    }
  }

  /// Finds out which streams are still read.
  func beat() {
    wake { $0.beats += 1 }
  }

  /// Ends all streams, now and later.
  func end() {
    wake { $0.isEnded = true }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      var waiting: [@Sendable () -> Void] = []
      for id in state.streams.keys.sorted() {
        if let resume = state.streams[id]?.resume { waiting.append(resume) }
        state.streams[id]?.resume = nil
      }
      return waiting
    }
    for resume in waiting { resume() }
  }
}
