import Foundation
import FoundationXML
import Markup
import TestSupport
import Testing

@testable import SiteGenerator

struct HeadTests {
  private let sample = """
    -- site.yml --
    title: Notes
    url: https://example.org/repo/
    language: en-GB
    author: {name: Ann Lee, url: https://example.org/repo/about/, sameAs: [https://social.example/@ann]}
    license: {name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/}
    -- content/static/favicon.ico --
    x
    -- content/static/icon.svg --
    x
    -- content/static/social-card.png --
    x
    -- content/notes/one.md --
    ---
    title: One </title><script>
    description: Says "what" & why
    date: 2025-03-01
    updated: 2025-03-04
    series: Tides
    tags: [Swift & C]
    ---
    -- content/notes/two.md --
    ---
    date: 2025-03-02
    series: Tides
    canonical: https://example.com/two
    ---
    # Two
    -- content/notes/hidden.md --
    ---
    date: 2025-03-02
    unlisted: true
    ---
    # Hidden
    -- content/notes/undated.md --
    # Undated
    """

  /// The head's elements, parsed as XML after its void tags are closed.
  private func head(_ page: PageMetadata, _ site: SampleSite) throws -> XMLElement {
    var writer = HTMLWriter()
    HeadWriter(site: site.site, strings: .sample).write(page, into: &writer)
    var html = String(decoding: writer.finish(), as: UTF8.self)
    for tag in ["meta", "link"] {
      let lines = html.split(separator: "\n").map { line in
        line.hasPrefix("<\(tag) ") ? line.dropLast() + "/>" : line
      }
      html = lines.joined(separator: "\n")
    }
    return try #require(XMLDocument(xmlString: "<head>\(html)</head>").rootElement())
  }

  private func values(_ head: XMLElement, _ path: String) throws -> [String] {
    try head.nodes(forXPath: path).compactMap(\.stringValue)
  }

  private func metadata(_ slug: String, _ site: SampleSite) throws -> PageMetadata {
    SiteMetadata(site.site, strings: .sample).note(try site.note(slug), try site.facts(slug))
  }

  @Test func `says everything once and escaped`() throws {
    let site = try SampleSite(sample) { slug, facts in
      facts.image = PageImage(
        url: "https://example.org/repo/notes/one/a.png", alternative: "A \"tide\"",
        size: .init(width: 1200, height: 630))
    }
    let head = try head(metadata("one", site), site)
    let url = "https://example.org/repo/notes/one/"
    for (path, expected) in [
      ("title", ["One </title><script> · Notes"]),
      ("meta[@name='description']/@content", ["Says \"what\" & why"]),
      ("link[@rel='canonical']/@href", [url]),
      ("meta[@name='robots']/@content", []),
      ("meta[@name='author']/@content", ["Ann Lee"]),
      ("link[@rel='author']/@href", ["https://example.org/repo/about/"]),
      ("link[@rel='me']/@href", []),
      ("link[@rel='license']/@href", ["https://creativecommons.org/licenses/by/4.0/"]),
      ("meta[@property='og:title']/@content", ["One </title><script>"]),
      ("meta[@property='og:type']/@content", ["article"]),
      ("meta[@property='og:url']/@content", [url]),
      ("meta[@property='og:site_name']/@content", ["Notes"]),
      ("meta[@property='og:locale']/@content", ["en_GB"]),
      ("meta[@property='og:image']/@content", [url + "a.png"]),
      ("meta[@property='og:image:width']/@content", ["1200"]),
      ("meta[@property='og:image:height']/@content", ["630"]),
      ("meta[@property='og:image:alt']/@content", ["A \"tide\""]),
      ("meta[@property='article:published_time']/@content", ["2025-03-01T00:00:00Z"]),
      ("meta[@property='article:modified_time']/@content", ["2025-03-04T00:00:00Z"]),
      ("meta[@property='article:author']/@content", ["https://example.org/repo/about/"]),
      ("meta[@property='article:section']/@content", ["Tides"]),
      ("meta[@property='article:tag']/@content", ["Swift & C"]),
      ("meta[@name='twitter:card']/@content", ["summary_large_image"]),
      ("meta[@name='theme-color']/@content", ["#ffffff", "#101418"]),
      ("link[@rel='icon']/@href", ["/repo/favicon.ico", "/repo/icon.svg"]),
      ("link[@rel='manifest']/@href", ["/repo/site.webmanifest"]),
      (
        "link[@type='application/atom+xml']/@href",
        [
          "https://example.org/repo/feed.xml",
          "https://example.org/repo/series/tides/feed.xml",
        ]
      ),
      ("link[@type='application/feed+json']/@href", ["https://example.org/repo/feed.json"]),
      ("link[@type='text/markdown']/@href", ["/repo/notes/one/index.md"]),
      ("link[@rel='prev']/@href", []),
      ("link[@rel='next']/@href", ["/repo/notes/two/"]),
    ] {
      #expect(try values(head, path) == expected, "\(path)")
    }
    let graph = try #require(try values(head, "script").first)
    #expect(graph == String(decoding: try metadata("one", site).graph, as: UTF8.self))
  }

  @Test func `shows the site's card where a page has no picture`() throws {
    let site = try SampleSite(sample)
    let head = try head(metadata("one", site), site)
    #expect(
      try values(head, "meta[@property='og:image']/@content") == [
        "https://example.org/repo/social-card.png"
      ])
    #expect(try values(head, "meta[@property='og:image:alt']/@content") == ["Notes"])
  }

  @Test func `never shows an SVG as a card`() throws {
    let site = try SampleSite(sample) { _, facts in
      facts.image = PageImage(url: "https://example.org/repo/a.svg")
    }
    let head = try head(metadata("one", site), site)
    #expect(
      try values(head, "meta[@property='og:image']/@content") == [
        "https://example.org/repo/social-card.png"
      ])
  }

  @Test func `gives a cross-post the address of the original`() throws {
    let site = try SampleSite(sample)
    let head = try head(metadata("two", site), site)
    #expect(try values(head, "link[@rel='canonical']/@href") == ["https://example.com/two"])
    #expect(try values(head, "link[@rel='prev']/@href") == ["/repo/notes/one/"])
  }

  @Test func `keeps what is unlisted out of search engines`() throws {
    let site = try SampleSite(sample)
    let head = try head(metadata("hidden", site), site)
    #expect(try values(head, "meta[@name='robots']/@content") == ["noindex"])
    #expect(try values(head, "link[@rel='canonical']/@href").isEmpty)
  }

  @Test func `is no article without a date`() throws {
    let site = try SampleSite(sample)
    let head = try head(metadata("undated", site), site)
    #expect(try values(head, "meta[@property='og:type']/@content") == ["website"])
    #expect(try values(head, "meta[@property='article:published_time']").isEmpty)
    #expect(try values(head, "meta[@name='description']/@content") == ["Undated"])
  }

  @Test func `links the author's profiles from the home page`() throws {
    let site = try SampleSite(sample)
    let head = try head(SiteMetadata(site.site, strings: .sample).home([]), site)
    #expect(try values(head, "link[@rel='me']/@href") == ["https://social.example/@ann"])
    #expect(try values(head, "title") == ["Notes"])
    #expect(try values(head, "link[@type='text/markdown']/@href") == ["/repo/index.md"])
  }

  @Test func `says nothing of a page that is not there`() throws {
    let site = try SampleSite(sample)
    let page = SiteMetadata(site.site, strings: .sample)
      .notFound(title: "Page not found", description: "No page here")
    let head = try head(page, site)
    #expect(try values(head, "meta[@name='robots']/@content") == ["noindex"])
    #expect(try values(head, "link[@rel='canonical']").isEmpty)
    #expect(try values(head, "script").isEmpty)
    #expect(try values(head, "link[@type='text/markdown']").isEmpty)
  }

  @Test func `names no neighbour that search engines should not list`() throws {
    let site = try SampleSite(
      """
      -- content/notes/a.md --
      ---
      date: 2025-01-01
      series: S
      ---
      -- content/notes/b.md --
      ---
      date: 2025-01-02
      series: S
      noindex: true
      ---
      """)
    #expect(try metadata("a", site).next == nil)
    #expect(try metadata("b", site).previous?.path == "notes/a/")
  }

  @Test func `leads through the pages of a list`() throws {
    let site = try SampleSite(sample)
    let pages = Pagination(base: Route(path: "notes/"), count: 120)
    let page = SiteMetadata(site.site, strings: .sample).notes(pages, page: 2, shown: [])
    let head = try head(page, site)
    #expect(try values(head, "title") == ["Notes · 2 · Notes"])
    #expect(try values(head, "meta[@name='robots']/@content") == ["noindex"])
    #expect(
      try values(head, "link[@rel='canonical']/@href") == [
        "https://example.org/repo/notes/page/2/"
      ])
    #expect(try values(head, "link[@rel='prev']/@href") == ["/repo/notes/"])
    #expect(try values(head, "link[@rel='next']/@href") == ["/repo/notes/page/3/"])
  }

  @Test func `shows the theme's icons where the site has none of its own`() throws {
    let site = try BuiltSite("-- content/static/icon.svg --\nown\n")
    let page = site["index.html"]
    #expect(page.contains("<link rel=\"icon\" href=\"/favicon.ico\""))
    #expect(page.contains("content=\"https://example.org/social-card.png\""))
    let icon = try #require(site.files["icon.svg"])
    guard case .copy(let entry) = icon.content else { return }
    #expect(entry.path == "content/static/icon.svg")
  }

  @Test func `tells a series from its part of the same name`() throws {
    let site = try SampleSite(
      """
      -- content/notes/one.md --
      ---
      title: Tides
      series: Tides
      ---
      -- content/notes/two.md --
      ---
      series: Waves
      ---
      """)
    let metadata = SiteMetadata(site.site, strings: .sample)
    let titles = site.site.series.map { metadata.series($0).headTitle }
    #expect(titles.sorted() == ["Tides · Series · Notes", "Waves · Notes"])
    #expect(site.site.series.map { metadata.series($0).title }.sorted() == ["Tides", "Waves"])
  }
}
