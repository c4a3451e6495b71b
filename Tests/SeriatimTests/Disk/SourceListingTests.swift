import Foundation
import SiteGenerator
import Testing

@testable import seriatim

struct SourceListingTests {
  // B144
  @Test func `lists content and themes in the order of their bytes, and nothing else`() throws {
    let site = try TestSite([
      "content/static/b.png": "", "content/static/A.png": "", "content/static/ä.png": "",
      "content/notes/a.md": "", "content/site.yml": "", "themes/plain/theme.yml": "",
      "public/index.html": "", ".git/HEAD": "", ".seriatim/x": "", "README.md": "",
    ])
    #expect(
      try site.listing().paths == [
        "content/notes/a.md", "content/site.yml", "content/static/A.png", "content/static/b.png",
        "content/static/ä.png", "themes/plain/theme.yml",
      ])
  }

  @Test func `passes over dot files and editors' leavings, but for the well-known folder`() throws {
    let site = try TestSite([
      "content/notes/a.md": "", "content/notes/a.md~": "", "content/notes/.#a.md": "",
      "content/notes/.a.md.swp": "", "content/notes/b.swp": "", "content/notes/4913": "",
      "content/.obsidian/x.md": "", "content/static/.well-known/security.txt": "",
      "content/notes/.well-known/x": "", "content/static/.DS_Store": "",
    ])
    let listing = try site.listing()
    #expect(
      listing.paths == ["content/notes/a.md", "content/static/.well-known/security.txt"])
    #expect(listing.messages == [])
  }

  @Test func `follows links that stay inside the site`() throws {
    let site = try TestSite(["content/shared/pic.png": "png", "README.md": "# Read"])
    try site.folder.makeFolder("content/notes/a")
    try site.folder.link("content/notes/a/images", to: "../../shared")
    try site.folder.link("content/notes/b.md", to: "../../README.md")
    let tree = DiskSource(site: try site.site()).tree
    #expect(
      tree.entries.map(\.path) == [
        "content/notes/a/images/pic.png", "content/notes/b.md", "content/shared/pic.png",
        "site.yml",
      ])
    let entry = try #require(tree.entry(at: "content/notes/b.md"))
    #expect(try tree.read(entry) == Array("# Read".utf8))
    #expect(entry.size == 6)
  }

  @Test func `the site folder may itself be a link`() throws {
    let site = try TestSite(["content/notes/a.md": ""])
    let other = try TemporaryFolder()
    try other.link("site", to: site.folder.path)
    let tree = DiskSource(site: try SiteFolder("\(other.path)/site")).tree
    #expect(tree.entries.map(\.path) == ["content/notes/a.md", "site.yml"])
    #expect(tree.diagnostics.isEmpty)
  }

  // B154
  @Test func `reports links that lead out, nowhere or around`() throws {
    let site = try TestSite(["content/a/x.md": "", "public/index.html": ""])
    let outside = try TemporaryFolder()
    try outside.write(["secret.md": "secret"])
    try site.folder.link("content/out.md", to: "\(outside.path)/secret.md")
    try site.folder.link("content/outside", to: outside.path)
    try site.folder.link("content/nowhere.md", to: "missing.md")
    try site.folder.link("content/self.md", to: "self.md")
    try site.folder.link("content/loop", to: "..")
    try site.folder.link("content/a/up", to: "../../content")
    try site.folder.link("content/output", to: "../public")
    try site.folder.link("content/b", to: "a")
    let listing = try site.listing()
    #expect(listing.paths == ["content/a/x.md", "content/b/x.md"])
    #expect(
      listing.messages == [
        "content/a/up: \"up\" is a link to a folder that holds it [source-link-loop]",
        "content/b/up: \"up\" is a link to a folder that holds it [source-link-loop]",
        "content/loop: \"loop\" is a link to a folder that holds it [source-link-loop]",
        "content/nowhere.md: \"nowhere.md\" is a link that leads nowhere: no such file or directory"
          + " [source-link-broken]",
        "content/out.md: \"out.md\" is a link that leads out of the site, to"
          + " \"\(outside.path)/secret.md\" [source-link-outside]",
        "content/output: \"output\" is the output folder, which cannot be a source"
          + " [source-link-loop]",
        "content/outside: \"outside\" is a link that leads out of the site, to"
          + " \"\(outside.path)\" [source-link-outside]",
        "content/self.md: \"self.md\" is a link that leads nowhere: too many levels of symbolic"
          + " links [source-link-loop]",
      ])
  }

  // B154
  @Test func `no arrangement of links makes the listing grow without bound`() throws {
    let site = try TestSite()
    for level in 0..<20 {
      try site.folder.makeFolder("content/l\(level)")
      try site.folder.link("content/l\(level)/left", to: "../l\(level + 1)")
      try site.folder.link("content/l\(level)/right", to: "../l\(level + 1)")
    }
    try site.folder.write(["content/l20/x.md": ""])
    let listing = try site.listing()
    #expect(listing.paths.count == 3)
    #expect(
      listing.messages.contains(
        "content/l0/left/left: \"left\" is a link to a folder inside a linked folder"
          + " [source-link-loop]"))
  }

  @Test func `reports folders that have a note's name`() throws {
    let site = try TestSite([
      "content/notes/x.md/y.txt": "", "content/notes/z.markdown/y.txt": "",
      "content/static/ok.md/y.txt": "",
    ])
    let listing = try site.listing()
    #expect(listing.paths == ["content/static/ok.md/y.txt"])
    #expect(
      listing.messages == [
        "content/notes/x.md: \"x.md\" is a folder with the name of a note [source-kind]",
        "content/notes/z.markdown: \"z.markdown\" is a folder with the name of a note"
          + " [source-kind]",
      ])
  }

  @Test func `reports pipes instead of waiting for them`() throws {
    let site = try TestSite(["content/a.md": ""])
    #expect(unsafe mkfifo("\(site.folder.path)/content/pipe.md", 0o644) == 0)
    #expect(
      try site.listing().messages == [
        "content/pipe.md: \"pipe.md\" is neither a file nor a folder [source-kind]"
      ])
  }

  @Test func `reports names that are not UTF-8`() throws {
    let site = try TestSite(["content/a.md": ""])
    let name = Array("\(site.folder.path)/content/".utf8) + [0xE4, 0x2E, 0x6D, 0x64, 0]
    let number = unsafe name.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.map { unsafe creat($0, 0o644) } ?? -1
      }
    }
    #expect(close(number) == 0)
    #expect(
      try site.listing().messages == [
        "content/\u{FFFD}.md: \"\u{FFFD}.md\" has a name that is not UTF-8 [source-name]"
      ])
  }

  @Test func `reads bytes as they are, and says why it cannot`() throws {
    let site = try TestSite(["content/empty.md": "", "content/gone.md": "x"])
    let long = String(repeating: "line\n", count: 50_000)
    try site.folder.write(["content/long.md": long])
    let tree = DiskSource(site: try site.site()).tree
    let entry = try #require(tree.entry(at: "content/long.md"))
    #expect(entry.size == 250_000)
    #expect(try tree.read(entry) == Array(long.utf8))
    #expect(try tree.read(#require(tree.entry(at: "content/empty.md"))) == [])
    // A file may grow between the listing and the reading.
    try site.folder.write(["content/empty.md": long])
    #expect(try tree.read(#require(tree.entry(at: "content/empty.md"))) == Array(long.utf8))
    let gone = try #require(tree.entry(at: "content/gone.md"))
    try site.folder.remove("content/gone.md")
    #expect(throws: SourceTree.ReadFailure("no such file or directory")) { try tree.read(gone) }
    try site.folder.makeFolder("content/gone.md")
    #expect(throws: SourceTree.ReadFailure("is a directory")) { try tree.read(gone) }
  }

  @Test func `finds installed themes file by file, the site's first`() throws {
    let site = try TestSite(["themes/plain/templates/note.mustache": "mine"])
    let installed = try TemporaryFolder()
    try installed.write([
      "themes/plain/theme.yml": "theirs", "themes/plain/templates/note.mustache": "theirs",
      "themes/other/theme.yml": "theirs", "elsewhere/x": "",
    ])
    let share = try RealPath.of(installed.path)
    let tree = DiskSource(site: try site.site(), installed: share).tree
    let texts = try tree.entries.filter { $0.path.hasPrefix("themes/") }
      .map { "\($0.path): \(String(decoding: try tree.read($0), as: UTF8.self))" }
    #expect(
      texts == [
        "themes/other/theme.yml: theirs", "themes/plain/templates/note.mustache: mine",
        "themes/plain/theme.yml: theirs",
      ])
    #expect(
      tree.entry(at: "themes/plain/theme.yml")?.shownPath == "\(share)/themes/plain/theme.yml")
  }

  @Test func `needs a site`() throws {
    let folder = try TemporaryFolder()
    #expect(
      throws: DiskError(
        "no site in \"\(folder.path)\": neither site.yml nor content/site.yml is there"
          + "; 'seriatim new site DIR' makes one")
    ) { try SiteFolder(folder.path) }
    #expect(
      throws: DiskError(
        "cannot open the site folder \"\(folder.path)/x\": no such file or directory")
    ) { try SiteFolder("\(folder.path)/x") }
    try folder.write(["content/site.yml": ""])
    #expect(throws: Never.self) { try SiteFolder(folder.path) }
  }
}
