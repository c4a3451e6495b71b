import Diagnostics
import Synchronization
import TestSupport
import Testing

@testable import SiteGenerator

/// Builds that remember the one before, compared with builds that know nothing.
@Suite(.timeLimit(.minutes(2))) struct BuildMemoryTests {
  /// An output that stands from build to build, as a folder does.
  final class StandingOutput: OutputSink {
    /// What the last build left.
    private let standing: [String: OutputFile]
    private let state: Mutex<(files: [String: OutputFile], kept: Set<String>)>

    init(_ standing: [String: OutputFile] = [:]) {
      self.standing = standing
      state = Mutex(([:], []))
    }

    var files: [String: OutputFile] { state.withLock(\.files) }
    var kept: Set<String> { state.withLock(\.kept) }

    func write(_ file: OutputFile) { state.withLock { $0.files[file.path] = file } }

    func keep(_ paths: [String]) -> Bool {
      guard paths.allSatisfy({ standing[$0] != nil }) else { return false }
      state.withLock { state in
        for path in paths { state.files[path] = standing[path] }
        state.kept.formUnion(paths)
      }
      return true
    }
  }

  /// A site that is built again and again into one output.
  struct Rebuilt {
    var options = BuildOptions.test
    var output: [String: OutputFile] = [:]
    var kept: Set<String> = []
    var report = BuildReport()

    init() {
      options.program = Array("this one".utf8)
      options.givesAdvice = false
    }

    mutating func build(_ tree: SourceTree) throws {
      let sink = StandingOutput(output)
      report = try Build.run(tree, options: options, sink: sink)
      kept = sink.kept
      guard report.isComplete else { return }
      output = sink.files
      options.memory = report.memory
    }

    /// The paths at which the output is not what a build without memory gives.
    func differences(_ tree: SourceTree) throws -> [String] {
      var options = options
      options.program = nil
      options.memory = nil
      let sink = OutputTree()
      let cold = try Build.run(tree, options: options, sink: sink)
      #expect(report.diagnostics == cold.diagnostics)
      #expect(report.heldBack == cold.heldBack)
      #expect(report.isComplete == cold.isComplete)
      guard cold.isComplete else { return [] }
      #expect(report.fileCount == cold.fileCount)
      let files = sink.files
      return Set(files.keys).union(output.keys).filter {
        comparable(files, $0) != comparable(output, $0)
      }.sorted()
    }

    /// The version of a copied file is not among what two builds share.
    private func comparable(_ files: [String: OutputFile], _ path: String) -> [UInt8]? {
      files.bytes(at: path) { Array("copy of \($0.path)".utf8) }
    }
  }

  @Test(arguments: 0..<6)
  func `gives what a build without memory gives after any changes`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var site = try ChangingSite([
      "content/notes/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
      "content/notes/old.md": "---\ndate: 2020-01-01\n---\n# Old\n\nNever changed.\n",
      "content/notes/plain.md": "# Plain\n\nNever changed.\n",
    ])
    var rebuilt = Rebuilt()
    rebuilt.options.processors = 2
    var keptCount = 0
    for step in 0..<25 {
      for _ in 0..<max(0, Int.random(in: -2...2, using: &numbers)) {
        RandomChange.apply(to: &site, &numbers)
      }
      if Int.random(in: 0..<12, using: &numbers) == 0 { rebuilt.options.now += 86_400 * 30 }
      if Int.random(in: 0..<12, using: &numbers) == 0 { rebuilt.options.includesDrafts.toggle() }
      if Int.random(in: 0..<12, using: &numbers) == 0 { rebuilt.options.keepsGoing.toggle() }
      if Int.random(in: 0..<20, using: &numbers) == 0 { rebuilt.options.program?.append(0) }
      if Int.random(in: 0..<4, using: &numbers) == 0,
        let path = rebuilt.output.keys.sorted().randomElement(using: &numbers)
      {
        rebuilt.output[path] = nil
      }
      // Notes in the site's feeds are not kept, so that there should be others.
      site["site.yml"] = site["site.yml"].map { $0 + "feedLimit: 1\n" }
      try rebuilt.build(site.tree)
      #expect(try rebuilt.differences(site.tree) == [], "step \(step)")
      site["site.yml"] = site["site.yml"]?.replacing("feedLimit: 1\n", with: "")
      keptCount += rebuilt.kept.count
    }
    #expect(keptCount > 0)
  }

  /// Three notes, the first two in a series, none of them in the site's own feeds.
  private static let files = [
    "site.yml": "title: Notes\nurl: https://example.org/\n",
    "content/notes/a.md": "---\nseries: s\npart: 1\n---\n# A\n\nSee [b](b.md).\n",
    "content/notes/b.md": "---\nseries: s\npart: 2\n---\n# B\n\nWords.\n",
    "content/notes/c.md": "---\ntags: [x]\n---\n# C\n\nWords.\n",
    "content/series/s.md": "---\ntitle: S\ndescription: A series.\n---\n",
    "content/about.md": "# About\n",
  ]

  private static let series = [
    "notes/a/index.html", "notes/a/index.md", "notes/b/index.html", "notes/b/index.md",
    "series/s/feed.xml",
  ]
  private static let alone = ["notes/c/index.html", "notes/c/index.md"]

  /// A change, and what can be kept after it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var kept: [String] = []
    let change: @Sendable (inout ChangingSite, inout Rebuilt) -> Void
  }

  private static let cases = [
    Case(testDescription: "nothing", kept: series + alone) { _, _ in },
    Case(testDescription: "a body of a series", kept: alone) { site, _ in
      site["content/notes/a.md"]? += "More.\n"
    },
    Case(testDescription: "a body of no series", kept: series) { site, _ in
      site["content/notes/c.md"]? += "More.\n"
    },
    Case(testDescription: "the body of a page", kept: series + alone) { site, _ in
      site["content/about.md"]? += "More.\n"
    },
    Case(testDescription: "a title") { site, _ in
      site["content/notes/c.md"] = "---\ntags: [x]\n---\n# D\n\nWords.\n"
    },
    Case(testDescription: "a title in the front matter") { site, _ in
      site["content/notes/c.md"] = "---\ntitle: D\ntags: [x]\n---\nWords.\n"
    },
    Case(testDescription: "tags") { site, _ in
      site["content/notes/c.md"] = "---\ntags: [y]\n---\n# C\n\nWords.\n"
    },
    Case(testDescription: "a note that came") { site, _ in site["content/notes/d.md"] = "# D\n" },
    Case(testDescription: "a note that went") { site, _ in site["content/notes/c.md"] = nil },
    Case(testDescription: "a file that came") { site, _ in site["content/notes/p.png"] = "x" },
    Case(testDescription: "the configuration") { site, _ in site["site.yml"]? += "smart: true\n" },
    Case(testDescription: "a template") { site, _ in
      site["themes/default/templates/note-end.mustache"] = "<p>End.</p>\n"
    },
    Case(testDescription: "an asset") { site, _ in
      site["themes/default/assets/base.css"]? += "p{}\n"
    },
    Case(testDescription: "a string") { site, _ in
      site["themes/default/strings/en.yml"]? += "# Changed.\n"
    },
    Case(testDescription: "another program") { _, rebuilt in rebuilt.options.program?.append(0) },
    Case(testDescription: "no memory") { _, rebuilt in rebuilt.options.memory = nil },
    Case(testDescription: "a file that was taken from the output", kept: alone) { _, rebuilt in
      rebuilt.output["notes/b/index.md"] = nil
    },
  ]

  @Test(arguments: cases)
  func `renders what can differ and nothing else`(test: Case) throws {
    var site = try ChangingSite(Self.files)
    var rebuilt = Rebuilt()
    try rebuilt.build(site.tree)
    #expect(rebuilt.kept == [])
    #expect(rebuilt.report.memory?.notes.count == 3)
    test.change(&site, &rebuilt)
    try rebuilt.build(site.tree)
    #expect(try rebuilt.differences(site.tree) == [])
    #expect(rebuilt.kept == Set(test.kept))
    try rebuilt.build(site.tree)
    #expect(try rebuilt.differences(site.tree) == [])
    #expect(rebuilt.kept.isSuperset(of: Self.series))
  }

  @Test func `renders again what was late, planned or in a feed of the site`() throws {
    var files = Self.files
    files["site.yml"] = "title: Notes\nurl: https://example.org/\nfeedLimit: 1\n"
    files["content/notes/b.md"] = "---\nseries: s\npart: 2\ndate: 2025-01-01\n---\n# B\n\nWords.\n"
    files["content/notes/d.md"] = "---\ndate: 2026-01-02\n---\n# D\n\nLater.\n"
    let site = try ChangingSite(files)
    var rebuilt = Rebuilt()
    try rebuilt.build(site.tree)
    try rebuilt.build(site.tree)
    #expect(
      rebuilt.kept == Set(Self.series.filter { !$0.hasPrefix("notes/b/") } + Self.alone))
    rebuilt.options.now += 86_400 * 2
    try rebuilt.build(site.tree)
    #expect(rebuilt.kept == [])
    #expect(try rebuilt.differences(site.tree) == [])
    #expect(rebuilt.output["notes/d/index.html"] != nil)
  }

  @Test func `renders each time what takes something from other files or must be said again`()
    throws
  {
    let files = [
      "site.yml": "title: Notes\nurl: https://example.org/\n",
      "content/notes/image.md": "---\nimage: /a.svg\n---\n# A\n",
      "content/static/a.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
      "content/notes/link.md": "# B\n\n[Nowhere](none.md).\n",
      "content/notes/shown.md": "# D\n\n![A square](/a.svg)\n",
      "content/notes/sound.md": "# C\n",
    ]
    var site = try ChangingSite(files)
    var rebuilt = Rebuilt()
    try rebuilt.build(site.tree)
    try rebuilt.build(site.tree)
    #expect(rebuilt.report.diagnostics.map(\.rule.name) == ["broken-link"])
    #expect(rebuilt.kept == ["notes/sound/index.html", "notes/sound/index.md"])
    site["content/static/a.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>"
    try rebuilt.build(site.tree)
    #expect(try rebuilt.differences(site.tree) == [])
  }

  @Test func `renders code again that is taken from a file`() throws {
    let note = "# A\n\n```swift include=\"code/a.swift\"\n```\n"
    func tree(_ code: String) throws -> SourceTree {
      try SourceTree(files: [
        "site.yml": Array("title: Notes\nurl: https://example.org/\n".utf8),
        "content/notes/a.md": Array(note.utf8), "code/a.swift": Array(code.utf8),
      ]).addingDefaultTheme()
    }
    var rebuilt = Rebuilt()
    try rebuilt.build(tree("let a = 1\n"))
    #expect(rebuilt.report.diagnostics == [])
    try rebuilt.build(tree("let b = 2\n"))
    #expect(rebuilt.kept == [])
    #expect(try rebuilt.differences(tree("let b = 2\n")) == [])
  }

  @Test func `says advice each time it is asked for`() throws {
    let site = try ChangingSite([
      "site.yml": "title: Notes\nurl: https://example.org/\n",
      "content/notes/a.md": "# A\n\n```diagram flow\n1. **a**\n2. **b**\n```\n",
    ])
    var rebuilt = Rebuilt()
    try rebuilt.build(site.tree)
    try rebuilt.build(site.tree)
    #expect(rebuilt.kept.count == 2)
    rebuilt.options.givesAdvice = true
    for _ in 0..<2 {
      try rebuilt.build(site.tree)
      #expect(rebuilt.kept == [])
      #expect(try rebuilt.differences(site.tree) == [])
    }
  }
}
