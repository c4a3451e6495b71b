import Foundation
import SiteGenerator
import Testing

@testable import seriatim

struct StagedOutputTests {
  let site: TestSite

  init() throws {
    site = try TestSite(["content/notes/a.md": "# A\n"])
  }

  private let first = [
    asset("assets/style.css", "p {}"), page("notes/a/index.html", "A"),
    page("notes/b/index.html", "B"), siteWide("notes/index.html", "A, B"),
    siteWide("index.html", "home"),
  ]

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DiskError)?.message ?? "\(error)"
    }
  }

  @Test func `writes a tree into an output that is not there`() throws {
    #expect(try site.build(first) == .init(written: 5, unchanged: 0, deleted: 0))
    let tree = try site.folder.tree("public")
    #expect(
      tree == [
        "assets/": "", "assets/style.css": "p {}", "notes/": "", "notes/a/": "", "notes/b/": "",
        "notes/a/index.html": "A", "notes/b/index.html": "B", "notes/index.html": "A, B",
        "index.html": "home",
      ])
  }

  @Test func `leaves unchanged files alone`() throws {
    try site.build(first)
    let time = try site.folder.time("public/notes/a/index.html")
    let counts = try site.build(first.dropLast() + [siteWide("index.html", "HOME")])
    #expect(counts == .init(written: 1, unchanged: 4, deleted: 0))
    #expect(try site.folder.time("public/notes/a/index.html") == time)
    #expect(try site.folder.text("public/index.html") == "HOME")
  }

  @Test func `touches nothing when nothing changed`() throws {
    try site.build(first)
    let times = [
      try site.folder.time("public"), try site.folder.time(".seriatim"),
    ]
    #expect(try site.build(first) == .init(written: 0, unchanged: 5, deleted: 0))
    #expect(
      try [site.folder.time("public"), site.folder.time(".seriatim")] == times)
  }

  @Test func `deletes what is no longer made, and folders left empty`() throws {
    try site.build(first)
    try site.folder.write(["public/notes/b/mine.txt": "kept"])
    let counts = try site.build([siteWide("index.html", "home")])
    #expect(counts == .init(written: 0, unchanged: 1, deleted: 4))
    #expect(
      try site.folder.tree("public") == [
        "index.html": "home", "notes/": "", "notes/b/": "", "notes/b/mine.txt": "kept",
      ])
  }

  @Test func `makes a folder of what was a file, and back`() throws {
    try site.build([page("a", "file"), page("b/c", "below")])
    try site.build([page("a/c", "below"), page("b", "file")])
    #expect(try site.folder.tree("public") == ["a/": "", "a/c": "below", "b": "file"])
  }

  // B156
  @Test func `gives outputs the modes that the umask leaves, whatever the sources have`() throws {
    try site.folder.write(["content/static/a.png": "png"])
    let source = site.folder.path + "/content/static/a.png"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: source)
    let entry = SourceTree.Entry(path: "content/static/a.png", size: 3)
    let file = OutputFile(path: "img/a.png", content: .copy(of: entry), stage: .asset)
    #expect(try site.build([file]).written == 1)
    let mask = umask(0)
    umask(mask)
    #expect(try site.folder.mode("public/img/a.png") == 0o666 & ~Int(mask))
    #expect(try site.folder.mode("public/img") == 0o777 & ~Int(mask))
    #expect(try site.build([file]).unchanged == 1)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: source)
    try site.folder.write(["content/static/a.png": "PNG"])
    #expect(try site.build([file]).written == 1)
    #expect(try site.folder.text("public/img/a.png") == "PNG")
  }

  @Test func `joins a file from outputs, written now or standing already`() throws {
    let joined = OutputFile(
      path: "all.txt",
      content: .joined([
        .output("notes/b/index.html"), .bytes(Array("\n".utf8)), .output("not/there"),
        .output("notes/a/index.html"), .bytes(Array("end".utf8)),
      ]), stage: .siteWide)
    let long = String(repeating: "long ", count: 40_000)
    func pages(_ a: String) -> [OutputFile] {
      [page("notes/a/index.html", a), page("notes/b/index.html", long), joined]
    }
    #expect(try site.build(pages("A")).written == 3)
    #expect(try site.folder.text("public/all.txt") == "\(long)\nAend")
    #expect(try site.build(pages("A")) == .init(written: 0, unchanged: 3, deleted: 0))
    #expect(try site.build(pages("B")) == .init(written: 2, unchanged: 1, deleted: 0))
    #expect(try site.folder.text("public/all.txt") == "\(long)\nBend")
  }

  @Test func `refuses foreign files by name and writes nothing`() throws {
    try site.folder.write(["public/thesis.txt": "mine", "public/index.html": "mine"])
    let error = message { try site.build(first) }
    #expect(
      error == """
        "\(site.folder.path)/public" holds files that seriatim did not make: "index.html", \
        "thesis.txt"; move them away, or take the folder over with --adopt
        """)
    #expect(
      try site.folder.tree("public") == ["index.html": "mine", "thesis.txt": "mine"])
  }

  @Test func `writes over foreign files with adopt, and never deletes others`() throws {
    try site.folder.write(["public/thesis.txt": "mine", "public/index.html": "mine"])
    try site.build(first, adopts: true)
    #expect(try site.folder.text("public/index.html") == "home")
    try site.build([siteWide("index.html", "home")])
    #expect(
      try site.folder.tree("public") == ["index.html": "home", "thesis.txt": "mine"])
  }

  @Test func `adopts equal files without a manifest`() throws {
    try site.build(first)
    try site.folder.remove(".seriatim")
    #expect(try site.build(first) == .init(written: 0, unchanged: 5, deleted: 0))
    #expect(try site.build([]) == .init(written: 0, unchanged: 0, deleted: 5))
    #expect(try site.folder.tree("public") == [:])
  }

  @Test func `refuses a file in the way that came after the last build`() throws {
    try site.build([siteWide("index.html", "home")])
    try site.folder.write(["public/notes/a/index.html": "mine", "public/CNAME": "mine"])
    #expect(message { try site.build(first) }?.contains("make: \"notes/a/index.html\";") == true)
    #expect(try site.folder.text("public/notes/a/index.html") == "mine")
  }

  @Test func `leaves dot files at the output's root alone`() throws {
    try site.folder.write(["public/.gitignore": "*\n", "public/.git/HEAD": "ref"])
    try site.build(first)
    try site.build([])
    #expect(
      try site.folder.tree("public") == [
        ".git/": "", ".git/HEAD": "ref", ".gitignore": "*\n",
      ])
  }

  @Test func `neither writes nor deletes through a link`() throws {
    try site.build([page("media/a.txt", "a"), page("index.html", "home")])
    try site.folder.write(["elsewhere/a.txt": "precious"])
    try site.folder.remove("public/media")
    try site.folder.link("public/media", to: "../elsewhere")
    #expect(
      message { try site.build([page("media/a.txt", "new")], adopts: true) } == """
        "\(site.folder.path)/public/media" is a symbolic link, and nothing is written through links
        """)
    try site.build([page("index.html", "home")])
    #expect(try site.folder.text("elsewhere/a.txt") == "precious")
  }

  @Test func `replaces a link that stands for a file, and not what it leads to`() throws {
    try site.build([page("a.txt", "a")])
    try site.folder.write(["precious.txt": "precious"])
    try site.folder.remove("public/a.txt")
    try site.folder.link("public/a.txt", to: "../precious.txt")
    try site.build([page("a.txt", "a")])
    #expect(try site.folder.tree("public") == ["a.txt": "a"])
    #expect(try site.folder.text("precious.txt") == "precious")
  }

  @Test func `keeps a manifest for each output`() throws {
    try site.build(first)
    try site.build([siteWide("index.html", "home")], output: "other")
    #expect(try site.folder.tree("other") == ["index.html": "home"])
    #expect(site.folder.has("public/notes/a/index.html"))
    #expect(try site.build(first).unchanged == 5)
  }

  @Test func `finds its manifest again when the site was moved`() throws {
    try site.build(first)
    let moved = try TemporaryFolder()
    try moved.remove("")
    try FileManager.default.moveItem(atPath: site.folder.path, toPath: moved.path)
    defer { try? FileManager.default.moveItem(atPath: moved.path, toPath: site.folder.path) }
    let siteFolder = try SiteFolder(moved.path)
    let location = try OutputLocation(nil, of: siteFolder, home: nil)
    let staged = try StagedOutput(
      OutputFolder(location, of: siteFolder), source: DiskSource(site: siteFolder))
    try staged.write(siteWide("index.html", "changed"))
    #expect(try staged.commit() == .init(written: 1, unchanged: 0, deleted: 4))
  }

  @Test func `a second process is told that the output is in use`() throws {
    let folder = try site.site()
    let location = try OutputLocation(nil, of: folder, home: nil)
    let held = try OutputFolder(location, of: folder)
    #expect(
      message { try site.build(first) } == """
        another seriatim is at work on "\(site.folder.path)/public"; try again when it is done
        """)
    let lock = try folder.lock()
    #expect(
      message { _ = try site.site().lock() } == """
        another seriatim is at work on "\(site.folder.path)"; try again when it is done
        """)
    extendLifetime(lock)
    extendLifetime(held)
  }

  @Test func `leaves no folder behind when a build writes nothing`() throws {
    let folder = try site.site()
    let location = try OutputLocation(site.folder.path + "/x/y", of: folder, home: nil)
    let staged = try StagedOutput(
      OutputFolder(location, of: folder), source: DiskSource(site: folder))
    try staged.write(siteWide("index.html", "home"))
    staged.discard()
    #expect(!site.folder.has("x"))
    #expect(!site.folder.has(".seriatim"))
  }

  @Test func `refuses paths that leave the output`() throws {
    for path in ["../a", "/a", "a//b", "a/./b", "", "a/..", ".seriatim-staged/a"] {
      #expect(throws: DiskError.self) { try site.build([page(path, "x")]) }
    }
  }
}
