import Foundation
import Testing

@testable import seriatim

/// `seriatim publish`, as a process: nothing goes out that is not sound, and never half of it.
@Suite(.serialized)
struct PublishCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.withSite()
  }

  @Test func `a link leads to a whole release, and a second run sends nothing`() throws {
    let first = try folder.publish("--to", "www")
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.output.hasPrefix("www shows release 000001-"))
    let link = try #require(try folder.tree()["www"])
    #expect(link.hasPrefix("-> www.releases/000001-"))
    #expect(folder.has("www/index.html"))
    let tree = try folder.tree("www.releases")
    #expect(try folder.publish("--to", "www").output.hasPrefix("www is up to date: 0 new, "))
    #expect(try folder.tree("www.releases") == tree)
    // What is built is what goes out, byte for byte.
    try Tool.run(["build", "--site", "site"], in: folder.path)
    let built = try folder.tree("site/public")
    let release = String(link.dropFirst("-> ".count))
    #expect(try folder.tree(release) == built)
  }

  @Test func `old releases of ours go, others and the shown one stay`() throws {
    try folder.makeFolder("www.releases/mine")
    try folder.makeFolder("www.releases/000000-000000000000")
    for number in 1...4 {
      try folder.addNote(number)
      #expect(try folder.publish("--to", "www", "--keep", "2").status == 0)
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/www.releases"
    ).map { String($0.prefix(6)) }.sorted()
    #expect(names == ["000000", "000003", "000003", "000004", "000004", "mine"])
    #expect(folder.has("www/notes/n4/index.html"))
  }

  @Test func `nothing goes out when anything is wrong`() throws {
    #expect(try folder.publish("--to", "www").status == 0)
    let before = try folder.tree()
    try folder.addNote(1, "[x](nowhere.md)")
    let result = try folder.publish("--to", "www")
    #expect(result.status == 1)
    #expect(result.output == "nothing published: 1 error, 0 warnings\n")
    try folder.remove("site/content/notes/n1.md")
    try folder.addNote(2, "[x]()")
    #expect(try folder.publish("--to", "www", "--strict").status == 1)
    try folder.remove("site/content/notes/n2.md")
    #expect(try folder.tree() == before)
    try folder.addNote(2, "[x]()")
    #expect(try folder.publish("--to", "www").status == 0)
  }

  @Test func `a dry run lists changes and makes none`() throws {
    let before = try folder.tree()
    let first = try folder.publish("--to", "www", "--dry-run")
    #expect(first.status == 0)
    #expect(first.output.contains("  index.html\n"))
    #expect(first.output.hasSuffix(" new, 0 changed, 0 removed, 0 unchanged\n"))
    #expect(try folder.publish("--dry-run").output.contains("would write site/public: "))
    #expect(try folder.tree() == before)
    #expect(try folder.publish("--to", "www").status == 0)
    try folder.addNote(1)
    try folder.remove("site/content/about.md")
    let second = try folder.publish("--to", "www", "--dry-run")
    let deeds = Set(second.output.split(separator: "\n").map { $0.prefix { $0 != " " } })
    #expect(deeds.isSuperset(of: ["new", "changed", "removed"]), "\(second.output)")
  }

  @Test func `public and a manifest of hashes, for other deployers`() throws {
    let result = try folder.publish("--manifest", "m.json")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("site/public is ready: "))
    let object = try JSONSerialization.jsonObject(with: Data(try folder.text("m.json").utf8))
    let files = try #require((object as? [String: Any])?["files"] as? [[String: Any]])
    let built = try folder.tree("site/public").keys.filter { !$0.hasSuffix("/") }
    #expect(files.compactMap { $0["path"] as? String } == built.sorted())
    #expect(files.allSatisfy { ($0["sha256"] as? String)?.count == 64 })
    #expect(try folder.publish("--dry-run").output.contains(": 0 new, 0 changed, 0 removed, "))
  }

  @Test func `places that cannot be a link are refused`() throws {
    try folder.write(["real/mine.txt": "x", "file": "x"])
    #expect(try folder.publish("--to", "real").status == 2)
    #expect(
      try folder.publish("--to", "real").messages
        == "seriatim: error: \"real\" is a folder, where publishing makes a link; move it away, or name another place\n"
    )
    #expect(try folder.publish("--to", "file").status == 2)
    #expect(try folder.publish("--to", "no/such/place").status == 2)
    #expect(try folder.publish("--to", "site/content/www").status == 2)
    #expect(try folder.publish("--to", ".").status == 2)
    #expect(try folder.publish("--to", "rsync:/www").messages.contains("names no host"))
    #expect(try folder.publish("--to", "rclone:www").messages.contains("names no remote"))
    #expect(try folder.publish("--to", "rsync:-oProxyCommand=x:/www").messages.contains("hyphen"))
    #expect(try folder.publish("--to", "www", "--keep", "0").status == 2)
    #expect(try folder.publish("--keep", "1").status == 2)
    #expect(try folder.text("real/mine.txt") == "x")
    #expect(!folder.has("www"))
  }

  @Test func `killed at any instant, the link leads to a whole site`() throws {
    for number in 1...30 { try folder.addNote(number) }
    #expect(try folder.publish("--to", "www").status == 0)
    var killed = 0
    for round in 0..<12 {
      try folder.addNote(1, "Round \(round).")
      let isKilled = try Tool.runAndKill(
        ["publish", "--site", folder.path + "/site", "--to", folder.path + "/www"],
        after: 0.02 + 0.03 * Double(round))
      killed += isKilled ? 1 : 0
      let link = try #require(try folder.tree()["www"])
      let release = String(link.dropFirst("-> ".count))
      let sums = PublishManifest(reading: try folder.text(release + ".sha256"))
      let files = try folder.tree(release).filter { !$0.key.hasSuffix("/") }
      #expect(Set(files.keys) == Set(sums.entries.map(\.path)))
    }
    #expect(killed > 0)
    #expect(try folder.publish("--to", "www").status == 0)
    #expect(!folder.has("www.releases/\(ReleaseTarget.incoming)"))
    #expect(!folder.has(".www.seriatim-link"))
  }
}
