import Foundation
import Testing

@testable import SiteGenerator

struct StructuredDataTests {
  private let sample = """
    -- site.yml --
    title: Notes & more
    url: https://example.org/repo/
    author: {name: Ann Lee, url: https://example.org/repo/about/}
    -- content/notes/one.md --
    ---
    title: 'R&D </script><!-- <fast> "x" 🎉'
    date: 2025-03-01
    updated: 2025-03-02 10:00
    series: Tides
    tags: [swift, caching]
    authors: [Ann Lee, Bo Chen]
    ---
    -- content/notes/two.md --
    ---
    series: Tides
    ---
    # Two
    -- content/notes/three.md --
    ---
    date: 2025-03-05
    ---
    # Three
    -- content/about.md --
    # About
    -- content/imprint.md --
    # Imprint
    """

  private typealias Node = [String: Any]

  private func nodes(_ graph: [UInt8]) throws -> [Node] {
    let object = try JSONSerialization.jsonObject(with: Data(graph)) as? Node
    #expect(object?["@context"] as? String == "https://schema.org")
    return try #require(object?["@graph"] as? [Node])
  }

  private func node(_ type: String, _ nodes: [Node]) throws -> Node {
    try #require(nodes.first { $0["@type"] as? String == type }, "no \(type)")
  }

  private func data(_ site: SampleSite) -> StructuredData {
    StructuredData(site.site, strings: .sample)
  }

  private func note(_ slug: String, _ site: SampleSite) throws -> [Node] {
    try nodes(data(site).note(site.note(slug), site.facts(slug)))
  }

  /// Every `@id` that is only named must stand somewhere with a type, or be a page.
  private func dangling(_ nodes: [Node]) -> [String] {
    var described: Set<String> = []
    var named: [String] = []
    func walk(_ value: Any) {
      if let list = value as? [Any] { list.forEach(walk) }
      guard let node = value as? Node else { return }
      if let id = node["@id"] as? String {
        if node["@type"] != nil { described.insert(id) } else { named.append(id) }
      }
      node.values.forEach(walk)
    }
    walk(nodes)
    return named.filter { !described.contains($0) && $0.contains("#") }
  }

  @Test func `repeats every node that a page refers to`() throws {
    let site = try SampleSite(sample) { _, facts in
      facts.image = PageImage(url: "https://example.org/repo/a.png")
    }
    let data = data(site)
    var graphs = try site.site.notes.map { try nodes(data.note($0, site.rendered.facts(of: $0))) }
    graphs += try site.site.series.map { try nodes(data.series($0, description: "x")) }
    graphs += try site.site.tags.map { tag in
      try nodes(data.tag(tag, shown: tag.notes.map { site.site.notes[$0] }))
    }
    graphs += try site.site.pages.map { try nodes(data.page($0, description: "x")) }
    graphs.append(try nodes(data.home(Array(site.site.listed))))
    graphs.append(try nodes(data.notes(shown: Array(site.site.listed), at: Route(path: "notes/"))))
    graphs.append(try nodes(data.tags(at: Route(path: "tags/"))))
    var names: [String: String] = [:]
    for graph in graphs {
      #expect(dangling(graph).isEmpty)
      for node in graph {
        let id = try #require(node["@id"] as? String)
        #expect(id.hasPrefix("https://example.org/repo/"))
        let name = (node["headline"] ?? node["name"]) as? String ?? ""
        let identity = "\(node["@type"] as? String ?? "") \(name)"
        #expect(names.updateValue(identity, forKey: id) ?? identity == identity)
      }
    }
  }

  // B091
  @Test func `is safe inside a script element`() throws {
    let site = try SampleSite(sample)
    let bytes = data(site).note(try site.note("one"), try site.facts("one"))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("<") && !text.contains(">") && !text.contains("&"))
    let article = try node("BlogPosting", nodes(bytes))
    #expect(article["headline"] as? String == "R&D </script><!-- <fast> \"x\" 🎉")
  }

  // B090, B093
  @Test func `says when, where and by whom`() throws {
    let nodes = try note("one", SampleSite(sample))
    let article = try node("BlogPosting", nodes)
    let url = "https://example.org/repo/notes/one/"
    #expect(article["@id"] as? String == url + "#article")
    #expect(article["url"] as? String == url)
    #expect(article["datePublished"] as? String == "2025-03-01T00:00:00Z")
    #expect(article["dateModified"] as? String == "2025-03-02T10:00:00Z")
    #expect(article["position"] as? Int == 1)
    #expect(article["keywords"] as? [String] == ["swift", "caching"])
    #expect(article["wordCount"] as? Int == 400)
    #expect(article["timeRequired"] as? String == "PT2M")
    #expect(article["image"] == nil)
    #expect(
      article["author"] as? [[String: String]] == [
        ["@id": "https://example.org/repo/about/#person"],
        ["@id": "https://example.org/repo/#person-bo-chen"],
      ])
    let page = try node("WebPage", nodes)
    #expect(page["@id"] as? String == url)
    let crumbs = try node("BreadcrumbList", nodes)["itemListElement"] as? [Node]
    #expect(crumbs?.map { $0["position"] as? Int } == [1, 2, 3])
    #expect(crumbs?.last?["item"] == nil)
  }

  @Test func `calls a note without date no article`() throws {
    let nodes = try note("two", SampleSite(sample))
    let work = try node("CreativeWork", nodes)
    #expect(work["datePublished"] == nil)
    #expect(work["wordCount"] == nil)
    #expect(work["position"] as? Int == 2)
  }

  @Test func `names the whole and its parts alike`() throws {
    let site = try SampleSite(sample)
    let nodes = try nodes(data(site).series(site.site.series[0], description: "x"))
    let whole = try node("CreativeWorkSeries", nodes)
    let parts = whole["hasPart"] as? [[String: String]]
    #expect(
      parts?.map { $0["@id"] } == [
        "https://example.org/repo/notes/one/#article",
        "https://example.org/repo/notes/two/#article",
      ])
    #expect(whole["startDate"] as? String == "2025-03-01")
    let list = try node("ItemList", nodes)
    #expect(list["numberOfItems"] as? Int == 2)
  }

  @Test func `takes the author's own page for a profile`() throws {
    let site = try SampleSite(sample)
    let pages = try site.site.pages.map { try nodes(data(site).page($0, description: "")) }
    #expect(pages.map { $0[0]["@type"] as? String } == ["ProfilePage", "WebPage"])
    #expect(
      pages[0][0]["mainEntity"] as? [String: String] == [
        "@id": "https://example.org/repo/about/#person"
      ])
  }

  @Test func `lets the site itself publish when nobody is named`() throws {
    let site = try SampleSite("-- content/notes/a.md --\n---\ndate: 2025-01-01\n---\n# A\n")
    let nodes = try note("a", site)
    #expect(try node("Organization", nodes)["name"] as? String == "Notes")
    #expect(!nodes.contains { $0["@type"] as? String == "Person" })
  }

  @Test func `leaves empty lists out`() throws {
    let site = try SampleSite("-- content/about.md --\n# About\n")
    let nodes = try nodes(data(site).home([]))
    #expect(!nodes.contains { $0["@type"] as? String == "ItemList" })
  }
}
