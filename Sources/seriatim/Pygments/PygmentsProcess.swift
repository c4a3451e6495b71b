import Glibc

/// A running Pygments, asked over a socket; it ends with this value.
final class PygmentsProcess {
  private let socket: Descriptor
  private let child: pid_t
  private var received: [UInt8] = []

  /// How it failed; it is of no use any more.
  enum Failure: Error {
    case ended
    case late
  }

  /// Starts Python with it; `nil` where one of the two is missing, or does not answer within `patience`.
  init?(_ environment: Environment, patience: Duration) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard let python = try? ExternalTool("python3", in: environment, install: ""),
      unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0
    else { return nil }
    socket = Descriptor(pair[0])
    let theirs = Descriptor(pair[1])
    // Isolated (-I), so that no file of the site or of its author's is run for one of Python's.
    guard
      let child = try? python.start(
        ["-I", "-c", PygmentsScript.text], isQuiet: true, input: theirs.number,
        output: theirs.number)
    else { return nil }
    self.child = child
    try? theirs.finish()
    let line = try? readLine(until: .now + patience)
    if line != PygmentsScript.ready { return nil }
  }

  deinit {
    kill(child, SIGKILL)
    var status: Int32 = 0
    _ = try? Errno.check { unsafe waitpid(child, &status, 0) }
  }

  /// What it says of some code, as `PygmentsScript` has it; `nil` for a language that it does not know.
  func answer(
    _ language: String, _ code: [UInt8], within patience: Duration
  ) throws(Failure) -> [UInt8]? {
    let deadline = ContinuousClock.now + patience
    let name = Array(language.utf8)
    let seconds = max(1, patience.components.seconds)
    try send(Array("\(name.count) \(code.count) \(seconds)\n".utf8) + name + code, until: deadline)
    guard let count = Int(try readLine(until: deadline)) else { throw .ended }
    if count < 0 { return nil }
    while received.count < count { try receive(until: deadline) }
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  private func readLine(until deadline: ContinuousClock.Instant) throws(Failure) -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      try receive(until: deadline)
    }
  }

  private func send(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    var done = 0
    while done < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      let count = unsafe bytes[done...].withUnsafeBytes {
        unsafe Glibc.send(
          socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0, errno != EINTR, errno != EAGAIN { throw .ended }
      done += max(0, count)
    }
  }

  private func receive(until deadline: ContinuousClock.Instant) throws(Failure) {
    try wait(for: POLLIN, until: deadline)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe chunk.withUnsafeMutableBytes {
      unsafe recv(socket.number, $0.baseAddress, $0.count, 0)
    }
    if count == 0 || count < 0 && errno != EINTR { throw .ended }
    received += chunk[..<max(0, count)]
  }

  /// Waits until bytes can go or come, or nobody is there any more.
  private func wait(
    for event: Int32, until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    var entry = pollfd(fd: socket.number, events: Int16(event), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .late }
      // A part of a millisecond counts as a whole one.
      let count = unsafe poll(&entry, 1, Int32(clamping: Int(left / .milliseconds(1)) + 1))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .ended }
    }
  }
}
