import Diagnostics
import Foundation
import PreviewServer
import SiteGenerator
import TestSupport
import Testing

@testable import seriatim

@Suite(.timeLimit(.minutes(10))) struct PreviewSessionTests {
  /// How many random schedules are run; `make schedules` runs a thousand.
  private static let schedules =
    UInt64(
      ProcessInfo.processInfo.environment["SERIATIM_SCHEDULES"] ?? "20") ?? 20

  /// A site with the repository's themes, served on a free port.
  private final class Preview {
    let site: TestSite
    var session: PreviewSession
    var terminal = Terminal(Environment([:]))
    private let share: TemporaryFolder
    private let folder: SiteFolder
    private let options: BuildOptions

    init(_ files: [String: String], polls: Bool = false, path: String = "") throws {
      site = try TestSite(files)
      folder = try site.site()
      share = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: Repository.root.appending(path: "themes").path, toPath: share.path + "/themes")
      options = BuildOptions(now: 1_767_225_600) { _ in nil }
      session = try PreviewSession(
        site: folder,
        memory: SourceMemory(
          site: folder, output: folder.realPath + "/public", installed: share.path),
        options: options,
        environment: Environment(["SOURCE_DATE_EPOCH": "1767225600", "PATH": path]),
        socket: ListeningSocket(host: "127.0.0.1", port: 0), host: nil)
      if !polls { session.watch(terminal) }
      session.begin(&terminal)
    }

    deinit {
      session.end()
    }

    /// What the loop does when something happened.
    func follow() {
      if session.watcher.drain() { session.rebuild(&terminal) }
    }

    /// The paths that are not as a build writes them; `nil` when that has errors.
    func differences() throws -> [String]? {
      let source = DiskSource(
        site: folder, output: folder.realPath + "/public", installed: share.path)
      let output = OutputTree()
      let report = try Build.run(source.tree, options: options, sink: output)
      if report.hasErrors { return nil }
      let (shown, files) = (session.shown, output.files)
      return Set(files.keys).union(shown?.paths ?? []).filter {
        bytes(shown?.file(at: $0), folder) != bytes($0, of: files, folder)
      }.sorted()
    }

    private func bytes(_ content: OutputFile.Content?, _ folder: SiteFolder) -> [UInt8]? {
      let files = content.map { ["": OutputFile(path: "", content: $0, stage: .page)] } ?? [:]
      return bytes("", of: files, folder)
    }

    private func bytes(
      _ path: String, of files: [String: OutputFile], _ folder: SiteFolder
    ) -> [UInt8]? {
      files.bytes(at: path) { try? DiskSource.read($0, of: folder) }
    }

    func page(_ path: String) -> String? {
      bytes(session.shown?.file(at: path), folder).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test(arguments: 0..<schedules)
  func `shows what a clean build writes after any schedule of events`(seed: UInt64) throws {
    let preview = try Preview(["content/notes/a.md": "# A\n\nText.\n"], polls: seed % 8 == 7)
    let folder = preview.site.folder.path
    // Every other schedule goes on while the site is being built.
    if seed % 2 == 0 {
      var schedule = RandomSchedule(seed: seed, in: folder)
      for _ in 0..<40 {
        schedule.step()
        if schedule.number(4) == 0 { preview.follow() }
      }
    } else {
      let end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var schedule = RandomSchedule(seed: seed, in: folder)
        for _ in 0..<80 {
          schedule.step()
          usleep(UInt32(schedule.number(2_000)))
        }
        end.signal()
      }
      while end.wait(timeout: .now()) == .timedOut { preview.follow() }
    }
    preview.follow()
    if let differences = try preview.differences() { #expect(differences == []) }
    // Whatever was at fault, without it the site is as a build has it.
    try? preview.site.folder.remove("content")
    try preview.site.folder.write(["content/notes/z.md": "# Z\n\nText.\n"])
    preview.follow()
    #expect(try preview.differences() == [])
  }

  @Test func `takes a save by rename for a change, each of a hundred times`() throws {
    let preview = try Preview(["content/notes/a.md": "# A\n\nText 0.\n"])
    for number in 1...100 {
      try preview.site.folder.write(["content/notes/.a.md.tmp": "# A\n\nText \(number).\n"])
      if number % 2 == 0 { preview.follow() }
      try FileManager.default.removeItem(atPath: preview.site.folder.path + "/content/notes/a.md")
      try FileManager.default.moveItem(
        atPath: preview.site.folder.path + "/content/notes/.a.md.tmp",
        toPath: preview.site.folder.path + "/content/notes/a.md")
      preview.follow()
      #expect(preview.page("notes/a/index.html")?.contains("Text \(number).") == true)
    }
  }

  @Test func `asks for Pygments again when any file is saved, and keeps it`() throws {
    let programs = try TemporaryFolder()
    let preview = try Preview(
      [
        "site.yml": "title: A\nurl: https://notes.example/\nhighlight: {fallback: pygments}\n",
        "content/notes/a.md": "# A\n\n```nim\na\n```\n", "content/notes/b.md": "# B\n",
      ], path: programs.path)
    #expect(preview.session.shown == nil)
    try programs.write([
      "python3": """
      #!/bin/sh
      echo started >> '\(programs.path)/starts'
      echo ready
      while read name code seconds; do
        /usr/bin/head -c $((name + code)) > /dev/null
        printf '6\\n0 1 k\\n'
      done

      """
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.path + "/python3")
    try preview.site.folder.write(["content/notes/b.md": "# B\n"])
    preview.follow()
    #expect(preview.page("notes/a/index.html")?.contains("<span class=\"k\">a</span>") == true)
    try preview.site.folder.write(["content/notes/b.md": "```nim\nb\n```\n"])
    preview.follow()
    #expect(preview.page("notes/b/index.html")?.contains("<span class=\"k\">b</span>") == true)
    #expect(try programs.text("starts") == "started\n")
  }

  @Test func `survives a file that comes and goes`() throws {
    let preview = try Preview(["content/notes/a.md": "# A\n\nText.\n"])
    try preview.site.folder.write(["content/notes/x.md": "# X\n"])
    try preview.site.folder.remove("content/notes/x.md")
    preview.follow()
    #expect(try preview.differences() == [])
  }

  @Test func `follows the theme, the configuration and files that are copied`() throws {
    let preview = try Preview([
      "content/notes/a.md": "# A\n\nText.\n", "content/static/img/a.txt": "one",
    ])
    try preview.site.folder.write([
      "themes/default/templates/note-end.mustache": "<p>From the site</p>\n"
    ])
    preview.follow()
    #expect(preview.page("notes/a/index.html")?.contains("From the site") == true)
    #expect(try preview.differences() == [])
    try preview.site.folder.write([
      "site.yml": "title: Other\nurl: https://notes.example/base/\n",
      "content/static/img/a.txt": "two",
    ])
    preview.follow()
    #expect(preview.session.url.hasSuffix("/base/"))
    #expect(preview.page("img/a.txt") == "two")
    try preview.site.folder.remove("content/static/img")
    preview.follow()
    #expect(preview.page("img/a.txt") == nil)
    #expect(try preview.differences() == [])
  }

  @Test func `follows files that code is taken from`() throws {
    let preview = try Preview([
      "content/notes/a.md": "# A\n\n```swift include=\"code/deep/a.swift\"\n```\n",
      "content/notes/b.md": "# B\n\n```swift include=\"link.swift\"\n```\n",
      "content/notes/c.md": "# C\n\nText.\n",
      "code/deep/a.swift": "let one = 1\n",
    ])
    try preview.site.folder.link("link.swift", to: "code/deep/a.swift")
    preview.follow()
    func shows(_ word: String) throws -> Bool {
      #expect(try preview.differences() == nil || preview.differences() == [])
      return ["a", "b"].allSatisfy {
        preview.page("notes/\($0)/index.html")?.contains(word) == true
      }
    }
    #expect(try shows("one"))
    try preview.site.folder.write(["code/deep/a.swift": "let two = 2\n"])
    preview.follow()
    #expect(try shows("two"))
    // The last good text stays while the file is missing, which is a fault of the notes.
    try FileManager.default.moveItem(
      atPath: preview.site.folder.path + "/code", toPath: preview.site.folder.path + "/moved")
    preview.follow()
    #expect(try preview.differences() == nil)
    try preview.site.folder.write(["code/deep/a.swift": "let three = 3\n"])
    preview.follow()
    #expect(try shows("three"))
    try preview.site.folder.write(["code/other.swift": "let four = 4\n"])
    let before = preview.session.shown
    preview.follow()
    #expect(preview.session.shown === before)
  }

  @Test func `follows what links lead to, and where they lead instead`() throws {
    let preview = try Preview([
      "drafts/a.md": "# A\n\nOne.\n", "README.md": "# R\n\nOne.\n",
      "first/b.md": "# B\n\nOne.\n", "second/b.md": "# B\n\nTwo.\n",
      "content/notes/c.md": "# C\n\nOne.\n",
    ])
    let folder = preview.site.folder
    try folder.link("content/notes/a.md", to: "../../drafts/a.md")
    try folder.link("content/notes/r.md", to: "../../README.md")
    try folder.link("content/notes/linked", to: "../../first")
    preview.follow()
    func shows(_ word: String, _ names: String...) -> Bool {
      preview.follow()
      return names.allSatisfy {
        preview.page("notes/\($0)/index.html")?.contains(">\(word).<") == true
      }
    }
    #expect(shows("One", "a", "r", "b"))
    try folder.write([
      "drafts/a.md": "# A\n\nTwo.\n", "README.md": "# R\n\nTwo.\n",
      "first/b.md": "# B\n\nZero.\n",
    ])
    #expect(shows("Two", "a", "r"))
    #expect(shows("Zero", "b"))
    // Editors may remove a file before they write it again.
    try folder.remove("drafts/a.md")
    preview.follow()
    try folder.write(["drafts/a.md": "# A\n\nThree.\n"])
    #expect(shows("Three", "a"))
    try folder.remove("content/notes/linked")
    try folder.link("content/notes/linked", to: "../../second")
    #expect(shows("Two", "b"))
    try folder.write(["second/b.md": "# B\n\nThree.\n"])
    #expect(shows("Three", "b"))
    #expect(try preview.differences() == [])
  }

  @Test func `keeps the last good site through every fault and mends by itself`() throws {
    let note = "# A\n\nText.\n"
    let configuration = "title: A site\nurl: https://notes.example/\n"
    let preview = try Preview(["content/notes/a.md": note])
    let partial = "themes/default/templates/note-end.mustache"
    let faults = [
      ("content/notes/a.md", "---\ntitle: [\n---\n", note), (partial, "{{#open}}", ""),
      ("site.yml", "title: [\n", configuration),
    ]
    for (path, broken, whole) in faults {
      try preview.site.folder.write([path: broken])
      preview.follow()
      #expect(preview.page("notes/a/index.html")?.contains("Text.") == true, "\(path)")
      try preview.site.folder.write([path: whole])
      preview.follow()
      #expect(try preview.differences() == [], "\(path)")
    }
    try preview.site.folder.remove("site.yml")
    preview.follow()
    #expect(preview.page("notes/a/index.html")?.contains("Text.") == true)
    try preview.site.folder.write(["site.yml": configuration])
    preview.follow()
    #expect(try preview.differences() == [])
  }

  @Test func `looks from time to time where folders cannot be watched`() throws {
    let preview = try Preview(["content/notes/a.md": "# A\n\nOne.\n"])
    preview.session.watch(preview.terminal) { _ throws(SystemError) in
      throw SystemError(code: ENOSPC)
    }
    #expect(preview.session.watcher.descriptor == nil)
    #expect(preview.session.pollInterval ?? 0 >= 500)
    try preview.site.folder.write(["content/notes/a.md": "# A\n\nTwo.\n"])
    preview.follow()
    #expect(preview.page("notes/a/index.html")?.contains("Two.") == true)
  }

  @Test func `writes nothing into the site's folder`() throws {
    let preview = try Preview(["content/notes/a.md": "# A\n\nText.\n"])
    try preview.site.folder.write(["content/notes/b.md": "# B\n\nText.\n"])
    preview.follow()
    let files = try preview.site.folder.tree().keys.filter { !$0.hasSuffix("/") }.sorted()
    #expect(files == ["content/notes/a.md", "content/notes/b.md", "site.yml"])
  }

  @Test func `builds nothing when a file is saved as it was`() throws {
    let preview = try Preview(["content/notes/a.md": "# A\n\nText.\n"])
    let before = preview.session.shown
    try preview.site.folder.write(["content/notes/a.md": "# A\n\nText.\n", "public/x": "y"])
    preview.follow()
    #expect(preview.session.shown === before)
  }
}
