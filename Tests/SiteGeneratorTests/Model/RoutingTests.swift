import SiteGenerator
import TestSupport
import Testing

/// Routes, and two sources for one path.
@Suite struct RoutingTests {
  @Test func `encodes a percent sign in a file's name once`() throws {
    let site = try BuiltSite("-- content/notes/100%-done.md --\n# Done\n")
    #expect(site.files["notes/100%-done/index.html"] != nil)
    #expect(site["notes/index.html"].contains("href=\"/notes/100%25-done/\""))
  }

  @Test func `keeps the marks of every script in names`() throws {
    let site = try BuiltSite("-- content/notes/संस्कृत.md --\n# संस्कृत\n")
    #expect(site.files["notes/संस्कृत/index.html"] != nil)
  }

  @Test func `names all sources of one path in one error and writes nothing`() throws {
    let site = try BuiltSite(
      """
      -- content/a.md --
      # A
      -- content/a/index.md --
      # A too
      -- content/b.md --
      ---
      slug: A
      ---
      # B
      """)
    #expect(!site.report.isComplete)
    #expect(
      site.problems == [
        "content/a.md: error: content/a.md, content/a/index.md and content/b.md would all write "
          + "'a/index.html' [output-collision]"
      ])
  }

  @Test func `lets a page and a folder of the same name live side by side`() throws {
    let site = try BuiltSite("-- content/s1.md --\n# S\n-- content/s1/p.md --\n# P\n")
    #expect(site.problems == [])
    #expect(site.files["s1/index.html"] != nil && site.files["s1/p/index.html"] != nil)
  }

  @Test func `reports aliases that two notes or a page claim, and never reveals a draft's`() throws
  {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      aliases: [/old/]
      ---
      # A
      -- content/notes/b.md --
      ---
      aliases: [/old/, /notes/a/]
      ---
      # B
      -- content/notes/c.md --
      ---
      draft: true
      aliases: [/secret/]
      ---
      # C
      """)
    #expect(
      site.problems == [
        "content/notes/a.md: error: content/notes/a.md and content/notes/b.md would both write "
          + "'notes/a/index.html' [output-collision]"
      ])
    #expect(site.files.keys.allSatisfy { !$0.contains("secret") })
  }

  @Test(arguments: [
    "permalink: /../x/", "permalink: /", "permalink: /a b/", "permalink: /a*/", "permalink: '/a?b'",
    "aliases: ['/../etc']", "aliases: ['/a#b']", "slug: a/b", "slug: ..",
  ])
  func `refuses paths that could leave the site or mean something to a host`(line: String) throws {
    let site = try BuiltSite("-- content/notes/a.md --\n---\n\(line)\n---\n# A\n")
    #expect(site.problems.count == 1)
    #expect(
      site.problems.allSatisfy { $0.hasPrefix("content/notes/a.md:2:") && $0.contains("error") })
    #expect(!site.report.isComplete)
  }

  @Test func `makes permalinks from the site's pattern in the site's time zone`() throws {
    let site = try BuiltSite(
      """
      -- site.yml --
      title: N
      url: https://example.org/
      permalinks: /:year/:month/:day/:slug/
      -- content/notes/a.md --
      ---
      date: 2023-12-31T23:30:00-05:00
      ---
      # A
      """)
    #expect(site.files["2024/01/01/a/index.html"] != nil)
  }

  @Test func `publishes files beside a published note only`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/p/index.md --
      # P
      ![pic](pic.png)
      -- content/notes/p/pic.png --
      x
      -- content/notes/d/index.md --
      ---
      draft: true
      ---
      # D
      -- content/notes/d/secret.png --
      x
      -- content/notes/flat.png --
      x
      -- content/static/.well-known/a.txt --
      x
      """)
    #expect(site.problems == [])
    let copied = site.files.values.filter {
      if case .copy(let entry) = $0.content { entry.path.hasPrefix("content/") } else { false }
    }
    #expect(
      copied.map(\.path).sorted() == [
        ".well-known/a.txt", "notes/flat.png", "notes/p/pic.png",
      ])
    #expect(site["notes/p/index.html"].contains("src=\"/notes/p/pic.png\""))
  }
}
