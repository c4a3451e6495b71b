import Foundation
import FoundationXML
import Testing

@testable import SiteGenerator

struct SitemapTests {
  private let sample = """
    -- content/notes/a.md --
    ---
    date: 2025-03-01
    updated: 2025-04-02T10:00:00Z
    tags: [swift]
    ---
    # A
    -- content/notes/b.md --
    ---
    date: 2025-03-05T08:30:00Z
    ---
    # B
    -- content/notes/undated.md --
    # Undated
    -- content/notes/hidden.md --
    ---
    date: 2025-03-02
    unlisted: true
    ---
    # Hidden
    -- content/notes/private.md --
    ---
    date: 2025-03-02
    noindex: true
    ---
    # Private
    -- content/notes/elsewhere.md --
    ---
    date: 2025-03-02
    canonical: https://example.com/original
    aliases: [/old/]
    ---
    # Elsewhere
    -- content/notes/draft.md --
    ---
    date: 2025-03-02
    draft: true
    tags: [secret]
    ---
    # Draft
    -- content/about.md --
    # About
    """

  private func locations(_ xml: [UInt8]) throws -> [String] {
    let document = try XMLDocument(data: Data(xml))
    return try document.nodes(forXPath: "//*[local-name()='loc']").compactMap(\.stringValue)
  }

  @Test func `lists pages that search engines may show and no other`() throws {
    let site = try SampleSite(sample)
    #expect(
      try locations(site.file("sitemap.xml", of: Sitemap())) == [
        "https://example.org/", "https://example.org/notes/",
        "https://example.org/notes/b/", "https://example.org/notes/a/",
        "https://example.org/notes/undated/", "https://example.org/tags/",
        "https://example.org/tags/swift/", "https://example.org/about/",
      ])
  }

  // B088, B145
  @Test func `takes the last change from front matter alone`() throws {
    let site = try SampleSite(sample)
    let entries = Sitemap.entries(site.site)
    let changes = Dictionary(
      uniqueKeysWithValues: entries.map {
        (site.site.address.url($0.route), $0.modified?.rfc3339 ?? "none")
      })
    #expect(changes["https://example.org/notes/a/"] == "2025-04-02T10:00:00Z")
    #expect(changes["https://example.org/notes/b/"] == "2025-03-05T08:30:00Z")
    #expect(changes["https://example.org/notes/undated/"] == "none")
    #expect(changes["https://example.org/about/"] == "none")
    #expect(changes["https://example.org/"] == "2025-04-02T10:00:00Z")
    #expect(changes["https://example.org/tags/swift/"] == "2025-04-02T10:00:00Z")
  }

  // B084, B085
  @Test func `escapes addresses and begins with the declaration`() throws {
    let site = try SampleSite("-- content/notes/q&a.md --\n# Q\n-- content/notes/tête.md --\n# T\n")
    let bytes = try site.file("sitemap.xml", of: Sitemap())
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("<?xml "))
    #expect(text.contains("<loc>https://example.org/notes/q&amp;a/</loc>"))
    #expect(text.contains("<loc>https://example.org/notes/t%C3%AAte/</loc>"))
  }

  @Test func `becomes an index past the number of addresses that a file may hold`() throws {
    let site = try SampleSite(sample)
    let output = Sitemap(maximumCount: 3)
    let paths = output.files(in: site.rendered).map(\.path).sorted()
    #expect(paths == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"])
    #expect(output.routes(in: site.site).map(\.path).sorted() == paths)
    #expect(
      try locations(site.file("sitemap.xml", of: output)) == [
        "https://example.org/sitemap-1.xml", "https://example.org/sitemap-2.xml",
        "https://example.org/sitemap-3.xml",
      ])
    #expect(try locations(site.file("sitemap-3.xml", of: output)).count == 2)
  }

  @Test func `keeps each file below the size that a file may have`() throws {
    let site = try SampleSite(sample)
    let output = Sitemap(maximumSize: 700)
    for file in output.files(in: site.rendered) where file.path != "sitemap.xml" {
      #expect(try site.file(file.path, of: output).count <= 700)
    }
    #expect(output.files(in: site.rendered).count > 2)
  }

  // B028, B090
  @Test(arguments: ["https://example.org/docs", "https://example.org/docs/"])
  func `puts the base path into every address once`(url: String) throws {
    let site = try SampleSite(
      "-- site.yml --\ntitle: N\nurl: \(url)\n-- content/notes/a.md --\n# A\n")
    #expect(
      try locations(site.file("sitemap.xml", of: Sitemap())) == [
        "https://example.org/docs/", "https://example.org/docs/notes/",
        "https://example.org/docs/notes/a/",
      ])
    #expect(
      try site.text("robots.txt", of: RobotsText())
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/docs/sitemap.xml\n")
  }
}
