import Diagnostics

/// What is wrong with a command line: facts only, worded below.
enum ArgumentError: Error {
  case noCommand
  case unknownCommand(String)
  /// A first word that wants a second: `new`.
  case incompleteCommand(String, given: String?)
  case unknownOption(String, CommandSyntax)
  case missingValue(Option)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case exclusive(Option, Option)
  case missingOperand(Operand, CommandSyntax)
  case unexpectedOperand(String, CommandSyntax)
}

extension ArgumentError {
  /// The headline: lower case, no full stop.
  var message: String {
    switch self {
    case .noCommand: "no command was given"
    case .unknownCommand(let word): "'\(word)' is no command"
    case .incompleteCommand(let first, nil): "'\(first)' needs a second word"
    case .incompleteCommand(let first, let given?): "'\(first) \(given)' is no command"
    case .unknownOption(let spelling, let syntax): "'\(spelling)' is no option of '\(syntax.name)'"
    case .missingValue(let option): "'\(option.spelling)' needs a value"
    case .unexpectedValue(let option, let value):
      "'\(option.spelling)' takes no value, but '\(value)' was given"
    case .repeated(let option): "'\(option.spelling)' is given twice"
    case .exclusive(let a, let b): "'\(a.spelling)' and '\(b.spelling)' cannot be given together"
    case .missingOperand(let operand, let syntax): "'\(syntax.name)' needs a \(operand.name)"
    case .unexpectedOperand(let word, let syntax) where syntax.operands.isEmpty:
      "'\(syntax.name)' takes no operand, but '\(word)' was given"
    case .unexpectedOperand(let word, let syntax):
      "'\(word)' is one operand too many for '\(syntax.name)'"
    }
  }

  /// What to type instead.
  func hint(commands: [CommandSyntax]) -> String? {
    switch self {
    case .noCommand: "'seriatim --help' lists the commands"
    case .unknownCommand(let word):
      NearMiss.hint(for: word, among: commands.compactMap(\.words.first) + ["--help", "--version"])
        ?? "'seriatim --help' lists the commands"
    case .incompleteCommand(let first, let given):
      Self.secondWordHint(first, given, commands)
    case .unknownOption(let spelling, let syntax):
      NearMiss.hint(for: spelling, among: (syntax.options + [.help]).map(\.spelling))
        ?? "'seriatim \(syntax.name) --help' lists the options"
    case .missingValue(let option): "write \(option.spelling) \(option.value ?? "VALUE")"
    case .missingOperand(_, let syntax), .unexpectedOperand(_, let syntax):
      "write \(HelpText.usage(syntax))"
    case .unexpectedValue, .repeated, .exclusive: nil
    }
  }

  private static func secondWordHint(
    _ first: String, _ given: String?, _ commands: [CommandSyntax]
  ) -> String {
    let seconds = commands.filter { $0.words.first == first }.compactMap { $0.words.last }
    if let given, let hint = NearMiss.hint(for: given, among: seconds) { return hint }
    return "write " + seconds.map { "'\(first) \($0)'" }.joined(separator: " or ")
  }
}
