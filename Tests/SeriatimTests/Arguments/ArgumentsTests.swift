import Testing

@testable import seriatim

struct ArgumentsTests {
  private static let depth = Option("depth", value: "N", "how deep")
  private static let fast = Option("fast", "go fast")
  private static let slow = Option("slow", "go slowly")
  private static let syntax = CommandSyntax(
    words: ["dig"], summary: "dig a hole", operands: [Operand("PLACE", isOptional: true)],
    options: [depth, fast, slow], exclusive: [[fast, slow]])

  @Test func `reads options before and after operands, joined or apart`() throws {
    for words in [
      ["--depth", "3", "--fast", "here"], ["here", "--fast", "--depth=3"],
      ["--fast", "--depth=3", "--", "here"],
    ] {
      let arguments = try Arguments(words, for: Self.syntax)
      #expect(arguments[Self.depth] == "3")
      #expect(arguments.has(Self.fast))
      #expect(!arguments.has(Self.slow))
      #expect(arguments.operands == ["here"])
    }
  }

  @Test func `takes everything after two hyphens as operands, and one hyphen too`() throws {
    #expect(try Arguments(["--", "--fast"], for: Self.syntax).operands == ["--fast"])
    #expect(try Arguments(["-"], for: Self.syntax).operands == ["-"])
  }

  @Test func `takes no empty word for an operand`() {
    let error = #expect(throws: ArgumentError.self) {
      try Arguments([""], for: NewSiteCommand.syntax)
    }
    #expect(error?.message == "'new site' needs a DIR")
  }

  @Test func `takes a value with a hyphen or an equals sign`() throws {
    #expect(try Arguments(["--depth", "-3"], for: Self.syntax)[Self.depth] == "-3")
    #expect(try Arguments(["--depth=--x=y"], for: Self.syntax)[Self.depth] == "--x=y")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let words: String
    let message: String
    let hint: String?
    var testDescription: String { words }
  }

  private static let cases = [
    Case(words: "", message: "no command was given", hint: "'seriatim --help' lists the commands"),
    Case(words: "biuld", message: "'biuld' is no command", hint: "did you mean 'build'?"),
    Case(
      words: "frobnicate", message: "'frobnicate' is no command",
      hint: "'seriatim --help' lists the commands"),
    Case(
      words: "--versoin", message: "'--versoin' is no command", hint: "did you mean '--version'?"),
    Case(
      words: "new", message: "'new' needs a second word",
      hint: "write 'new site' or 'new note' or 'new theme' or 'new ci'"),
    Case(words: "new ntoe", message: "'new ntoe' is no command", hint: "did you mean 'note'?"),
    Case(
      words: "new frobnicator", message: "'new frobnicator' is no command",
      hint: "write 'new site' or 'new note' or 'new theme' or 'new ci'"),
    Case(
      words: "build --darfts", message: "'--darfts' is no option of 'build'",
      hint: "did you mean '--drafts'?"),
    Case(
      words: "build --frobnicate=x", message: "'--frobnicate' is no option of 'build'",
      hint: "'seriatim build --help' lists the options"),
    Case(
      words: "build -q", message: "'-q' is no option of 'build'",
      hint: "'seriatim build --help' lists the options"),
    Case(words: "build --site", message: "'--site' needs a value", hint: "write --site DIR"),
    Case(words: "build --site=", message: "'--site' needs a value", hint: "write --site DIR"),
    Case(
      words: "build --site --drafts", message: "'--site' needs a value", hint: "write --site DIR"),
    Case(
      words: "build --drafts=yes", message: "'--drafts' takes no value, but 'yes' was given",
      hint: nil),
    Case(words: "build --drafts --drafts", message: "'--drafts' is given twice", hint: nil),
    Case(
      words: "build --quiet --json", message: "'--quiet' and '--json' cannot be given together",
      hint: nil),
    Case(
      words: "build here", message: "'build' takes no operand, but 'here' was given",
      hint: "write seriatim build [options]"),
    Case(words: "new site", message: "'new site' needs a DIR", hint: "write seriatim new site DIR"),
    Case(
      words: "new site a b", message: "'b' is one operand too many for 'new site'",
      hint: "write seriatim new site DIR"),
  ]

  @Test(arguments: cases)
  func `says what is wrong with a command line`(_ test: Case) {
    let words = test.words.split(separator: " ").map(String.init)
    let error = #expect(throws: ArgumentError.self) {
      try Request(words, among: Seriatim.commands)
    }
    #expect(error?.message == test.message)
    #expect(error?.hint(commands: Seriatim.commands.map { $0.syntax }) == test.hint)
  }

  @Test(arguments: [
    "build --help", "build -h", "build --drafts --help", "help build", "build --x -h",
  ])
  func `asks for a command's help`(_ words: String) throws {
    guard
      case .help(let syntax?) = try Request(
        words.split(separator: " ").map(String.init), among: Seriatim.commands)
    else {
      Issue.record("no help")
      return
    }
    #expect(syntax.name == "build")
  }

  @Test func `derives help from the table`() {
    #expect(
      HelpText.command(Self.syntax) == """
        dig a hole

        usage: seriatim dig [options] [PLACE]

        options:
          --depth N  how deep
          --fast     go fast
          --slow     go slowly
          --help     show this help

        """)
    for command in Seriatim.commands {
      #expect(HelpText.tool(Seriatim.commands.map { $0.syntax }).contains(command.syntax.summary))
    }
  }
}
