import Foundation
import Testing

@testable import seriatim

/// The whole command, as a process, on a site with installed themes.
@Suite(.serialized)
struct BuildCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.withSite()
  }

  private var site: String { folder.path + "/site" }

  @Test func `builds a new site without a warning, and again without a change`() throws {
    let first = try Tool.run(["build"], in: site)
    #expect(first.status == 0)
    #expect(first.messages == "")
    #expect(first.output.contains(" written, 0 unchanged, 0 deleted ("))
    #expect(first.output.hasPrefix("2 notes in "))
    let tree = try folder.tree("site/public")
    #expect(tree["notes/write-a-note/index.html"] != nil)
    #expect(try Tool.run(["build"], in: site).output.contains(": 0 files written, "))
    #expect(try folder.tree("site/public") == tree)
  }

  @Test func `prints nothing when quiet, and one object as JSON`() throws {
    #expect(try Tool.run(["build", "--site", site, "--quiet"]).output == "")
    let result = try Tool.run(["build", "--site", site, "--json"])
    #expect(result.messages == "")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let root = try #require(object as? [String: Any])
    #expect((root["diagnostics"] as? [Any])?.isEmpty == true)
    let summary = try #require(root["summary"] as? [String: Any])
    #expect(summary["notes"] as? Int == 2)
    #expect(summary["written"] as? Int == 0)
    #expect(summary["isWritten"] as? Bool == true)
  }

  @Test func `an author's mistake ends with 1 and keeps the old output`() throws {
    try Tool.run(["build"], in: site)
    let tree = try folder.tree("site/public")
    try folder.write(["site/content/notes/x.md/y.txt": "", "site/content/notes/new.md": "# New\n"])
    let result = try Tool.run(["build"], in: site)
    #expect(result.status == 1)
    #expect(
      result.messages.contains(
        """
        content/notes/x.md: error: "x.md" is a folder with the name of a note [source-kind]
              = rename the folder; a note in a folder is its index.md

        """))
    #expect(result.output.hasPrefix("nothing written: 1 error, 0 warnings"))
    #expect(try folder.tree("site/public") == tree)
  }

  @Test(.enabled(if: Tool.canDropRights))
  func `an output that cannot be written is one sentence, and stays`() throws {
    try Tool.run(["build"], in: site)
    let tree = try folder.tree("site/public")
    try folder.write(["site/content/notes/new.md": "# New\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: site + "/public")
    let result = try Tool.run(["build"], in: site, dropsRights: true)
    #expect(result.status == 2)
    #expect(
      result.messages
        == "seriatim: error: cannot write to the output folder \"public\": permission denied\n")
    #expect(try folder.tree("site/public") == tree)
  }

  @Test(.enabled(if: Tool.canDropRights))
  func `a file that cannot be read is an error with its path`() throws {
    try folder.write(["site/content/notes/secret.md": "# Secret\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: site + "/content/notes/secret.md")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: site)
    let result = try Tool.run(["build"], in: site, dropsRights: true)
    #expect(result.status == 1)
    #expect(result.messages.contains("content/notes/secret.md: error: "))
    #expect(result.messages.contains("permission denied"))
    #expect(!folder.has("site/public"))
  }

  @Test func `a full disk is one sentence, and the old output stays`() throws {
    try Tool.run(["build"], in: site)
    let tree = try folder.tree("site/public")
    let long = String(repeating: "words and words\n\n", count: 10_000)
    try folder.write(["site/content/notes/long.md": "# Long\n\n" + long])
    // A limit on files' sizes, in blocks of 512 bytes, stops a write as a full disk does.
    let result = try Tool.run(["build"], in: site, setup: "ulimit -f 64")
    #expect(result.status == 2)
    #expect(result.messages.hasPrefix("seriatim: error: cannot write \"public/"))
    #expect(result.messages.hasSuffix(": file too large\n"))
    #expect(try folder.tree("site/public") == tree)
    #expect(try Tool.run(["build"], in: site).status == 0)
  }

  @Test func `needs few open files however many there are`() throws {
    for index in 0..<300 {
      try folder.write([
        "site/content/notes/n\(index).md": "# Note \(index)\n",
        "site/content/static/files/\(index).txt": "\(index)",
      ])
    }
    let result = try Tool.run(["build"], in: site, setup: "ulimit -n 64")
    #expect(result.messages == "")
    #expect(result.status == 0)
    #expect(try folder.text("site/public/files/299.txt") == "299")
  }

  @Test func `a second process says that the first is at work`() throws {
    let lock = try SiteFolder(site).lock()
    let result = try Tool.run(["build"], in: site)
    #expect(result.status == 2)
    #expect(
      result.messages
        == "seriatim: error: another seriatim is at work on \".\"; try again when it is done\n")
    extendLifetime(lock)
  }

  @Test func `refuses to write where sources are`() throws {
    for output in [".", "content/static/public", "..", "/"] {
      let result = try Tool.run(["build", "--output", output], in: site)
      #expect(result.status == 2)
      #expect(result.messages.hasPrefix("seriatim: error: refusing to write to \"\(output)\": "))
    }
    #expect(try Tool.run(["build", "--output", "."], in: folder.path).status == 2)
  }

  @Test func `a clock that is no number ends with 2`() throws {
    let result = try Tool.run(["build"], in: site, environment: ["SOURCE_DATE_EPOCH": "abc"])
    #expect(result.status == 2)
    #expect(
      result.messages
        == "seriatim: error: SOURCE_DATE_EPOCH is \"abc\", not a number of seconds since 1970\n")
  }

  @Test func `the machine's settings do not change a byte`() throws {
    try Tool.run(["build", "--output", folder.path + "/a"], in: site)
    try Tool.run(
      ["build", "--output", folder.path + "/b", "--site", site],
      environment: ["TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "LANG": "C", "NO_COLOR": "1"],
      setup: "umask 077; cd /")
    #expect(try folder.tree("a") == folder.tree("b"))
  }

  @Test func `killed at any moment it tears no file, and the next build mends all`() throws {
    var whole: [String: Set<String>] = [:]
    var killed = 0
    for round in 0..<8 {
      for index in 0..<14 where (index + round) % 7 > 0 {
        let text = String(repeating: "round \(index % 2 * round). ", count: 200)
        try folder.write(["site/content/notes/n\(index).md": "# Note \(index)\n\n\(text)\n"])
      }
      try? folder.remove("site/content/notes/n\((7 - round % 7) % 7).md")
      try? folder.remove("clean")
      let start = Date()
      try Tool.run(["build", "--site", site, "--output", folder.path + "/clean"])
      let delay = Date().timeIntervalSince(start) * (0.3 + 0.1 * Double(round))
      let clean = try folder.tree("clean")
      for (path, text) in clean { whole[path, default: []].insert(text) }
      if try Tool.runAndKill(["build", "--site", site], after: delay) { killed += 1 }
      for (path, text) in try folder.tree("site/public")
      where !path.hasPrefix(OutputFolder.stageName) {
        #expect(whole[path]?.contains(text) == true, "\(path) in round \(round)")
      }
      if round % 2 == 1 {
        #expect(try Tool.run(["build", "--site", site]).status == 0)
        #expect(try folder.tree("site/public") == clean, "round \(round)")
      }
    }
    #expect(killed > 0)
  }
}
