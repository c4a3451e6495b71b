import Dispatch
import Glibc

/// A descriptor that can be read as soon as the process is asked to end.
final class StopSignals {
  let descriptor: Int32
  private let sources: [any DispatchSourceSignal]

  /// Takes over SIGINT, SIGTERM and, unless the process was started to outlive it, SIGHUP.
  init() throws(Errno) {
    var ends: [Int32] = [0, 0]
    try Errno.check { unsafe pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let write = ends[1]
    descriptor = ends[0]
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let isIgnored = unsafe Self.address(signal(number, SIG_IGN)) == Self.address(SIG_IGN)
      if number == SIGHUP, isIgnored { return nil }
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue.global())
      source.setEventHandler {
        try? Descriptor.write([UInt8(ascii: "q")].span, to: write)
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  @unsafe private static func address(_ disposition: sighandler_t?) -> Int {
    unsafe unsafeBitCast(disposition, to: Int.self)
  }
}
