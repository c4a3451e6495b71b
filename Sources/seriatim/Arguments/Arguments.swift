/// The options and operands that a command was given.
struct Arguments: Sendable, Equatable {
  private(set) var operands: [String] = []
  private var values: [Option: String] = [:]

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// An option's value, if it was given.
  subscript(_ option: Option) -> String? { values[option] }

  /// Reads what follows a command's words.
  ///
  /// `--key value`, `--key=value` and `--flag` may stand before and after operands; `--` ends options,
  /// and `-` alone is an operand (standard input).
  init(_ words: some Sequence<String>, for syntax: CommandSyntax) throws(ArgumentError) {
    var rest = Array(words)[...]
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try addOption(word, &rest, syntax)
      } else {
        guard operands.count < syntax.operands.count else {
          throw .unexpectedOperand(word, syntax)
        }
        // An empty word is a variable that was not set, and no path or title.
        guard !word.isEmpty else { throw .missingOperand(syntax.operands[operands.count], syntax) }
        operands.append(word)
      }
    }
    for operand in syntax.operands.dropFirst(operands.count) where !operand.isOptional {
      throw .missingOperand(operand, syntax)
    }
    for set in syntax.exclusive {
      let given = set.filter { values[$0] != nil }
      if given.count > 1 { throw .exclusive(given[0], given[1]) }
    }
  }

  private mutating func addOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = syntax.options.first(where: { $0.spelling == spelling }) else {
      throw .unknownOption(spelling, syntax)
    }
    if values[option] != nil { throw .repeated(option) }
    if option.value == nil {
      if parts.count > 1 { throw .unexpectedValue(option, String(parts[1])) }
      values[option] = ""
    } else {
      // Another option is no value; one that begins with a hyphen can be joined by `=`.
      let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
      let value = parts.count > 1 ? String(parts[1]) : next
      guard let value, !value.isEmpty else { throw .missingValue(option) }
      if parts.count == 1 { rest.removeFirst() }
      values[option] = value
    }
  }
}
