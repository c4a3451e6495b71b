import Testing

@testable import SiteGenerator

struct HeadersTests {
  private let configuration = """
    -- site.yml --
    title: Notes
    url: https://example.org/
    csp:
      img-src: ["https://img.example.com"]
      connect-src: ["'self'"]
    headers:
      /data/*:
        X-Robots-Tag: noindex

    """

  @Test func `allows nothing that the site does not need`() throws {
    let templates = ["404", "home", "note", "notes", "page", "series", "tag", "tags"]
    let site = try SampleSite(
      "-- site.yml --\ntitle: N\nurl: https://example.org/\ntheme: bare\n-- themes/bare/theme.yml --\n"
        + templates.map { "-- themes/bare/templates/\($0).mustache --\n" }.joined())
    #expect(
      site.policy.text == """
        default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; \
        media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """)
  }

  @Test func `adds the site's own sources and fields`() throws {
    let site = try SampleSite(configuration + "-- content/notes/a.md --\n# A\n")
    let headers = try site.text("_headers", of: HeadersFile())
    #expect(headers.contains("img-src 'self' https://img.example.com;"))
    #expect(headers.contains("; connect-src 'self'\n"))
    #expect(headers.contains("/data/*\n  X-Robots-Tag: noindex\n"))
  }

  @Test func `allows the script of redirects by its hash`() throws {
    let site = try SampleSite("-- content/notes/a.md --\n---\naliases: [/b/]\n---\n# A\n")
    let digest = SHA256.digest(Array(AliasPages.script.utf8))
    #expect(site.policy.text.contains("script-src 'self' 'sha256-\(Base64.encode(digest))';"))
  }

  @Test func `allows scripts that the theme publishes`() throws {
    let site = try SampleSite("-- content/notes/a.md --\n# A\n")
    #expect(site.policy.text.contains("script-src 'self';"))
  }

  @Test func `allows scripts that the author publishes`() throws {
    let site = try SampleSite("-- content/static/chart.js --\nx\n")
    #expect(site.policy.text.contains("script-src 'self';"))
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `encodes base 64`(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test func `tells types, immutable assets and the pages of twins`() throws {
    let site = try SampleSite(
      "-- site.yml --\ntitle: N\nurl: https://example.org/repo/\n"
        + "-- content/notes/a.md --\n---\nseries: S\n---\n# A\n")
    let headers = try site.text("_headers", of: HeadersFile())
    for rule in [
      "/repo/*\n  Content-Security-Policy: ",
      "/repo/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
      "/repo/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n",
      "/repo/series/*/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n",
      "/repo/feed.json\n  Content-Type: application/feed+json; charset=utf-8\n",
      "/repo/*.md\n  Content-Type: text/markdown; charset=utf-8\n",
      "/repo/notes/a/index.md\n  Link: <https://example.org/repo/notes/a/>; rel=\"canonical\"\n",
    ] {
      #expect(headers.contains(rule))
    }
  }

  @Test func `keeps within the rules that a host takes`() throws {
    let notes = (1...200).map { "-- content/notes/n\($0).md --\n# N\($0)\n" }.joined()
    let headers = try SampleSite(notes).text("_headers", of: HeadersFile())
    #expect(headers.split(separator: "\n").filter { !$0.hasPrefix(" ") }.count <= 100)
    #expect(
      headers.contains(
        "/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n"))
    #expect(!headers.contains("Link:"))
  }
}

extension SampleSite {
  fileprivate var policy: ContentPolicy { ContentPolicy(site, rendered.pages.theme.assets) }
}
