import Foundation
import Glibc
import SiteGenerator
import Testing

@testable import seriatim

/// What a build leaves in `.seriatim` for the next one, and when files may be kept for it.
struct BuildRecordTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "site.yml": "title: A site\nurl: https://notes.example/\nfeedLimit: 1\n",
      "content/notes/a.md": "# A\n\nFirst words.\n", "content/notes/b.md": "# B\n\nWords.\n",
    ])
  }

  /// The output, opened as a command does.
  private func output() throws -> OutputFolder {
    let site = try SiteFolder(folder.path)
    return try OutputFolder(OutputLocation(nil, of: site, home: "/nowhere"), of: site)
  }

  private func build(_ arguments: String...) throws -> Tool.Result {
    // A file that is as young as the build is not kept.
    usleep(30_000)
    return try Tool.run(["build", "--site", folder.path] + arguments)
  }

  /// Builds twice: a small site's files are too young after the first.
  private func buildSettled() throws {
    #expect(try build().status == 0)
    #expect(try build().status == 0)
  }

  /// Whether a build may keep files.
  private func keeps(_ paths: [String]) throws -> Bool {
    let output = try output()
    let record = try #require(BuildRecord(in: output.state))
    let staged = try StagedOutput(
      output, source: DiskSource(site: SiteFolder(folder.path)), stamps: record.stamps)
    defer { staged.discard() }
    return staged.keep(paths)
  }

  private static let page = "notes/a/index.html"

  @Test func `keeps files as the last build left them`() throws {
    try buildSettled()
    #expect(try keeps([Self.page, "notes/a/index.md", "notes/b/index.html"]))
    #expect(try keeps([]))
    #expect(try !keeps(["notes/none/index.html"]))
    #expect(try !keeps([Self.page, "index.html"]))
  }

  @Test func `does not trust files that are as young as their build`() throws {
    let file = OutputFile(path: "a.html", content: .bytes([0x41]), stage: .page)
    let output = try output()
    let staged = try StagedOutput(output, source: DiskSource(site: SiteFolder(folder.path)))
    let early = FileStamp.now
    try staged.write(file)
    _ = try staged.commit()
    var walker = FolderWalker(root: output.root.number)
    let seen = walker.stamp(of: "a.html")
    walker.close()
    let stamp = try #require(seen)
    #expect(!stamp.isWritten(before: early))
    #expect(stamp.isWritten(before: FileStamp.now + 1_000_000_000))
  }

  /// Something done to a page in the output by hand.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (TemporaryFolder) throws -> Void
  }

  private static let path = "public/\(page)"

  @Test(arguments: [
    Change(testDescription: "removed") { try $0.remove(path) },
    Change(testDescription: "written over") { folder in
      let text = try folder.text(path)
      try folder.write([path: text.replacing("First", with: "Other")])
    },
    Change(testDescription: "written over, its time set back") { folder in
      let time = try folder.time(path)
      let handle = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/\(path)"))
      try handle.write(contentsOf: Data("<!DOCTYPE".utf8))
      try handle.close()
      try FileManager.default.setAttributes(
        [.modificationDate: time as Any], ofItemAtPath: "\(folder.path)/\(path)")
    },
    Change(testDescription: "replaced by a link") { folder in
      try folder.write(["other.html": folder.text(path)])
      try folder.remove(path)
      try folder.link(path, to: "../../../other.html")
    },
    Change(testDescription: "replaced by a folder") { folder in
      try folder.remove(path)
      try folder.makeFolder(path)
    },
  ])
  func `makes a page again that was touched`(_ change: Change) throws {
    try buildSettled()
    let tree = try folder.tree("public")
    try change.change(folder)
    #expect(try !keeps([Self.page]))
    #expect(try build().status == 0)
    #expect(try folder.tree("public") == tree)
  }

  @Test func `does not keep what lies behind a link`() throws {
    try buildSettled()
    try FileManager.default.moveItem(
      atPath: folder.path + "/public/notes", toPath: folder.path + "/elsewhere")
    try folder.link("public/notes", to: "../elsewhere")
    #expect(try !keeps([Self.page]))
    #expect(try build().messages.contains("is a symbolic link"))
  }

  @Test func `keeps nothing without a manifest`() throws {
    try buildSettled()
    for name in try folder.tree(".seriatim").keys where name.hasSuffix(".manifest") {
      try folder.remove(".seriatim/\(name)")
    }
    #expect(try !keeps([Self.page]))
  }

  @Test func `a build with a memory writes what one without it writes`() throws {
    func note(_ name: String, _ text: String) throws {
      try folder.write(["content/notes/\(name).md": text])
    }
    let steps: [(TemporaryFolder) throws -> Void] = [
      { _ in },
      { _ in try note("a", "# A\n\nOther words.\n") },
      { _ in try note("a", "# A title\n\nOther words.\n") },
      { _ in try note("c", "---\nseries: s\ndate: 2025-01-01\n---\n# C\n\n[A](a.md)\n") },
      { _ in try note("d", "---\nseries: s\ndate: 2025-01-02\n---\n# D\n\n[B](b.md)\n") },
      { _ in try note("c", "---\nseries: s\ndate: 2025-01-01\n---\n# C\n\n[B](b.md)\n") },
      { _ in try note("b", "---\ndraft: true\n---\n# B\n\nWords.\n") },
      { try $0.remove("content/notes/b.md") },
      { try $0.write(["site.yml": "title: Another\nurl: https://notes.example/\n"]) },
      { try $0.write(["themes/default/templates/note-end.mustache": "<p>End</p>\n"]) },
      { try $0.remove("themes") },
    ]
    try buildSettled()
    for (number, step) in steps.enumerated() {
      try step(folder)
      let result = try build()
      let tree = try folder.tree("public")
      let cold = try build("--output", "\(folder.path)/cold-\(number)")
      #expect(try folder.tree("cold-\(number)") == tree, "step \(number)")
      #expect(result.messages == cold.messages, "step \(number)")
    }
  }

  @Test func `reads what was written, and nothing of a damaged or strange file`() throws {
    try buildSettled()
    let state = try output().state
    let record = try #require(BuildRecord(in: state))
    #expect(record.memory.notes.map(\.summary).sorted() == ["First words.", "Words."])
    #expect(record.stamps.count == 4)
    let bytes = try #require(try state.bytes(of: .memory))
    func damage(_ bytes: [UInt8]) throws -> BuildRecord? {
      try state.replace(.memory) { file throws(Errno) in
        try Descriptor.write(bytes.span, to: file)
      }
      return BuildRecord(in: state)
    }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(try damage(changed) == nil, "byte \(place)")
    }
    for count in [0, 1, 31, 32, 33, bytes.count - 1] {
      #expect(try damage(Array(bytes.prefix(count))) == nil)
    }
    #expect(try damage(Array("seriatim memory 9".utf8)) == nil)
    // A sealed file of another form, as a later version may leave it, or one that ends too early.
    for text in ["seriatim memory 2", "seriatim memory 1"] {
      try state.replace(.memory) { file throws(Errno) in
        var writer = SealedWriter(to: file)
        try writer.text(text)
        try writer.seal()
      }
      #expect(BuildRecord(in: state) == nil)
    }
    #expect(try build().status == 0)
    #expect(try damage(bytes)?.memory == record.memory)
  }

  @Test func `tells a program by the files it runs`() throws {
    let identity = try #require(ProgramFiles.identity)
    #expect(identity == ProgramFiles.identity)
    #expect(String(decoding: identity, as: UTF8.self).contains("libyaml"))
    let maps = """
      5581-5582 r--p 00000000 08:01 1  /usr/bin/seriatim
      5582-5583 r-xp 00001000 08:01 1  /usr/bin/seriatim
      7f00-7f01 rw-p 00000000 00:00 0  [heap]
      7f02-7f03 r--p 00000000 08:01 2  /lib/a b.so
      """
    #expect(ProgramFiles.paths(in: Array(maps.utf8)) == ["/lib/a b.so", "/usr/bin/seriatim"])
  }
}
