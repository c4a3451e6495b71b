/// An option of a command: `--quiet`, or `--site DIR`.
struct Option: Sendable, Hashable {
  /// The name without its hyphens.
  let name: String
  /// What its value is called in help; `nil` for an option without value.
  let value: String?
  /// One line of help.
  let help: String

  init(_ name: String, value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// As one types it.
  var spelling: String { "--\(name)" }

  static let site = Option("site", value: "DIR", "the site's folder (default: this one)")
  static let help = Option("help", "show this help")
}

/// An operand of a command: `DIR`, or `FILE` that may be left out.
struct Operand: Sendable, Hashable {
  let name: String
  let isOptional: Bool

  init(_ name: String, isOptional: Bool = false) {
    self.name = name
    self.isOptional = isOptional
  }

  var spelling: String { isOptional ? "[\(name)]" : name }
}

/// What can be typed after a command's words; help and parser are made from it.
struct CommandSyntax: Sendable {
  /// One or two words: `build`, `new site`.
  let words: [String]
  /// What the command does, for the list of commands.
  let summary: String
  var operands: [Operand] = []
  var options: [Option] = []
  /// Sets of options of which only one may be given.
  var exclusive: [[Option]] = []

  var name: String { words.joined(separator: " ") }
}

/// A command of the tool; adding one is a new file, and a line in `Seriatim.commands`.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }

  /// Does the work; a thrown error is the machine's, and printed by the caller.
  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus
}
