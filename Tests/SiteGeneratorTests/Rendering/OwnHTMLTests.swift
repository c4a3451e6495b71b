import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// What becomes of HTML that an author wrote, on pages and in feeds.
struct OwnHTMLTests {
  private func site(_ text: String) throws -> BuiltSite {
    try BuiltSite(
      """
      -- site.yml --
      title: N
      url: https://example.org/
      rules: {policy-blocks: off}
      -- content/notes/a.md --
      ---
      date: 2025-01-01
      ---
      # A

      \(text)
      -- content/notes/b.md --
      # B
      -- content/notes/pic.png --
      x
      """)
  }

  /// The content of the only entry.
  private func entry(_ site: BuiltSite) throws -> String {
    let feed = try JSONSerialization.jsonObject(with: Data(site["feed.json"].utf8))
    let items = (feed as? [String: Any])?["items"] as? [[String: Any]]
    return try #require(items?.first?["content_html"] as? String)
  }

  @Test func `has whole addresses in feeds, broken ones too`() throws {
    let html = try entry(
      site(
        """
        ![](/gone.png) [x](gone.md) [y](#y) [z](/notes/b/)

        <video poster="gone%20too.png"><source src="d.mp4"></video> <q cite="b.md">q</q>
        <img alt="" src="/a b.png" srcset="b.png 2x,/c.png"><object data="pic.png">o</object>
        """))
    for url in [
      "src=\"https://example.org/gone.png\"", "href=\"https://example.org/notes/a/gone.md\"",
      "href=\"https://example.org/notes/a/#y\"", "href=\"https://example.org/notes/b/\"",
      "poster=\"https://example.org/notes/a/gone%20too.png\"",
      "src=\"https://example.org/notes/a/d.mp4\"", "cite=\"https://example.org/notes/b/\"",
      "src=\"https://example.org/a%20b.png\"",
      "srcset=\"https://example.org/notes/a/b.png 2x,https://example.org/c.png\"",
    ] { #expect(html.contains(url), "\(url) in \(html)") }
    #expect(html.contains("o") && !html.contains("<object"))
  }

  @Test func `gives twins whole addresses, broken ones too`() throws {
    let twin = try site("[x](gone.md) [y](#y) [z](/notes/b/) ![](/gone.png) [h](//h.example/)")[
      "notes/a/index.md"]
    #expect(
      twin.contains(
        """
        [x](https://example.org/notes/a/gone.md) [y](#y) [z](https://example.org/notes/b/) \
        ![](https://example.org/gone.png) [h](https://h.example/)
        """))
  }

  @Test(arguments: [
    ("<script>let a = '<b>'</script>x", "x"),
    ("<style>p { }</style>x", "x"),
    ("<p onclick=\"f()\" style='color: red' id=i>x</p>", "<p   id=i>x</p>"),
    ("<form action=\"/f\"><button>go</button><input type=text>x</form>", "gox"),
    ("<a href=\" JavaScript:f()\">x</a>", "<a >x</a>"),
    (
      "<iframe src=\"//h.example/v?a=1&amp;b\">no</iframe>",
      "<a href=\"https://h.example/v?a=1&amp;b\">https://h.example/v?a=1&amp;b</a>"
    ),
    ("<script>never closed", ""),
  ])
  func `holds nothing in feeds that readers refuse`(html: String, clean: String) throws {
    let entry = try entry(site("<div>\(html)\n"))
    #expect(entry.contains("<div>\(clean)\n") || (clean.isEmpty && entry == "<div>"), "\(entry)")
  }

  @Test func `shows tasks in feeds as characters`() throws {
    let html = try entry(site("- [ ] open\n- [x] done\n"))
    #expect(html.contains("☐ open") && html.contains("☑ done") && !html.contains("<input"))
  }

  @Test func `replaces control characters in pages and says where they are`() throws {
    let site = try BuiltSite(
      "-- content/notes/a.md --\n# A \u{1B}[1m\n\nLog: \u{1B}[31mred\u{1B}[0m\u{B}\u{1}\n")
    let page = site["notes/a/index.html"]
    #expect(page.contains("Log: \u{FFFD}[31mred\u{FFFD}[0m\u{FFFD}\u{FFFD}"))
    #expect(!page.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0xB })
    #expect(!site["index.html"].unicodeScalars.contains("\u{1B}"))
    #expect(
      site.problems == [
        "content/notes/a.md:1:5: warning: U+001B is a control character [control-character]",
        "content/notes/a.md:3:6: warning: U+001B is a control character [control-character]",
        "content/notes/a.md:3:14: warning: U+001B is a control character [control-character]",
        "content/notes/a.md:3:18: warning: U+000B is a control character [control-character]",
      ])
  }
}
