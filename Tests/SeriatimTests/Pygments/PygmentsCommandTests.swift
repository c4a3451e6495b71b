import Foundation
import Testing

@testable import seriatim

/// What commands do with code in a language that is not ours, as processes.
@Suite(.serialized) struct PygmentsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.withSite()
    let settings = try folder.text("site/site.yml")
    try folder.write([
      "site/site.yml": "highlight: {fallback: pygments}\n" + settings,
      "site/content/notes/nim.md": """
      ---
      title: Nim
      description: A note with code in another language.
      date: 2026-01-01
      ---

      ```nim
      a
      ```

      """,
      "bin/python3":
        "#!/bin/sh\necho ready\nread name code seconds\nprintf '6\\n0 1 k\\n'\nexec /bin/sleep 60\n",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/python3")
  }

  @Test(arguments: ["build", "check", "publish"])
  func `says where Pygments is asked for when it is missing, and asks it when it is there`(
    command: String
  ) throws {
    let missing = try Tool.run(
      [command, "--site", "site"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(missing.status == 1)
    #expect(
      missing.messages == """
        site.yml:1:23: error: Pygments cannot be started, and there is code that it is to colour [code-fallback]
            1 | highlight: {fallback: pygments}
              |                       ^~~~~~~~
              = install it, as by 'apt-get install python3-pygments', or take 'fallback' out

        """)
    let found = try Tool.run(
      [command, "--site", "site"], in: folder.path, environment: ["PATH": folder.path + "/bin"])
    #expect(found.status == 0, "\(found.messages)")
    #expect(found.messages == "")
    guard command != "check" else { return }
    #expect(
      try folder.text("site/public/notes/nim/index.html").contains(
        "<code class=\"language-nim\"><span class=\"k\">a</span>"))
  }

  @Test func `a note that was built before needs no Pygments`() throws {
    let path = folder.path + "/bin"
    try Tool.run(["build", "--site", "site"], in: folder.path, environment: ["PATH": path])
    try folder.write(["site/content/notes/other.md": "# Other\n\nWords.\n"])
    let result = try Tool.run(
      ["build", "--site", "site"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(result.status == 0, "\(result.messages)")
  }

  @Test func `a page follows the setting, though its note is the same`() throws {
    let path = folder.path + "/bin"
    let settings = try folder.text("site/site.yml")
    try Tool.run(["build", "--site", "site"], in: folder.path, environment: ["PATH": path])
    try folder.write([
      "site/site.yml": settings.replacing("highlight: {fallback: pygments}\n", with: "")
    ])
    let result = try Tool.run(
      ["build", "--site", "site"], in: folder.path, environment: ["PATH": path])
    #expect(result.messages.contains("\"nim\" is not a language that can be coloured"))
    #expect(
      try folder.text("site/public/notes/nim/index.html").contains(
        "<code class=\"language-nim\">a\n"))
  }

  @Test func `render asks nobody`() throws {
    let result = try Tool.run(
      ["render"], in: folder.path + "/site", input: "```nim\na\n```\n",
      environment: ["PATH": folder.path + "/bin"])
    #expect(result.status == 0)
    #expect(
      result.output == "<pre data-language=\"nim\"><code class=\"language-nim\">a\n</code></pre>\n")
    #expect(result.messages.contains("\"nim\" is not a language that can be coloured"))
  }
}
