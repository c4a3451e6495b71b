import Testing

@testable import SiteGenerator

struct RedirectTests {
  private let sample = """
    -- site.yml --
    title: Notes
    url: https://example.org/
    redirects:
      /gone/: {to: "/notes/a/?x=1#part", status: 302}
      /away/: https://example.com/b
      /start/: /
    -- content/notes/a.md --
    ---
    title: A <note> & "more"
    aliases: [/old/, /2016/a.html]
    ---
    -- content/about.md --
    ---
    aliases: [/me/]
    ---
    # About
    """

  // B027
  @Test func `keeps the fragment by a script and works without one`() throws {
    let page = try SampleSite(sample).text("old/index.html", of: AliasPages())
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/notes/a/\">"))
    #expect(
      page.contains(
        "<noscript><meta http-equiv=\"refresh\" content=\"0; url=/notes/a/\">"))
    #expect(page.contains("<script>\(AliasPages.script)</script>"))
    #expect(AliasPages.script.contains("location.hash"))
    #expect(page.contains(">A &lt;note&gt; &amp; &quot;more&quot;</a>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `writes a page for every old address`() throws {
    let site = try SampleSite(sample)
    #expect(
      AliasPages().files(in: site.rendered).map(\.path).sorted() == [
        "2016/a.html", "away/index.html", "gone/index.html", "me/index.html", "old/index.html",
        "start/index.html",
      ])
    // A note claims its own aliases.
    #expect(
      AliasPages().routes(in: site.site).map(\.file) == [
        "gone/index.html", "away/index.html", "start/index.html",
      ])
    let gone = try site.text("gone/index.html", of: AliasPages())
    #expect(gone.contains("<a href=\"/notes/a/?x=1#part\">"))
    #expect(gone.contains("<link rel=\"canonical\" href=\"https://example.org/notes/a/?x=1\">"))
  }

  @Test func `lists rules of the site first, then aliases`() throws {
    #expect(
      try SampleSite(sample).text("_redirects", of: RedirectsFile()) == """
        /gone/ /notes/a/?x=1#part 302
        /away/ https://example.com/b 301
        /start/ / 301
        /me/ /about/ 301
        /old/ /notes/a/ 301
        /2016/a.html /notes/a/ 301

        """)
  }

  @Test func `writes no file without redirects`() throws {
    let site = try SampleSite("-- content/notes/a.md --\n# A\n")
    #expect(RedirectsFile().files(in: site.rendered).isEmpty)
    #expect(RedirectsFile().routes(in: site.site).isEmpty)
  }

  @Test func `leaves the author's own file alone`() throws {
    let site = try SampleSite(
      sample + "\n-- content/static/_redirects --\n/x /y\n-- content/static/robots.txt --\nx\n")
    #expect(RedirectsFile().files(in: site.rendered).isEmpty)
    #expect(RobotsText().files(in: site.rendered).isEmpty)
    #expect(RobotsText().routes(in: site.site).isEmpty)
  }
}
