import Foundation
import FoundationXML
import Testing

@testable import SiteGenerator

struct FeedTests {
  private let configuration = """
    -- site.yml --
    title: Notes & more
    description: About <things>
    url: https://example.org/docs/
    language: en-GB
    author: {name: Ann Lee, url: https://example.org/docs/about/}
    feedLimit: 2
    feedAliases: [/atom.xml, /old.json, /feed/]

    """
  private let notes = """
    -- content/notes/one.md --
    ---
    date: 2025-03-01
    series: Tides
    ---
    # One
    -- content/notes/two.md --
    ---
    date: 2025-03-02T09:05:00+01:00
    series: Tides
    tags: [a, b]
    authors: [Bo Chen]
    ---
    # Two
    -- content/notes/three.md --
    ---
    title: 'Q&A: <T> isn''t "x" ]]> 🎉'
    date: 2025-03-03
    updated: 2025-03-09
    description: Why </script> & <b>
    ---
    -- content/notes/undated.md --
    # Undated
    -- content/notes/draft.md --
    ---
    date: 2025-03-04
    draft: true
    ---
    # Draft
    -- content/notes/future.md --
    ---
    date: 2999-01-01
    ---
    # Future
    -- content/notes/hidden.md --
    ---
    date: 2025-03-05
    unlisted: true
    ---
    # Hidden
    """

  private func site(
    facts: (String, inout NoteFacts) -> Void = { _, _ in }
  ) throws -> SampleSite {
    try SampleSite(configuration + notes, facts: facts)
  }

  private func values(_ xml: [UInt8], _ path: String) throws -> [String] {
    let steps = path.split(separator: "/").map { step in
      step.hasPrefix("@") ? String(step) : "*[local-name()='\(step)']"
    }
    return try XMLDocument(data: Data(xml)).nodes(forXPath: "/" + steps.joined(separator: "/"))
      .compactMap(\.stringValue)
  }

  private func items(_ json: [UInt8]) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    return try #require(object?["items"] as? [[String: Any]])
  }

  // B081
  @Test func `holds the newest listed notes with a date in both formats`() throws {
    let site = try site()
    let ids = ["https://example.org/docs/notes/three/", "https://example.org/docs/notes/two/"]
    #expect(try values(site.file("feed.xml", of: AtomFeed()), "feed/entry/id") == ids)
    #expect(try items(site.file("feed.json", of: JSONFeed())).map { $0["id"] as? String } == ids)
  }

  // B075
  @Test func `escapes titles once`() throws {
    let site = try site()
    let title = "Q&A: <T> isn't \"x\" ]]> 🎉"
    let atom = try site.file("feed.xml", of: AtomFeed())
    #expect(try values(atom, "feed/entry/title").first == title)
    #expect(try values(atom, "feed/entry/summary").first == "Why </script> & <b>")
    #expect(try values(atom, "feed/title") == ["Notes & more"])
    let item = try #require(try items(site.file("feed.json", of: JSONFeed())).first)
    #expect(item["title"] as? String == title)
  }

  // B076
  @Test func `replaces characters that XML forbids`() throws {
    let noise = "\u{1B}[31m \u{0} \u{B} \u{FFFF} ]]> <b>&amp;</b>"
    let site = try site { slug, facts in
      if slug == "three" { facts.feedHTML = Array(noise.utf8) }
    }
    let content = try values(site.file("feed.xml", of: AtomFeed()), "feed/entry/content").first
    #expect(content == "\u{FFFD}[31m \u{FFFD} \u{FFFD} \u{FFFD} ]]> <b>&amp;</b>")
    let item = try #require(try items(site.file("feed.json", of: JSONFeed())).first)
    #expect(item["content_html"] as? String == noise)
  }

  // B079, B082
  @Test func `names itself, its page and its language absolutely`() throws {
    let atom = try site().file("feed.xml", of: AtomFeed())
    #expect(try values(atom, "feed/id") == ["https://example.org/docs/feed.xml"])
    #expect(
      try values(atom, "feed/link/@href") == [
        "https://example.org/docs/feed.xml", "https://example.org/docs/",
      ])
    let text = String(decoding: atom, as: UTF8.self)
    #expect(text.hasPrefix("<?xml "))
    #expect(text.contains("xml:lang=\"en-GB\""))
    #expect(text.contains("href=\"/docs/feed.css\"?>"))
  }

  // B145
  @Test func `is as new as its newest entry`() throws {
    let atom = try site().file("feed.xml", of: AtomFeed())
    #expect(try values(atom, "feed/updated") == ["2025-03-09T00:00:00Z"])
    #expect(
      try values(atom, "feed/entry/updated") == ["2025-03-09T00:00:00Z", "2025-03-02T08:05:00Z"])
    #expect(
      try values(atom, "feed/entry/published") == ["2025-03-03T00:00:00Z", "2025-03-02T08:05:00Z"])
  }

  @Test func `names a note's own authors beside the site's`() throws {
    let atom = try site().file("feed.xml", of: AtomFeed())
    #expect(try values(atom, "feed/author/name") == ["Ann Lee"])
    #expect(try values(atom, "feed/entry/author/name") == ["Bo Chen"])
  }

  @Test func `gives a series its feed with the ids of the site's`() throws {
    let site = try site()
    let file = SeriesFeeds.file(
      of: site.site.series[0], in: site.site, SiteFeeds(site.site), facts: site.rendered.facts)
    #expect(SeriesFeeds().routes(in: site.site).map(\.file) == [file.path])
    guard case .bytes(let feed) = file.content else { return }
    #expect(
      try values(feed, "feed/entry/id") == [
        "https://example.org/docs/notes/two/", "https://example.org/docs/notes/one/",
      ])
    #expect(try values(feed, "feed/title") == ["Tides · Notes & more"])
    #expect(
      try values(feed, "feed/link/@href") == [
        "https://example.org/docs/series/tides/feed.xml", "https://example.org/docs/series/tides/",
      ])
    #expect(SiteFeeds(site.site).holds(try site.note("one")))
    #expect(try !SiteFeeds(site.site).holds(site.note("undated")))
  }

  @Test func `keeps old feed paths alive`() throws {
    let site = try site()
    #expect(FeedAliases().routes(in: site.site).map(\.path) == ["atom.xml", "old.json"])
    let alias = try site.file("atom.xml", of: FeedAliases())
    #expect(try values(alias, "feed/id") == ["https://example.org/docs/feed.xml"])
    #expect(try values(alias, "feed/link/@href").first == "https://example.org/docs/atom.xml")
    #expect(try items(site.file("old.json", of: FeedAliases())).count == 2)
    #expect(
      try site.text("_redirects", of: RedirectsFile())
        == "/docs/feed/ https://example.org/docs/feed.xml 301\n")
  }

  @Test func `is whole without any entry`() throws {
    let site = try SampleSite("-- content/notes/a.md --\n# A\n")
    let atom = try site.file("feed.xml", of: AtomFeed())
    #expect(try values(atom, "feed/updated") == ["1970-01-01T00:00:00Z"])
    #expect(try values(atom, "feed/author/name") == ["Notes"])
    #expect(try items(site.file("feed.json", of: JSONFeed())).isEmpty)
  }
}
