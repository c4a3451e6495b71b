import Foundation
import TestSupport
import Testing

/// What feeds hold of notes, beside each other in one document.
struct FeedContentTests {
  private static func note(_ name: String) -> String {
    """
    -- content/notes/\(name).md --
    ---
    title: \(name)
    date: 2025-01-01
    ---

    ## Same

    A[^n] and B[^n], [q](https://example.com/?a=1&b=2) ![i](/i?a=1&amp;b=2).

    Table: Same caption

    | a | b |
    |---|---|
    | 1 | 2 |

    ![x](/x.png "Same figure")

    [^n]: Note.

    """
  }

  @Test func `gives no id twice, and leads to the pages' own places`() throws {
    let site = try BuiltSite(Self.note("one") + Self.note("two"))
    let feed = try #require(
      JSONSerialization.jsonObject(with: Data(site["feed.json"].utf8)) as? [String: Any])
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.count == 2)
    let html = items.compactMap { $0["content_html"] as? String }.joined()
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(ids.count == 12)
    #expect(Set(ids).count == ids.count)
    // What a link leads to is there, on the page.
    let page = site["notes/one/index.html"]
    for match in html.matches(of: #/href="https://example.org/notes/one/\x23([^"]*)"/#) {
      #expect(page.contains(" id=\"\(match.1)\""))
    }
    #expect(html.contains("aria-labelledby=\"one-figure-1\""))
  }

  @Test func `escapes an ampersand once in pages and in feeds`() throws {
    let site = try BuiltSite(Self.note("one"))
    let page = site["notes/one/index.html"]
    #expect(page.contains("<a href=\"https://example.com/?a=1&amp;b=2\">q</a>"))
    #expect(page.contains("<img src=\"/i?a=1&amp;b=2\""))
    #expect(site["feed.json"].contains("?a=1&amp;b=2\\\">q"))
    #expect(site["feed.xml"].contains("?a=1&amp;amp;b=2"))
    #expect(!site["feed.xml"].contains("&amp;amp;amp;"))
  }
}
