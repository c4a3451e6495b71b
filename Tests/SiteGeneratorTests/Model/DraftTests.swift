import TestSupport
import Testing

@testable import SiteGenerator

struct DraftTests {
  private let site = """
    -- content/notes/a.md --
    ---
    draft: true
    tags: [hidden, both]
    series: s
    ---
    # A
    -- content/notes/b.md --
    ---
    date: 2025-01-01
    tags: [both]
    series: s
    ---
    # B
    -- content/about.md --
    ---
    draft: true
    ---
    # About
    """

  // B099, B103
  @Test func `are held back or shown whatever they are`() throws {
    let without = try BuiltSite(site)
    for path in ["notes/a/index.html", "about/index.html", "tags/hidden/index.html"] {
      #expect(without.files[path] == nil, "\(path)")
    }
    #expect(without.report.heldBack.map(\.path) == ["content/about.md", "content/notes/a.md"])
    for path in without.files.keys.sorted() where path.hasSuffix(".html") || path.hasSuffix("ml") {
      #expect(!without[path].contains("tags/hidden") && !without[path].contains("notes/a/"))
    }
    var options = BuildOptions.test
    options.includesDrafts = true
    let with = try BuiltSite(site, options)
    for path in ["notes/a/index.html", "about/index.html", "tags/hidden/index.html"] {
      #expect(with.files[path] != nil, "\(path)")
    }
  }

  // B102
  @Test func `leave a series with the parts that are published`() throws {
    let page = try BuiltSite(site)["notes/b/index.md"]
    #expect(page.contains("*Part 1 of 1 in the"))
  }
}
