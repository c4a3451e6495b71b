import Foundation
import TestSupport
import Testing

/// Links in HTML that an author wrote: pages, twins and feeds lead to the same places as Markdown's links do.
struct RawLinksTests {
  private static func site(
    _ body: String, base: String = "/", configuration: String = ""
  ) throws -> BuiltSite {
    try BuiltSite(
      """
      -- site.yml --
      title: N
      url: https://example.org\(base)
      \(configuration)
      -- content/notes/a/index.md --
      ---
      title: A
      date: 2025-01-01
      ---

      \(body)
      -- content/notes/b.md --
      # B
      -- content/notes/a/pic.png --
      x
      -- content/notes/a/two x.png --
      x
      """)
  }

  /// What stands between the note's date and its end, in the twin.
  private static func twin(_ site: BuiltSite) -> String {
    let text = site["notes/a/index.md"]
    let start = text.firstRange(of: "min\n\n")?.upperBound ?? text.startIndex
    let end = text.firstRange(of: "\n\n[cd ..]")?.lowerBound ?? text.endIndex
    return String(text[start..<end])
  }

  @Test(arguments: ["/", "/repo/"])
  func `leads from HTML to notes and files`(base: String) throws {
    let site = try Self.site(
      """
      <p><a href="../b.md?x=1&amp;y#z">b</a> <img src=pic.png alt="p"
        srcset='two%20x.png 2x, pic.png'></p>

      See <a class="x"
      href="../b.md">b</a>, `<a href="../b.md">`, <a href="../b.md">b</a>, <q cite="/notes/b.md">q</q>.
      """, base: base)
    let page = site["notes/a/index.html"]
    #expect(page.contains("<a href=\"\(base)notes/b/?x=1&amp;y#z\">b</a>"))
    #expect(page.contains("<img src=\(base)notes/a/pic.png alt=\"p\""))
    #expect(
      page.contains("srcset='\(base)notes/a/two%20x.png 2x, \(base)notes/a/pic.png'>"))
    #expect(page.contains("See <a class=\"x\"\nhref=\"\(base)notes/b/\">b</a>"))
    #expect(page.contains("<q cite=\"\(base)notes/b/\">"))
    let host = "https://example.org\(base)"
    #expect(
      Self.twin(site) == """
        <p><a href="\(host)notes/b/?x=1&amp;y#z">b</a> <img src=\(host)notes/a/pic.png alt="p"
          srcset='\(host)notes/a/two%20x.png 2x, \(host)notes/a/pic.png'></p>

        See <a class="x"
        href="\(host)notes/b/">b</a>, `<a href="../b.md">`, <a href="\(host)notes/b/">b</a>, <q cite="\(host)notes/b/">q</q>.
        """)
    let feed = site["feed.json"]
    #expect(feed.contains(#"<a href=\"\#(host)notes/b/?x=1&amp;y#z\">"#))
    #expect(feed.contains(#"<img src=\#(host)notes/a/pic.png "#))
    #expect(site.problems == [])
  }

  @Test func `finds HTML in quotes, lists and cells`() throws {
    let site = try Self.site(
      """
      > <div>
      > <a href="../b.md">one</a>
      > </div>

      - a <a
        href="../b.md">two</a>

        <img src="pic.png" alt="p">

      | a <a href="../b.md">three</a> | <img src="pic.png" alt="\\|"> |
      | --- | --- |
      | <b>b</b> | <a href="../b.md">four</a> |
      """)
    let page = site["notes/a/index.html"]
    #expect(page.components(separatedBy: "href=\"/notes/b/\"").count == 5)
    #expect(page.components(separatedBy: "src=\"/notes/a/pic.png\"").count == 3)
    let twin = Self.twin(site)
    #expect(twin.components(separatedBy: "href=\"https://example.org/notes/b/\"").count == 5)
    // A tag that was written with a mark of the table is not found again.
    #expect(twin.components(separatedBy: "src=\"https://example.org/notes/a/pic.png\"").count == 2)
  }

  @Test func `says where a link in HTML leads nowhere`() throws {
    let site = try Self.site(
      """
      <div>
      <a href="../c.md">c</a>
      </div>

      An <img alt="x" src="pik.png"> and <a href="https://example.org/no/">elsewhere</a>
      """)
    #expect(
      site.problems == [
        "content/notes/a/index.md:7:10: warning: link to '../c.md' matches no file [broken-link]",
        "content/notes/a/index.md:10:22: warning: image 'pik.png' does not exist [missing-image]",
      ])
  }

  @Test func `leaves HTML alone that is shown as text, and what it cannot change`() throws {
    let text = "a <a href=\"../b.md\">b</a>"
    let escaped = try Self.site(text, configuration: "rawHTML: escape")
    #expect(escaped["notes/a/index.html"].contains("&lt;a href=&quot;../b.md&quot;&gt;"))
    #expect(Self.twin(escaped) == text)
    let passed = "<!-- <a href=\"../c.md\"> --> <a href=\"#x\">x</a> <a href=\"mailto:a@b.c\">m</a>"
    let site = try Self.site("z " + passed)
    #expect(site["notes/a/index.html"].contains(passed))
    #expect(Self.twin(site) == "z " + passed)
  }

  @Test func `makes paths from the root absolute in twins`() throws {
    let site = try Self.site("[x](/about/) <a href=\"/about/\">x</a> ![y](/p.png) [z](#z)")
    #expect(
      Self.twin(site)
        == "[x](https://example.org/about/) <a href=\"https://example.org/about/\">x</a> ![y](https://example.org/p.png) [z](#z)"
    )
  }
}
