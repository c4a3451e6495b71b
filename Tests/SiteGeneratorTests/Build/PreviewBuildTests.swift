import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

@Suite(.timeLimit(.minutes(10))) struct PreviewBuildTests {
  /// The paths at which the preview's site is not what a build writes.
  private func differences(_ site: PreviewSite, _ clean: [String: [UInt8]]) -> [String] {
    let paths = Set(site.paths).union(clean.keys)
    return paths.filter { site.file(at: $0)?.comparable != clean[$0] }.sorted()
  }

  @Test(arguments: 0..<8)
  func `shows what a clean build writes after any changes`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var site = try ChangingSite([
      "content/notes/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    ])
    var build = PreviewBuild()
    var options = BuildOptions.test
    options.processors = 2
    var compared = 0
    for step in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        RandomChange.apply(to: &site, &numbers)
      }
      if Int.random(in: 0..<10, using: &numbers) == 0 { options.now += 86_400 * 30 }
      if Int.random(in: 0..<10, using: &numbers) == 0 { options.includesDrafts.toggle() }
      var outcome = build.update(site.tree, options: options)
      while build.hasStaleLinks {
        outcome = build.lookAtLinks(site.tree, options: options) ?? outcome
      }
      let output = OutputTree()
      let report = try Build.run(site.tree, options: options, sink: output)
      if let error = report.diagnostics.first(where: { $0.severity == .error }) {
        #expect(outcome.hasErrors, "step \(step): \(error.path): \(error.message)")
        continue
      }
      let files = output.files
      let expected = files.reduce(into: [:]) { $0[$1.key] = files.comparable(at: $1.key) }
      let shown = try #require(outcome.site, "step \(step)")
      #expect(differences(shown, expected) == [], "step \(step)")
      #expect(
        outcome.diagnostics == report.diagnostics.filter { $0.severity != .advice },
        "step \(step)")
      compared += 1
    }
    #expect(compared > 0)
  }

  private func page(_ outcome: PreviewBuild.Outcome, _ path: String) -> String? {
    outcome.site?.file(at: path)?.text
  }

  @Test func `keeps the last good version of a faulty note and shows other changes`() throws {
    var site = try ChangingSite([
      "content/notes/a.md": "# A\n\nFirst words.\n", "content/notes/b.md": "# B\n\nOld text.\n",
    ])
    var build = PreviewBuild()
    _ = build.update(site.tree, options: .test)
    site["content/notes/a.md"] = "---\ndate: 2026-13-40\n---\n# A\n\nSecond words.\n"
    site["content/notes/b.md"] = "# B\n\nNew text.\n"
    for _ in 0..<3 {
      let outcome = build.update(site.tree, options: .test)
      #expect(outcome.hasErrors)
      #expect(page(outcome, "notes/a/index.html")?.contains("First words.") == true)
      #expect(page(outcome, "notes/b/index.html")?.contains("New text.") == true)
    }
    site["content/notes/a.md"] = "# A\n\nThird words.\n"
    let outcome = build.update(site.tree, options: .test)
    #expect(!outcome.hasErrors)
    #expect(page(outcome, "notes/a/index.html")?.contains("Third words.") == true)
  }

  @Test func `looks at links once, be a note at fault or not`() throws {
    let notes = (0..<10).map { ("content/notes/n\($0).md", "# N\n\nTo [x](x.md).\n") }
    var site = try ChangingSite(Dictionary(uniqueKeysWithValues: notes))
    var build = PreviewBuild(linksAtOnce: 4)
    _ = build.update(site.tree, options: .test)
    #expect(!build.hasStaleLinks)
    // Two new notes for one address: what links may lead to differs with them and without.
    site["content/notes/x.md"] = "---\nslug: n1\n---\n# X\n"
    var looks = 0
    for _ in 0..<2 {
      _ = build.update(site.tree, options: .test)
      while build.hasStaleLinks, looks < 9 {
        _ = build.lookAtLinks(site.tree, options: .test)
        looks += 1
      }
    }
    #expect(looks == 0)
    site["content/notes/x.md"] = "# X\n"
    var outcome = build.update(site.tree, options: .test)
    #expect(build.hasStaleLinks)
    while build.hasStaleLinks, looks < 9 {
      outcome = build.lookAtLinks(site.tree, options: .test) ?? outcome
      looks += 1
    }
    #expect(looks == 3)
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test func `leaves out a new note that claims the path of another`() throws {
    var site = try ChangingSite(["content/notes/b.md": "# B\n\nMine.\n"])
    var build = PreviewBuild()
    _ = build.update(site.tree, options: .test)
    site["content/notes/a.md"] = "---\nslug: b\n---\n# A\n\nTheirs.\n"
    let outcome = build.update(site.tree, options: .test)
    #expect(outcome.hasErrors)
    #expect(page(outcome, "notes/b/index.html")?.contains("Mine.") == true)
  }

  @Test func `gives no site when the configuration is at fault`() throws {
    var site = try ChangingSite(["content/notes/a.md": "# A\n\nWords.\n"])
    var build = PreviewBuild()
    site["site.yml"] = "title: [\n"
    #expect(build.update(site.tree, options: .test).site == nil)
    site["site.yml"] = nil
    let missing = build.update(site.tree, options: .test)
    #expect(missing.site == nil)
    #expect(missing.hasErrors)
    site["site.yml"] = "title: Notes\nurl: https://example.org/\n"
    #expect(build.update(site.tree, options: .test).site != nil)
  }

  @Test func `reuses the site when only a body changed`() throws {
    var site = try ChangingSite([
      "content/notes/a.md": "---\ndate: 2025-01-01\n---\n# A\n\nWords.\n",
      "content/notes/b.md": "---\ndate: 2025-01-02\n---\n# B\n\nWords.\n",
    ])
    var build = PreviewBuild()
    let first = try #require(build.update(site.tree, options: .test).site)
    site["content/notes/a.md"] = "---\ndate: 2025-01-01\n---\n# A\n\nOther words.\n"
    let second = try #require(build.update(site.tree, options: .test).site)
    #expect(first.assembly == second.assembly)
    #expect(first.file(at: "notes/a/index.html")?.text.contains("Other") == false)
    #expect(second.file(at: "notes/a/index.html")?.text.contains("Other") == true)
    site["content/notes/a.md"] = "---\ndate: 2025-01-01\n---\n# Z\n\nOther words.\n"
    let third = try #require(build.update(site.tree, options: .test).site)
    #expect(second.assembly != third.assembly)
  }

  @Test func `tells when a note of the future falls due`() throws {
    var site = try ChangingSite([
      "content/notes/a.md": "---\ndate: 2026-01-02\n---\n# A\n\nWords.\n"
    ])
    var build = PreviewBuild()
    var options = BuildOptions.test
    let before = build.update(site.tree, options: options)
    #expect(before.nextDue == 1_767_312_000)
    #expect(before.site?.file(at: "notes/a/index.html") == nil)
    options.now = before.nextDue
    #expect(build.update(site.tree, options: options).site?.file(at: "notes/a/index.html") != nil)
    site["content/notes/a.md"] = nil
    #expect(build.update(site.tree, options: options).nextDue == Int.max)
  }
}
