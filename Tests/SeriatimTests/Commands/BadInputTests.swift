import Foundation
import Testing

@testable import seriatim

/// Sources that no build can take: a message, exit status 1, and the old output as it was.
struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Shell that spoils a site which was built already; it runs in the site's folder.
    let spoil: String
    /// What the first message begins with.
    let message: String
  }

  private static let cases = [
    Case(
      testDescription: "invalid UTF-8", spoil: "printf '# A\\n\\n\\377\\n' > content/notes/bad.md",
      message: "content/notes/bad.md:3:1: error: byte 0xFF is not valid UTF-8 [text-encoding]"),
    Case(
      testDescription: "UTF-16", spoil: "printf '\\377\\376#\\000' > content/notes/bad.md",
      message: "content/notes/bad.md: error: the file is UTF-16, not UTF-8 [text-encoding]"),
    Case(
      testDescription: "a note of 50 MB",
      spoil: "head -c 50000000 /dev/zero | tr '\\0' x > content/notes/bad.md",
      message: "content/notes/bad.md: error: the file has 50000000 bytes, more than the 16777216"),
    Case(
      testDescription: "a folder with a note's name", spoil: "mkdir content/notes/bad.md",
      message: "content/notes/bad.md: error: \"bad.md\" is a folder with the name of a note"),
    Case(
      testDescription: "a link that leads out", spoil: "ln -s /etc/passwd content/notes/bad.md",
      message: "content/notes/bad.md: error: \"bad.md\" is a link that leads out of the site"),
    Case(
      testDescription: "a link to the folder above", spoil: "ln -s .. content/loop",
      message: "content/loop: error: \"loop\" is a link to a folder that holds it"),
    Case(
      testDescription: "a theme that is not there", spoil: "echo 'theme: baroque' >> site.yml",
      message: "site.yml:8:8: error: "),
    Case(
      testDescription: "a template that cannot be read",
      spoil: "mkdir -p themes/default/templates"
        + " && echo '{{#note}}' > themes/default/templates/note.mustache",
      message: "themes/default/templates/note.mustache:1:"),
    Case(
      testDescription: "front matter that cannot be read",
      spoil: "printf -- '---\\ndate: 2026-13-40\\n---\\n' > content/notes/bad.md",
      message: "content/notes/bad.md:2:7: error: \"2026-13-40\""),
    Case(
      testDescription: "two sources for one address",
      spoil: "cp content/notes/show-steps.md content/notes/Show-Steps.md",
      message: "content/notes/"),
  ]

  @Test(arguments: cases)
  func `is named and leaves the old output alone`(_ test: Case) throws {
    let folder = try TemporaryFolder.withSite()
    let site = folder.path + "/site"
    #expect(try Tool.run(["build"], in: site).status == 0)
    let tree = try folder.tree("site/public")
    let result = try Tool.run(["build"], in: site, setup: test.spoil)
    #expect(result.status == 1)
    #expect(result.messages.hasPrefix(test.message), "\(result.messages)")
    #expect(result.output.hasPrefix("nothing written: "), "\(result.output)")
    #expect(try folder.tree("site/public") == tree)
  }

  @Test func `an empty content folder makes a site without notes`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("content")
    try folder.write(["site.yml": "title: T\nurl: https://notes.example/\n"])
    let result = try Tool.run(["build"], in: folder.path)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("0 notes in 0 series: "))
    #expect(folder.has("public/index.html"))
  }

  @Test func `holds faulty notes back and writes the rest when told to keep going`() throws {
    let folder = try TemporaryFolder.withSite()
    try folder.write(["site/content/notes/bad.md": "---\ndate: 2026-13-40\n---\n"])
    let result = try Tool.run(["build", "--keep-going"], in: folder.path + "/site")
    #expect(result.status == 1)
    #expect(result.output.contains("; held back: 1 faulty note ("))
    #expect(folder.has("site/public/notes/show-steps/index.html"))
    #expect(!folder.has("site/public/notes/bad"))
  }

  @Test func `warnings stop the output only when strict`() throws {
    let folder = try TemporaryFolder.withSite()
    try folder.write(["site/content/notes/warned.md": "---\ndaet: 2026-01-01\n---\n"])
    let strict = try Tool.run(["build", "--strict"], in: folder.path + "/site")
    #expect(strict.status == 1)
    #expect(strict.output.hasPrefix("nothing written: 0 errors, 1 warning"))
    #expect(!folder.has("site/public"))
    let lenient = try Tool.run(["build"], in: folder.path + "/site")
    #expect(lenient.status == 0)
    #expect(lenient.messages.hasPrefix("content/notes/warned.md:2:1: warning: "))
  }
}
