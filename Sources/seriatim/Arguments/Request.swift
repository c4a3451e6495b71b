/// What a command line asks for.
enum Request {
  case run(any Command.Type, Arguments)
  case help(CommandSyntax?)
  case version

  /// Finds the command, then reads its options.
  init(_ words: [String], among commands: [any Command.Type]) throws(ArgumentError) {
    guard let first = words.first else { throw .noCommand }
    switch first {
    case "--version": self = .version
    case "-h", "--help": self = .help(nil)
    case "help":
      let named = words.dropFirst()
      self = .help(named.isEmpty ? nil : try Self.command(Array(named), among: commands).syntax)
    default:
      let command = try Self.command(words, among: commands)
      let rest = words.dropFirst(command.syntax.words.count)
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
        self = .help(command.syntax)
      } else {
        self = .run(command, try Arguments(rest, for: command.syntax))
      }
    }
  }

  private static func command(
    _ words: [String], among commands: [any Command.Type]
  ) throws(ArgumentError) -> any Command.Type {
    if let command = commands.first(where: { words.starts(with: $0.syntax.words) }) {
      return command
    }
    let first = words.first ?? ""
    if commands.contains(where: { $0.syntax.words.first == first }) {
      throw .incompleteCommand(first, given: words.dropFirst().first)
    }
    throw .unknownCommand(first)
  }
}
