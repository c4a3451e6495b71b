import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

struct SmallOutputTests {
  private let security = """
    -- site.yml --
    title: Notes
    url: https://example.org/
    security:
      contact: [mailto:a@example.org, https://example.org/report]
      expires: 2026-01-20
      policy: https://example.org/policy
      preferredLanguages: [en, de]
    """

  @Test func `writes the fields of security txt`() throws {
    #expect(
      try SampleSite(security).text(".well-known/security.txt", of: SecurityText()) == """
        Contact: mailto:a@example.org
        Contact: https://example.org/report
        Expires: 2026-01-20T00:00:00Z
        Policy: https://example.org/policy
        Preferred-Languages: en, de
        Canonical: https://example.org/.well-known/security.txt

        """)
  }

  @Test(arguments: [
    (-1, Severity.error, "security.txt expired on 2026-01-20"),
    (1, .warning, "security.txt expires in 1 day"),
    (30, .warning, "security.txt expires in 30 days"),
    (31, nil, ""),
  ])
  func `says when security txt runs out`(days: Int, severity: Severity?, message: String) throws {
    let site = try SampleSite(security).site
    let expiry = 1_768_867_200
    let found = SecurityText().diagnostics(in: site, now: expiry - days * 86_400)
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    #expect(found.map(\.message) == (severity == nil ? [] : [message]))
    #expect(found.allSatisfy { $0.place?.start.line == 5 && $0.path == "site.yml" })
    #expect(
      found.allSatisfy {
        $0.hint == "write a later day, at most a year ahead, once the contacts are checked"
      })
  }

  @Test func `lists twins by series, newest series first, then other notes and pages`() throws {
    let site = try SampleSite(
      """
      -- site.yml --
      title: Notes [of] mine
      description: All *there* is
      url: https://example.org/
      -- content/notes/old-1.md --
      ---
      title: First_part
      date: 2025-01-01
      series: Old
      part: 1
      description: How it began
      ---
      -- content/notes/old-2.md --
      ---
      date: 2025-01-02
      series: Old
      part: 2
      ---
      # Second
      -- content/notes/new-1.md --
      ---
      date: 2025-02-01
      series: New
      ---
      # Fresh
      -- content/notes/alone.md --
      ---
      date: 2025-01-05
      ---
      # Alone
      -- content/notes/hidden.md --
      ---
      unlisted: true
      ---
      # Hidden
      -- content/about.md --
      # About
      """)
    #expect(
      try site.text("llms.txt", of: LLMSText()) == """
        # Notes \\[of\\] mine

        > All \\*there\\* is

        ## New

        - [Fresh](https://example.org/notes/new-1/index.md)

        ## Old

        - [First\\_part](https://example.org/notes/old-1/index.md): How it began
        - [Second](https://example.org/notes/old-2/index.md)

        ## Notes

        - [Alone](https://example.org/notes/alone/index.md)

        ## Site

        - [About](https://example.org/about/index.md)

        """)
    #expect(
      TwinOrder.twins(site.site).map(\.path) == [
        "notes/new-1/index.md", "notes/old-1/index.md", "notes/old-2/index.md",
        "notes/alone/index.md",
      ])
  }

  @Test(arguments: [1, 3])
  func `joins all twins in the order of llms txt`(processors: Int) throws {
    var options = BuildOptions.test
    options.processors = processors
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      date: 2025-01-01
      series: S
      part: 2
      ---
      # A
      -- content/notes/b.md --
      ---
      date: 2025-01-02
      series: S
      part: 1
      ---
      # B
      -- content/notes/c.md --
      # C
      -- content/notes/hidden.md --
      ---
      unlisted: true
      ---
      # Hidden
      -- content/notes/quiet.md --
      ---
      noindex: true
      ---
      # Quiet
      """, options)
    let twins = ["b", "a", "c"].map { site["notes/\($0)/index.md"] }
    #expect(site["llms-full.txt"] == twins.joined(separator: "\n"))
    #expect(!twins.contains(""))
  }

  @Test func `leaves the author's own llms-full txt alone, and writes none without notes`() throws {
    let own = try BuiltSite(
      "-- content/static/llms-full.txt --\nmine\n-- content/notes/a.md --\n# A\n")
    #expect(own.problems == [])
    #expect(own["llms-full.txt"] == "")
    let bare = try BuiltSite("-- content/about.md --\n# About\n")
    #expect(bare.files["llms-full.txt"] == nil)
  }

  @Test func `names only icons that are there`() throws {
    let site = try SampleSite(
      "-- site.yml --\ntitle: N & M\nurl: https://example.org/repo/\n"
        + "-- content/static/icon-192.png --\nx\n-- content/static/favicon.ico --\nx\n")
    let manifest = try JSONSerialization.jsonObject(
      with: Data(site.file("site.webmanifest", of: WebManifest())))
    let object = try #require(manifest as? [String: Any])
    #expect(object["start_url"] as? String == "/repo/")
    #expect(object["name"] as? String == "N & M")
    let icons = try #require(object["icons"] as? [[String: String]])
    #expect(icons.map { $0["src"] } == ["/repo/favicon.ico", "/repo/icon-192.png"])
    #expect(icons.last?["sizes"] == "192x192")
  }

  @Test func `names every output once`() throws {
    let site = try SampleSite(security + "\n-- content/notes/a.md --\n# A\n")
    let planned = siteOutputs.flatMap { $0.routes(in: site.site).map(\.file) }
    let written = siteOutputs.flatMap { $0.files(in: site.rendered).map(\.path) }
    #expect(planned.sorted() == written.sorted())
    #expect(Set(written).count == written.count)
    #expect(Set(siteOutputs.map(\.name)).count == siteOutputs.count)
  }
}

struct PaginationTests {
  @Test(arguments: [(0, 1), (1, 1), (50, 1), (51, 2), (100, 2), (101, 3)])
  func `has a page for every fifty items`(count: Int, pages: Int) {
    let list = Pagination(base: Route(path: "notes/"), count: count)
    #expect(list.pageCount == pages)
    #expect((1...pages).reduce(0) { $0 + list.items(on: $1).count } == count)
  }

  @Test func `knows the way between pages`() {
    let list = Pagination(base: Route(path: "notes/"), count: 120)
    #expect(list.route(of: 1).path == "notes/")
    #expect(list.route(of: 3).path == "notes/page/3/")
    #expect(list.items(on: 3) == 100..<120)
    #expect(list.previous(of: 2)?.path == "notes/")
    #expect(list.next(of: 2)?.path == "notes/page/3/")
    #expect(list.previous(of: 1) == nil)
    #expect(list.next(of: 3) == nil)
    #expect(list.items(on: 9).isEmpty)
  }
}
