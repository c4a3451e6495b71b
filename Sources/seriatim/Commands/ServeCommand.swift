import Diagnostics
import Glibc
import PreviewServer
import SiteGenerator

/// `seriatim serve`: shows the site while it is being written.
enum ServeCommand: Command {
  static let port = Option("port", value: "N", "the port (default: 4000, or the next that is free)")
  static let host = Option(
    "host", value: "ADDRESS", "the address to listen on (default: this machine alone)")
  static let open = Option("open", "open the site in a browser")
  static let published = Option("published", "hide drafts and notes of the future")
  static let poll = Option("poll", "look for changes twice a second, where the system tells none")

  static let syntax = CommandSyntax(
    words: ["serve"], summary: "show the site while it is being written",
    options: [.site, port, host, open, published, poll])

  private static let loopback = "127.0.0.1"
  private static let firstPort = 4_000
  /// How many ports are tried when none was asked for.
  private static let portCount = 100

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let environment = Environment.process
    let site = try SiteFolder(arguments[.site] ?? ".")
    let output = try OutputLocation(nil, of: site, home: environment["HOME"])
    var options = try BuildOptions(environment, for: site)
    options.includesDrafts = !arguments.has(published)
    options.includesFuture = !arguments.has(published)

    let socket = try listen(arguments)
    if !socket.isLoopback {
      terminal.report(
        "seriatim: warning: everybody who can reach this machine can read the preview\n")
    }
    let stop = try StopSignals()
    let memory = SourceMemory(
      site: site, output: output.realPath, installed: Installation.share)
    var session = try PreviewSession(
      site: site, memory: memory, options: options, environment: environment, socket: socket,
      host: arguments[host])
    if !arguments.has(poll) { session.watch(terminal) }
    session.begin(&terminal)
    if arguments.has(open) { Browser.open(session.url) }
    try PreviewLoop(stop: stop, keys: KeyPresses()).run(&session, &terminal)
    session.end()
    return .done
  }

  /// Binds to the port that was asked for, else to the first free one.
  private static func listen(_ arguments: Arguments) throws -> ListeningSocket {
    let address = arguments[host] ?? loopback
    let asked = try arguments[port].map(portNumber)
    var candidates = (asked ?? firstPort)...(asked ?? firstPort + portCount - 1)
    while true {
      do throws(SystemError) {
        return try ListeningSocket(host: address, port: candidates.lowerBound)
      } catch {
        if asked == nil, error.isAddressInUse, candidates.count > 1 {
          candidates = (candidates.lowerBound + 1)...candidates.upperBound
          continue
        }
        let cause = Errno(code: error.code).phrase
        let hint = error.isAddressInUse ? "; name another with --port" : ""
        throw DiskError(
          "cannot listen on port \(candidates.lowerBound) of \"\(address)\": \(cause)\(hint)")
      }
    }
  }

  private static func portNumber(_ text: String) throws(DiskError) -> Int {
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), number <= 65_535
    else { throw DiskError("\"\(text)\" is no port; write a number from 0 to 65535") }
    return number
  }
}
