import Foundation
import TestSupport
import Testing

/// The built binary, installed with this repository's themes, and run as a process.
struct Tool {
  struct Result {
    let status: Int32
    let output: String
    let messages: String
  }

  /// A prefix as `make install` lays it down; made once, so that tests share it.
  private static let prefix: TemporaryFolder? = try? {
    let prefix = try TemporaryFolder()
    let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let files = FileManager.default
    try prefix.makeFolder("bin")
    try prefix.makeFolder("share/seriatim")
    try files.copyItem(
      atPath: built.appending(path: "seriatim").path, toPath: prefix.path + "/bin/seriatim")
    try files.copyItem(
      atPath: Repository.root.appending(path: "themes").path,
      toPath: prefix.path + "/share/seriatim/themes")
    // It lies in memory, and nothing else ends a static value's life.
    atexit { Tool.prefix.map { try? FileManager.default.removeItem(atPath: $0.path) } }
    return prefix
  }()

  /// The folder that holds the installed `bin` and `share`.
  static func installed() throws -> String { try #require(prefix).path }

  /// Whether tests can take the right to write away from a build, which root always has.
  static var canDropRights: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  }

  /// Runs the tool; `setup` is shell that is run before it in the same process.
  @discardableResult
  static func run(
    _ arguments: [String], in folder: String = "/", input: String = "",
    environment: [String: String] = [:], setup: String = "", dropsRights: Bool = false
  ) throws -> Result {
    let process = try process(arguments, setup: setup, dropsRights: dropsRights)
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["HOME": "/nowhere", "PATH": "/usr/bin:/bin"]
      .merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (
      stdin, stdout, stderr
    )
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let messages = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      messages: String(decoding: messages, as: UTF8.self))
  }

  /// Starts the tool and kills it after some seconds; whether it was still running.
  static func runAndKill(_ arguments: [String], after seconds: Double) throws -> Bool {
    let process = try process(arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(seconds * 1_000_000))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// The tool, not yet running; `setup` is shell that is run before it in the same process.
  static func process(
    _ arguments: [String], setup: String = "", dropsRights: Bool = false
  ) throws -> Process {
    let binary = try #require(prefix).path + "/bin/seriatim"
    let rights = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = (dropsRights && geteuid() == 0 ? rights : []) + [binary] + arguments
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(setup)\nexec \"$@\"", "sh"] + command
    return process
  }
}
