import Foundation
import SiteGenerator
import Testing

@testable import seriatim

/// `seriatim publish` to other machines, by the real tools: an rsync daemon on loopback, rclone's local folders.
@Suite(.serialized)
struct RemotePublishTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.withSite()
  }

  private func sendsDifferences(_ tool: RemotePlace.Tool) throws {
    let place = try RemotePlace(tool, in: folder)
    try folder.write(["there/mine/keep.txt": "mine"])
    let first = try folder.publish("--to", place.target)
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.output.hasPrefix("\(place.target) has the new site: "))
    try Tool.run(["build", "--site", "site"], in: folder.path)
    func sent() throws -> [String: String] {
      try folder.tree("there").filter {
        !$0.key.hasPrefix("mine/") && $0.key != RemoteTarget.manifestName
      }
    }
    #expect(try sent() == folder.tree("site/public"))

    let before = try place.identities()
    let second = try folder.publish("--to", place.target)
    #expect(second.output.contains(" is up to date: 0 new, 0 changed, 0 removed, "))
    #expect(try place.identities() == before)

    try folder.addNote(1)
    try folder.remove("site/content/about.md")
    let dry = try folder.publish("--to", place.target, "--dry-run")
    #expect(dry.output.contains("\nwould send to \(place.target): "))
    #expect(dry.output.contains("  about/index.html\n"))
    #expect(try place.identities() == before)
    let third = try folder.publish("--to", place.target)
    #expect(third.status == 0, "\(third.messages)")
    try Tool.run(["build", "--site", "site"], in: folder.path)
    // Old files are gone with their folder; what is somebody else's stays.
    #expect(try sent() == folder.tree("site/public"))
    #expect(try folder.text("there/mine/keep.txt") == "mine")
    let assets = before.filter { $0.key.hasPrefix("assets/") && !$0.key.hasSuffix("/") }
    #expect(try assets == place.identities().filter { assets[$0.key] != nil })
  }

  private func refusesForeign(_ tool: RemotePlace.Tool) throws {
    let place = try RemotePlace(tool, in: folder)
    try Tool.run(["build", "--site", "site"], in: folder.path)
    let robots = try folder.text("site/public/robots.txt")
    try folder.write(["there/index.html": "mine", "there/robots.txt": robots])
    let refused = try folder.publish("--to", place.target)
    #expect(refused.status == 2)
    #expect(
      refused.messages.contains(
        "\"\(place.target)\" holds files that seriatim did not make: \"index.html\"; move them away"
      ))
    #expect(try folder.text("there/index.html") == "mine")
    #expect(!folder.has("there/notes"))
    #expect(try folder.publish("--to", place.target, "--adopt").status == 0)
    #expect(try folder.text("there/index.html") == folder.text("site/public/index.html"))
  }

  private func losesNothingHalfWay(_ tool: RemotePlace.Tool) throws {
    let place = try RemotePlace(tool, in: folder)
    #expect(try folder.publish("--to", place.target).status == 0)
    let about = try folder.text("there/about/index.html")
    try folder.addNote(1)
    try folder.remove("site/content/about.md")
    // A file where a folder has to be.
    try folder.write(["there/notes/n1": "mine"])
    let failed = try folder.publish("--to", place.target)
    #expect(failed.status == 2)
    #expect(
      failed.messages.contains("nothing old is lost, and publishing again goes on from here"))
    #expect(try folder.text("there/about/index.html") == about)
    #expect(try folder.text("there/notes/n1") == "mine")
    try folder.remove("there/notes/n1")
    let again = try folder.publish("--to", place.target)
    #expect(again.status == 0, "\(again.messages)")
    #expect(folder.has("there/notes/n1/index.html"))
    #expect(!folder.has("there/about"))
  }

  private func sendsNothingWrong(_ tool: RemotePlace.Tool) throws {
    let place = try RemotePlace(tool, in: folder)
    try folder.addNote(1, "[x](nowhere.md)")
    #expect(try folder.publish("--to", place.target).status == 1)
    #expect(try folder.tree("there").isEmpty)
    let missing = try folder.publish("--to", place.target + "/no/such")
    #expect(missing.status == 2)
    #expect(missing.messages.contains("which must be there already: \(tool) ended with status"))
  }

  static let rsync = RemotePlace.Tool.rsync
  static let rclone = RemotePlace.Tool.rclone

  @Test(.enabled(if: rsync.isInstalled, "rsync is not installed"))
  func `rsync sends differences, and a second run nothing`() throws {
    try sendsDifferences(.rsync)
  }

  @Test(.enabled(if: rclone.isInstalled, "rclone is not installed"))
  func `rclone sends differences, and a second run nothing`() throws {
    try sendsDifferences(.rclone)
  }

  @Test(.enabled(if: rsync.isInstalled, "rsync is not installed"))
  func `with rsync, files of others are refused by name`() throws { try refusesForeign(.rsync) }

  @Test(.enabled(if: rclone.isInstalled, "rclone is not installed"))
  func `with rclone, files of others are refused by name`() throws { try refusesForeign(.rclone) }

  @Test(.enabled(if: rsync.isInstalled, "rsync is not installed"))
  func `rsync that fails half-way loses nothing`() throws { try losesNothingHalfWay(.rsync) }

  @Test(.enabled(if: rclone.isInstalled, "rclone is not installed"))
  func `rclone that fails half-way loses nothing`() throws { try losesNothingHalfWay(.rclone) }

  @Test(.enabled(if: rsync.isInstalled, "rsync is not installed"))
  func `with rsync, nothing is sent when anything is wrong`() throws {
    try sendsNothingWrong(.rsync)
  }

  @Test(.enabled(if: rclone.isInstalled, "rclone is not installed"))
  func `with rclone, nothing is sent when anything is wrong`() throws {
    try sendsNothingWrong(.rclone)
  }

  @Test(.enabled(if: rsync.isInstalled, "rsync is not installed"))
  func `a place that is read-only or full is an error of the machine`() throws {
    let readOnly = try RemotePlace(.rsync, in: folder, isReadOnly: true)
    let refused = try folder.publish("--to", readOnly.target)
    #expect(refused.status == 2)
    #expect(try folder.tree("there").isEmpty)
    let full = try RemotePlace(.rsync, in: folder, limit: 8)
    let failed = try folder.publish("--to", full.target)
    #expect(failed.status == 2)
    #expect(failed.messages.contains("cannot send to"))
    #expect(!folder.has("there/index.html"))
    let roomy = try RemotePlace(.rsync, in: folder)
    #expect(try folder.publish("--to", roomy.target).status == 0)
  }

  @Test func `a link's folder that is read-only or full is an error of the machine`() throws {
    #expect(try folder.publish("--to", "www").status == 0)
    let before = try folder.tree()
    try folder.addNote(1)
    let full = try Tool.run(
      ["publish", "--site", "site", "--to", "www"], in: folder.path, setup: "ulimit -f 8")
    #expect(full.status == 2)
    #expect(full.messages.contains("cannot write \"www.releases/.seriatim-incoming/"))
    try folder.remove("site/content/notes/n1.md")
    #expect(try folder.tree() == before)
    if Tool.canDropRights {
      let readOnly = try Tool.run(
        ["publish", "--site", "site", "--to", "www"], in: folder.path, dropsRights: true)
      #expect(readOnly.status == 2)
      #expect(try folder.tree() == before)
    }
  }

  @Test(arguments: ["rsync:host:/www", "rsync://host/www", "rclone:remote:www"])
  func `a tool that is not there is named, with how to get it`(_ target: String) throws {
    let result = try Tool.run(
      ["publish", "--site", "site", "--to", target], in: folder.path,
      environment: ["PATH": "/nowhere"])
    let name = target.prefix { $0 != ":" }
    #expect(result.status == 2)
    #expect(
      result.messages
        == "seriatim: error: \(name) is not installed; install it, as by 'apt-get install \(name)'\n"
    )
  }

  @Test func `assets with a hash in their name go first, feeds last`() {
    func entry(_ path: String, _ hash: String, _ stage: OutputFile.Stage) -> PublishManifest.Entry {
      PublishManifest.Entry(path: path, size: 1, hash: hash, stage: stage)
    }
    let hash = "0123456789abcdef"
    let entries = [
      entry("feed.xml", hash, .siteWide), entry("a/index.html", hash, .page),
      entry("a.png", hash, .asset), entry("assets/site.0123456789ab.css", hash, .asset),
      entry("assets/site.ffffffffffff.css", hash, .asset),
    ]
    #expect(
      entries.map { RemoteStage(of: $0) } == [.siteWide, .page, .asset, .hashedAsset, .asset])
  }
}
