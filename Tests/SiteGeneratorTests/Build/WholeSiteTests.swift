import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// What holds of a whole site, however it is built and wherever it stands.
struct WholeSiteTests {
  /// Many notes that link to each other, in series of ten.
  private static func manyNotes() -> String {
    (0..<120).map { number in
      """
      -- content/notes/n\(number).md --
      ---
      title: Note \(number)
      date: 2025-01-\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)
      series: s\(number / 10)
      part: \(number % 10 + 1)
      tags: [all, t\(number % 7)]
      ---

      See [one](n\((number * 7 + 1) % 120).md), [another](n\((number * 13 + 5) % 120).md#note-\(number)).
      """
    }.joined(separator: "\n")
  }

  private static func bytes(_ site: BuiltSite) -> [String: String] {
    Dictionary(uniqueKeysWithValues: site.files.keys.map { ($0, site[$0]) })
  }

  // B147, B148
  @Test func `notes that link to each other give one site, whatever the processors do`() throws {
    let text = Self.manyNotes()
    let expected = Self.bytes(try BuiltSite(text))
    #expect(expected.count > 250)
    for processors in [2, 8, 64] {
      var options = BuildOptions.test
      options.processors = processors
      #expect(Self.bytes(try BuiltSite(text, options)) == expected)
    }
  }

  // B144
  @Test func `the order of the listing does not matter`() {
    let names = ["content/static/b.png", "content/static/A.png", "content/static/ä.png"]
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0]]
    let listed = orders.map { order in
      SourceTree(entries: order.map { SourceTree.Entry(path: names[$0], size: 0) }) {
        _ throws(SourceTree.ReadFailure) in []
      }.entries.map(\.path)
    }
    #expect(listed.allSatisfy { $0 == [names[1], names[0], names[2]] })
  }

  // B157
  @Test func `a title is text everywhere`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      title: "<b>x</b><script>alert(1)</script>"
      description: "<img src=x onerror=alert(1)>"
      date: 2025-01-01
      series: "<i>s</i>"
      tags: ["<u>t</u>"]
      ---

      Text.
      """)
    let pages = site.files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".xml") }
    #expect(pages.count > 5)
    for page in pages {
      for markup in ["<b>x", "<script>alert", "<img src=x", "<i>s", "<u>t"] {
        #expect(!site[page].contains(markup), "\(page) holds \(markup)")
      }
    }
  }

  // B159
  @Test func `every page has one twin, where its head says, with links that hold`() throws {
    let site = try BuiltSite(
      """
      -- site.yml --
      title: Notes
      url: https://example.org/docs/
      -- content/index.md --
      Words of the home page.
      -- content/notes/a.md --
      ---
      title: A
      slug: other
      date: 2025-01-01
      series: one
      ---

      [b](b.md), ![p](topic/p.png).

      ```diagram flow
      1. **x**
      2. **y**

      *take away.*
      ```
      -- content/notes/b.md --
      ---
      title: B
      date: 2025-01-02
      params: {secret: word}
      ---

      [a](a.md)
      -- content/notes/topic/index.md --
      ---
      title: Topic
      date: 2025-01-03
      ---

      ![p](p.png)
      -- content/notes/topic/p.png --
      picture
      -- content/notes/d.md --
      ---
      title: D
      draft: true
      ---

      Draft.
      """)
    let pages = site.files.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted()
    for page in pages {
      let lines = site[page].split(separator: "\n")
      let links = lines.filter { $0.contains("type=\"text/markdown\"") }
      let twin = page.dropLast("index.html".count) + "index.md"
      guard site.files[String(twin)] != nil else {
        #expect(links.isEmpty, "\(page)")
        continue
      }
      #expect(
        links == ["<link rel=\"alternate\" type=\"text/markdown\" href=\"/docs/\(twin)\">"])
      let text = site[String(twin)]
      #expect(!text.contains("```diagram") && !text.contains("secret") && !text.contains("Draft."))
      for part in text.split(separator: "](").dropFirst() {
        let url = String(part.prefix { $0 != ")" && $0 != " " })
        // A place of the twin itself.
        if url.hasPrefix("#") { continue }
        #expect(url.hasPrefix("https://example.org/docs/"), "\(twin): \(url)")
        let path = url.dropFirst("https://example.org/docs/".count).prefix { $0 != "#" }
        let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        #expect(site.files[String(file)] != nil, "\(twin): \(url)")
      }
    }
    #expect(site["notes/other/index.md"].contains("1. **x**"))
    #expect(site["_headers"].contains("text/markdown; charset=utf-8"))
    #expect(!site["llms.txt"].contains("/d/"))
    for line in site["llms.txt"].split(separator: "\n") where line.contains("/index.md)") {
      let url = line.split(separator: "](")[1].prefix { $0 != ")" }
      #expect(site.files[String(url.dropFirst("https://example.org/docs/".count))] != nil)
    }
  }

  // B160
  @Test func `parts are ordered and counted as numbers, with the site's path once`() throws {
    let parts = [12, 1, 10, 2]
    let notes = parts.map { part in
      """
      -- content/notes/1-\(part).md --
      ---
      title: Part \(part)
      date: 2025-01-01
      series: s
      part: \(part)
      ---

      Text.
      """
    }
    let site = try BuiltSite(
      "-- site.yml --\ntitle: N\nurl: https://example.org/docs/\n"
        + notes.joined(separator: "\n"))
    let links = site["series/s/index.md"].components(
      separatedBy: "](https://example.org/docs/notes/1-")
    let list = links.dropFirst().map { String($0.prefix { $0.isNumber }) }
    #expect(list == ["1", "2", "10", "12"])
    let tenth = site["notes/1-10/index.html"]
    #expect(tenth.contains("Part 3 of 4") || tenth.contains("Part 10"))
    #expect(
      tenth.contains("href=\"/docs/notes/1-2/\"") && tenth.contains("href=\"/docs/notes/1-12/\""))
    #expect(site.files.keys.allSatisfy { !site[$0].contains("/docs/docs/") })
  }
}
