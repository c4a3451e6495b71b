/// Help, derived from the commands' syntax.
enum HelpText {
  /// `seriatim build [options]`.
  static func usage(_ syntax: CommandSyntax) -> String {
    var words = ["seriatim"] + syntax.words
    if !syntax.options.isEmpty { words.append("[options]") }
    return (words + syntax.operands.map(\.spelling)).joined(separator: " ")
  }

  /// The help of one command.
  static func command(_ syntax: CommandSyntax) -> String {
    let options = (syntax.options + [.help]).map {
      ([$0.spelling] + [$0.value].compactMap(\.self)).joined(separator: " ")
    }
    return """
      \(syntax.summary)

      usage: \(usage(syntax))

      options:
      \(table(zip(options, (syntax.options + [.help]).map(\.help))))

      """
  }

  /// The help of the tool.
  static func tool(_ commands: [CommandSyntax]) -> String {
    let names = commands.map { ($0.words + $0.operands.map(\.spelling)).joined(separator: " ") }
    return """
      seriatim: a static site generator for series of engineering notes

      usage: seriatim COMMAND [options]

      commands:
      \(table(zip(names, commands.map(\.summary))))

      'seriatim COMMAND --help' shows a command's options.

      """
  }

  private static func table(_ rows: some Sequence<(String, String)>) -> String {
    let rows = Array(rows)
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))\($1)" }
      .joined(separator: "\n")
  }
}
