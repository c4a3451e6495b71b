import Glibc

/// The command `seriatim`.
@main
struct Seriatim {
  /// Every command, in the order that help shows.
  static let commands: [any Command.Type] = [
    BuildCommand.self, ServeCommand.self, CheckCommand.self, PublishCommand.self,
    RenderCommand.self, NewSiteCommand.self, NewNoteCommand.self, NewThemeCommand.self,
    NewCICommand.self,
  ]

  static let version = "0.1.0"

  static func main() {
    // A reader that goes away, and a limit on file sizes, are errors of the calls that meet them.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var terminal = Terminal(.process)
    exit(run(Array(CommandLine.arguments.dropFirst()), &terminal).rawValue)
  }

  private static func run(_ words: [String], _ terminal: inout Terminal) -> ExitStatus {
    do {
      let status = try answer(Request(words, among: commands), &terminal)
      try terminal.flush()
      return status
    } catch let error as ArgumentError {
      terminal.report(
        failure: error.message, hint: error.hint(commands: commands.map { $0.syntax }))
    } catch let error as DiskError {
      terminal.report(failure: error.message)
    } catch {
      terminal.report(failure: "\(error)")
    }
    return .couldNotRun
  }

  private static func answer(
    _ request: Request, _ terminal: inout Terminal
  ) throws -> ExitStatus {
    switch request {
    case .version: terminal.print("seriatim \(version)\n")
    case .help(nil): terminal.print(HelpText.tool(commands.map { $0.syntax }))
    case .help(let syntax?): terminal.print(HelpText.command(syntax))
    case .run(let command, let arguments): return try command.run(arguments, &terminal)
    }
    return .done
  }
}
