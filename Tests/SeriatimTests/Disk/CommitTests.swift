import SiteGenerator
import Synchronization
import Testing

@testable import seriatim

/// A build cut short after any step, as a kill would.
struct CommitTests {
  private static let old = [
    asset("assets/one.css", "old"), page("notes/a/index.html", "old A"),
    page("notes/b/index.html", "old B"), page("was-file", "old"), page("was-folder/x", "old"),
    siteWide("feed.xml", "old feed"), siteWide("index.html", "old home"),
  ]
  private static let new = [
    asset("assets/two.css", "new"), page("notes/a/index.html", "new A"),
    page("notes/c/index.html", "new C"), page("notes/c/d/index.html", "new D"),
    page("was-file/x", "new"), page("was-folder", "new"),
    siteWide("feed.xml", "new feed"), siteWide("index.html", "old home"),
  ]
  private static let texts = Set(
    (old + new).map { file in
      if case .bytes(let bytes) = file.content {
        String(decoding: bytes, as: UTF8.self)
      } else {
        ""
      }
    })

  /// Runs a build that is stopped before its step of a number; `false` if it had no more steps.
  private func build(_ site: TestSite, stoppingAt stop: Int) throws -> Bool {
    let steps = Mutex(0)
    do {
      try site.build(Self.new) { () throws(DiskError) in
        let step = steps.withLock { steps in
          steps += 1
          return steps
        }
        if step == stop { throw DiskError("stopped") }
      }
      return false
    } catch let error as DiskError where error.message == "stopped" {
      return true
    }
  }

  @Test func `ends at a clean build's tree wherever it was cut short`() throws {
    let clean = try TestSite()
    try clean.build(Self.new)
    let expected = try clean.folder.tree("public")
    var stop = 1
    while true {
      let site = try TestSite()
      try site.build(Self.old)
      if try !build(site, stoppingAt: stop) { break }
      for (path, text) in try site.folder.tree("public") where !path.hasSuffix("/") {
        #expect(Self.texts.contains(text), "\(path) after \(stop) steps")
      }
      try site.build(Self.new)
      #expect(try site.folder.tree("public") == expected, "after \(stop) steps")
      stop += 1
    }
    #expect(stop > 15)
  }

  @Test func `the next command completes the commit, whatever it builds itself`() throws {
    for stop in 2...8 {
      let site = try TestSite()
      try site.build(Self.old)
      #expect(try build(site, stoppingAt: stop))
      let folder = try site.site()
      let location = try OutputLocation(nil, of: folder, home: nil)
      let staged = try StagedOutput(
        OutputFolder(location, of: folder), source: DiskSource(site: folder))
      staged.discard()
      #expect(try site.folder.text("public/feed.xml") == "new feed")
      #expect(!site.folder.has("public/notes/b"))
      #expect(!site.folder.has("public/.seriatim-staged"))
    }
  }

  @Test func `a build killed before its commit leaves the old output`() throws {
    let site = try TestSite()
    try site.build(Self.old)
    let before = try site.folder.tree("public")
    #expect(try build(site, stoppingAt: 1))
    let after = try site.folder.tree("public")
    #expect(after.filter { !$0.key.hasPrefix(".seriatim-staged") } == before)
    try site.build(Self.old)
    #expect(try site.folder.tree("public") == before)
  }

  @Test func `puts assets in place before pages, and site-wide files last`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("notes")
    let root = try Descriptor(opening: folder.path)
    var walker = FolderWalker(root: root.number)
    defer { walker.close() }
    let journal = Journal(
      Self.new.map { Journal.Entry(deed: .init(placing: $0.stage), path: $0.path) }
        + [
          .init(deed: .placeAsset, path: "both/a.png"), .init(deed: .placePage, path: "both/a"),
          .init(deed: .keep, path: "k"), .init(deed: .delete, path: "d"),
        ])
    #expect(
      PlacementPlan(journal, &walker).units == [
        "assets", "both", "notes/a", "notes/c", "was-file", "was-folder", "feed.xml",
        "index.html",
      ])
  }
}

struct JournalTests {
  @Test func `reads what it writes`() {
    let journal = Journal([
      .init(deed: .placeAsset, path: "a b/ö\n.png"), .init(deed: .delete, path: "c"),
    ])
    #expect(Journal(reading: journal.bytes) == journal)
    #expect(Journal(reading: Journal([]).bytes) == Journal([]))
  }

  @Test(arguments: [
    "", "seriatim 1\0", "seriatim 1\0ka\0", "seriatim 2\0.\0", "seriatim 1\0k../a\0.\0",
    "seriatim 1\0k/a\0.\0", "seriatim 1\0xa\0.\0", "seriatim 1\0k\0.\0", "seriatim 1\0ka\0.",
  ])
  func `takes nothing from a damaged or hostile file`(_ text: String) {
    #expect(Journal(reading: Array(text.utf8)) == nil)
  }
}
