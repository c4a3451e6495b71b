import Testing

@testable import SiteGenerator

/// The addresses in a theme's style sheets become those of the files it publishes.
struct StylesheetLinksTests {
  @Test(arguments: [
    ("url(i/a.svg)", "url(i/a.0123.svg)"),
    ("url( \"i/a.svg\" ) url('b c.png')", "url( \"i/a.0123.svg\" ) url('b%20c.4567.png')"),
    // What the theme does not have, what is not from its root, and what is no address.
    ("url(c.svg)", "url(c.svg)"),
    ("url(/i/a.svg)", "url(/i/a.svg)"),
    ("url(data:,x) url(#a)", "url(data:,x) url(#a)"),
    ("/* url(i/a.svg) */ \"url(i/a.svg)\"", "/* url(i/a.svg) */ \"url(i/a.svg)\""),
    ("url(i/a.svg", "url(i/a.0123.svg"),
  ])
  func `where files have a published name`(css: String, expected: String) {
    let assets = ["i/a.svg": "assets/i/a.0123.svg", "b c.png": "assets/b c.4567.png"]
    let rewritten = StylesheetLinks.rewrite(Array(css.utf8), assets: assets)
    #expect(String(decoding: rewritten, as: UTF8.self) == expected)
  }
}
