import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// `seriatim serve` as a process that runs as long as the value lives.
final class RunningPreview {
  /// What it said once it served.
  let ready: String
  let url: String
  let port: Int
  private let process: Process
  private let terminal: PseudoTerminal?
  private let said = Said()

  private final class Said: Sendable {
    let output = Mutex("")
    let messages = Mutex("")
  }

  /// Starts it, and waits until it serves; `setup` is shell that is run before it.
  init(_ options: [String], setup: String = "", atTerminal: Bool = false) throws {
    terminal = try atTerminal ? PseudoTerminal() : nil
    let session = terminal.map { "exec <'\($0.path)'; exec setsid --ctty --wait \"$@\"" } ?? ""
    process = try Tool.process(["serve"] + options, setup: "\(setup)\n\(session)")
    process.standardInput = FileHandle.nullDevice
    let (stdout, stderr, said) = (Pipe(), Pipe(), said)
    process.standardOutput = stdout
    process.standardError = stderr
    stdout.fileHandleForReading.readabilityHandler = { handle in
      let text = String(decoding: handle.availableData, as: UTF8.self)
      if text.isEmpty { handle.readabilityHandler = nil }
      said.output.withLock { $0 += text }
    }
    stderr.fileHandleForReading.readabilityHandler = { handle in
      let text = String(decoding: handle.availableData, as: UTF8.self)
      if text.isEmpty { handle.readabilityHandler = nil }
      said.messages.withLock { $0 += text }
    }
    try process.run()
    _ = eventually { said.output.withLock { $0.contains("\n") } }
    let line = said.output.withLock { $0.prefix { $0 != "\n" && $0 != "\r\n" } + "\n" }
    ready = String(line)
    url = String(line.split(separator: " ").dropFirst().first ?? "")
    port = URL(string: url)?.port ?? 0
    try #require(port > 0, "\(line) \(said.messages.withLock { $0 })")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  var pid: pid_t { process.processIdentifier }
  var output: String { said.output.withLock { $0 } }
  var messages: String { said.messages.withLock { $0 } }

  /// Whether it says a text, on whichever stream, before long.
  func saysSoon(_ text: String) -> Bool {
    eventually { output.contains(text) || messages.contains(text) }
  }

  func type(_ keys: String) {
    terminal?.type(keys)
  }

  /// Whether its terminal shows what is typed.
  var echoes: Bool { terminal?.echoes ?? false }

  /// Waits for its end; its exit status.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func status(_ path: String) -> Int { answer(path).status }
  func get(_ path: String) -> String { answer(path).body }

  /// Whether a page holds a text before long.
  func waits(for text: String, at path: String) -> Bool {
    eventually { get(path).contains(text) }
  }

  private func answer(_ path: String) -> Answer {
    let connection = RawConnection(port: port)
    let base = URL(string: url)?.path ?? "/"
    connection.send(
      "GET \(base.hasSuffix("/") ? base : base + "/")\(path) HTTP/1.1\r\nHost: localhost\r\n"
        + "Connection: close\r\n\r\n")
    return Answer(connection.receive())
  }
}

/// A terminal without a window.
private final class PseudoTerminal {
  let path: String
  private let number: Int32

  init() throws {
    number = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(number >= 0)
    // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>: unlocks the other end, and tells its number.
    var (isLocked, other): (Int32, UInt32) = (0, 0)
    try #require(unsafe ioctl(number, 0x4004_5431, &isLocked) == 0)
    try #require(unsafe ioctl(number, 0x8004_5430, &other) == 0)
    path = "/dev/pts/\(other)"
  }

  deinit {
    close(number)
  }

  func type(_ keys: String) {
    _ = unsafe Array(keys.utf8).withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
  }

  var echoes: Bool {
    var settings = termios()
    return unsafe tcgetattr(number, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}

/// Whether something comes true within half a minute.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<3_000 {
    if condition() { return true }
    usleep(10_000)
  }
  return false
}
