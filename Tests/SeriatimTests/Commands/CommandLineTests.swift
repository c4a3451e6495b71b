import Testing

@testable import seriatim

/// What every command has in common, seen from outside.
struct CommandLineTests {
  @Test func `tells its version and its help`() throws {
    #expect(try Tool.run(["--version"]).output == "seriatim \(Seriatim.version)\n")
    let help = try Tool.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.contains("\n  new site DIR "))
    #expect(try Tool.run(["build", "-h"]).output.contains("usage: seriatim build [options]\n"))
  }

  @Test func `a wrong command line ends with 2 and a hint`() throws {
    let result = try Tool.run(["build", "--darfts"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.messages == """
        seriatim: error: '--darfts' is no option of 'build'
              = did you mean '--drafts'?

        """)
  }

  @Test func `renders a file, or standard input`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.md": "# A -- \"b\"\n"])
    #expect(
      try Tool.run(["render", "--commonmark", "a.md"], in: folder.path).output
        == "<h1>A -- &quot;b&quot;</h1>\n")
    #expect(
      try Tool.run(["render", "--commonmark", "--smart"], input: "a -- b\n").output
        == "<p>a – b</p>\n")
    let missing = try Tool.run(["render", "no.md"], in: folder.path)
    #expect(missing.status == 2)
    #expect(
      missing.messages == "seriatim: error: cannot read \"no.md\": no such file or directory\n")
    #expect(try Tool.run(["render", "."], in: folder.path).status == 2)
  }

  @Test func `a reader that goes away is no failure, a full disk is one`() throws {
    let closed = try Tool.run(["--help"], setup: "exec 1>&-")
    #expect(closed.status == 2)
    #expect(closed.messages.hasPrefix("seriatim: error: cannot write to standard output: "))
    let full = try Tool.run(["--help"], setup: "exec >/dev/full")
    #expect(full.status == 2)
    #expect(
      full.messages
        == "seriatim: error: cannot write to standard output: no space left on device\n")
    let pipe = try Tool.run(["--version"], setup: "exec 3>&1; \"$@\" 2>&3 | true; exit 0")
    #expect(pipe.messages == "")
  }

  @Test func `messages have no colours where nobody looks`() throws {
    #expect(!(try Tool.run(["nonsense"]).messages.contains("\u{1B}")))
  }
}
