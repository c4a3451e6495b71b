import SiteGenerator
import TestSupport
import Testing

/// Series: who is in them, in which order, and what is wrong with them.
@Suite struct SeriesTests {
  private func part(_ name: String, _ front: String) -> String {
    "-- content/notes/\(name).md --\n---\ntitle: \(name)\nseries: Story\n\(front)\n---\nText.\n"
  }

  /// The parts as the series' twin lists them, which no theme changes.
  private func titles(_ site: BuiltSite) -> [String] {
    site["series/story/index.md"].split(separator: "\n")
      .filter { $0.first?.isNumber == true && $0.contains(". [") }
      .compactMap { $0.split(separator: "[").last?.split(separator: "]").first.map(String.init) }
  }

  // B160
  @Test func `orders parts by number, not by text`() throws {
    let site = try BuiltSite(
      ["10", "2", "1", "3"].map { part("p\($0)", "part: \($0)") }.joined()
        + "-- content/series/story.md --\n---\ntitle: Story\n---\n")
    #expect(titles(site) == ["p1", "p2", "p3", "p10"])
    #expect(
      site.problems == [
        "content/notes/p10.md:4:7: warning: part 4 of 'Story' is missing [series-part-gap]"
      ])
  }

  @Test func `orders parts without numbers by date, and counts only published ones`() throws {
    let site = try BuiltSite(
      part("c", "date: 2025-03-01") + part("a", "date: 2025-01-01")
        + part("b", "date: 2025-02-01\ndraft: true") + part("z", "date: 2999-01-01"))
    #expect(titles(site) == ["a", "c"])
    #expect(site["notes/c/index.html"].contains("Part 2 of 2"))
    #expect(
      site.report.heldBack.map { "\($0.path) \($0.reason)" } == [
        "content/notes/b.md draft", "content/notes/z.md future",
      ])
  }

  @Test func `finds a series by its slug, its title and its title's slug`() throws {
    let site = try BuiltSite(
      """
      -- content/series/tide.md --
      ---
      title: Building Tideline
      ---
      -- content/notes/a.md --
      ---
      series: tide
      ---
      -- content/notes/b.md --
      ---
      series: Building Tideline
      ---
      -- content/notes/c.md --
      ---
      series: building-tideline
      ---
      """)
    #expect(site.report.seriesCount == 1)
    #expect(site["series/tide/index.html"].contains("3 parts"))
  }

  @Test func `reports equal numbers at both parts, and a part without series`() throws {
    let site = try BuiltSite(
      part("a", "part: 1") + part("b", "part: 1")
        + "-- content/notes/c.md --\n---\npart: 2\n---\n# C\n")
    #expect(
      site.problems.filter { !$0.contains("advice") } == [
        "content/notes/b.md:4:7: error: part 1 of 'Story' is given twice [series-part-twice]",
        "content/notes/c.md:2:7: warning: a part needs a series [series-part-alone]",
      ])
  }

  @Test func `says how many of the planned parts are there, and names those to come`() throws {
    let site = try BuiltSite(
      part("a", "part: 1") + part("b", "part: 2")
        + "-- content/series/story.md --\n---\ntitle: Story\nplanned: [The end]\n---\n")
    #expect(site["index.html"].contains("2 of 3 parts"))
    let page = site["series/story/index.html"]
    #expect(page.contains("2 of 3 parts"))
    #expect(page.contains("<li class=\"planned\"><span>The end</span>"))
  }

  @Test func `leads from a missing address to the series`() throws {
    let site = try BuiltSite(part("a", "part: 1"))
    #expect(site["404.html"].contains("<a href=\"/series/story/\" class=\"title\">Story</a>"))
  }

  @Test func `does not count a draft part as a gap`() throws {
    let site = try BuiltSite(
      part("a", "part: 1") + part("b", "part: 2\ndraft: true") + part("c", "part: 3"))
    #expect(site.problems.filter { $0.contains("gap") } == [])
    #expect(site["notes/c/index.html"].contains("Part 2 of 2"))
  }

  @Test func `asks whether a nearly equal series is meant`() throws {
    let site = try BuiltSite(
      part("a", "") + "-- content/notes/b.md --\n---\nseries: Stroy\n---\n# B\n")
    #expect(
      site.problems.contains { $0.contains("'Stroy' is nearly another one [series-near-name]") })
  }

  @Test func `links neighbours and lists the current part without a link`() throws {
    let site = try BuiltSite(part("a", "part: 1") + part("b", "part: 2") + part("c", "part: 3"))
    let page = site["notes/b/index.html"]
    #expect(page.contains("<link rel=\"prev\" href=\"/notes/a/\">"))
    #expect(page.contains("<link rel=\"next\" href=\"/notes/c/\">"))
    #expect(page.contains("rel=\"prev\"") && page.contains("aria-current=\"page\""))
    #expect(site["notes/b/index.md"].contains("\n2. b\n"))
  }
}
