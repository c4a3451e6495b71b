import Markup
import TestSupport
import Testing

@testable import SiteGenerator

struct TwinTests {
  private let sample = """
    -- site.yml --
    title: Notes
    url: https://example.org/
    -- content/series/tides.md --
    ---
    title: Building *Tides*
    planned: [What comes]
    ---
    -- content/notes/one.md --
    ---
    title: One table, four clocks
    date: 2025-03-01
    series: tides
    ---
    -- content/notes/two.md --
    ---
    title: "A cache: <twice> & why"
    description: "1 page, 2 clocks: the *fix*"
    date: 2025-03-02T09:00:00+01:00
    updated: 2025-03-04
    series: tides
    ---
    -- content/notes/alone.md --
    ---
    title: Alone
    ---
    -- content/about.md --
    ---
    title: About
    description: Who writes
    ---
    """

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `has the form of a published note line for line`() throws {
    let site = try SampleSite(sample)
    let body = Array("\n\nWords.\n\n1. a\n\n".utf8)
    let twin = PageTwins(site.site, strings: .sample)
      .note(try site.note("two"), try site.facts("two"), body: body.span)
    #expect(
      text(twin) == """
        ---
        title: "A cache: <twice> & why"
        description: "1 page, 2 clocks: the *fix*"
        url: https://example.org/notes/two/
        type: BlogPosting
        published: 2025-03-02
        updated: 2025-03-04
        ---

        # A cache: \\<twice> & why

        > 1 page, 2 clocks: the \\*fix\\*

        2025-03-02 · 2 min

        *Part 2 of 2 in the [Building \\*Tides\\*](#the-series) series.*

        Words.

        1. a

        ## The series

        1. [One table, four clocks](https://example.org/notes/one/)
        2. A cache: \\<twice> & why
        3. What comes (planned)

        [cd ..](https://example.org/notes/)

        """)
  }

  @Test func `leaves out what a note does not have`() throws {
    let site = try SampleSite(sample)
    let twin = PageTwins(site.site, strings: .sample)
      .note(try site.note("alone"), try site.facts("alone"), body: [UInt8]().span)
    #expect(
      text(twin) == """
        ---
        title: Alone
        description: Alone
        url: https://example.org/notes/alone/
        type: CreativeWork
        ---

        # Alone

        2 min

        [cd ..](https://example.org/notes/)

        """)
  }

  @Test func `gives standing pages a twin`() throws {
    let site = try SampleSite(sample)
    let page = try #require(site.site.pages.first)
    let twin = PageTwins(site.site, strings: .sample)
      .page(page, description: "Who writes", body: Array("Me.\n".utf8).span)
    #expect(
      text(twin) == """
        ---
        title: About
        description: Who writes
        url: https://example.org/about/
        type: WebPage
        ---

        # About

        > Who writes

        Me.

        [cd ..](https://example.org/notes/)

        """)
  }

  @Test func `lists a series with its announced parts`() throws {
    let site = try SampleSite(sample)
    let twin = PageTwins(site.site, strings: .sample)
      .series(
        site.site.series[0], description: "2 parts", facts: site.rendered.facts,
        body: Array("Intro.\n".utf8).span)
    #expect(
      text(twin).hasSuffix(
        """
        2 parts · 4 min · latest 2025-03-02

        Intro.

        1. [One table, four clocks](https://example.org/notes/one/) · 2025-03-01 · 2 min
        2. [A cache: \\<twice> & why](https://example.org/notes/two/) · 2025-03-02 · 2 min
           1 page, 2 clocks: the \\*fix\\*
        3. What comes (planned)

        [cd ..](https://example.org/notes/)

        """))
  }
}

struct FrontMatterTextTests {
  @Test(arguments: [
    "The sheet that closed itself", "62 commits in May", "a:b", "C# and F#", "it's", "1 bad bed",
    "https://example.org/a/", "What Apple, Postgres and 32 languages taught me", "日本語 🎉", "a, b",
  ])
  func `leaves plain text without quotes`(text: String) {
    #expect(FrontMatterText.isPlain(text))
  }

  @Test(arguments: [
    "", "a: b", "a #b", "ends:", " a", "a ", "- a", "? a", "[a]", "{a}", "@a", "*a", "&a", "!a",
    "%a",
    "'a'", "\"a\"", "`a`", "#a", "|", ">", "yes", "No", "ON", "null", "~", "true", "1", "1.5", "-1",
    "1_000", "0x1f", "1e3", "12:30", "2026-10-11", "2026-10-11 08:00:00", ".inf", "=", "<<", "a\nb",
    "a\u{1B}b", "\u{FEFF}a", "a\u{85}b",
  ])
  func `quotes what YAML would take for something else`(text: String) {
    #expect(!FrontMatterText.isPlain(text))
  }

  @Test func `lists all tags with the number of their notes`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      tags: [swift, "C#"]
      ---
      # A
      -- content/notes/b.md --
      ---
      tags: [swift]
      ---
      # B
      """)
    let twin = site["tags/index.md"]
    #expect(
      twin.contains(
        """
        # Tags

        - [C\\#](https://example.org/tags/c/) · 1 note
        - [swift](https://example.org/tags/swift/) · 2 notes

        [cd ..](https://example.org/notes/)

        """), "\(twin)")
    #expect(
      site["tags/index.html"].contains(
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"/tags/index.md\">"))
  }

  @Test func `escapes inside quotes`() {
    var output = ByteBuffer()
    FrontMatterText.append("title", "a: \"b\" \\ \u{1B}\n", to: &output)
    #expect(
      output.text == "title: \"a: \\\"b\\\" \\\\ \\u001b\\n\"\n")
  }
}

struct MarkdownTextTests {
  @Test(arguments: [
    ("a_b*c`d", "a\\_b\\*c\\`d"), ("[x](y)", "\\[x\\](y)"), ("<b> & c", "\\<b> & c"),
    ("&amp; R&D &#12;", "\\&amp; R&D \\&#12;"), ("C #", "C \\#"), ("a\nb", "a b"),
    ("a\\b", "a\\\\b"),
  ])
  func `escapes what would be markup`(text: String, escaped: String) {
    var output = ByteBuffer()
    MarkdownText.append(text, to: &output)
    #expect(output.text == escaped)
  }

  @Test(arguments: [
    ("1. One", "1\\. One"), ("12) x", "12\\) x"), ("- a", "\\- a"), ("# a", "\\# a"),
    ("> a", "\\> a"),
    ("#", "\\#"), ("##", "\\#\\#"), ("1.", "1\\."), ("2) *x* #", "2\\) \\*x\\* \\#"),
    ("&lt;#", "\\&lt;\\#"), ("7", "7"), ("7.", "7\\."), ("", ""),
    ("+ a", "\\+ a"), ("1.5 times", "1.5 times"), ("2026", "2026"), ("plain", "plain"),
  ])
  func `escapes what would begin a block`(text: String, escaped: String) {
    var output = ByteBuffer()
    MarkdownText.appendLine(text, to: &output)
    #expect(output.text == escaped)
  }

  @Test func `keeps parentheses out of addresses`() {
    var output = ByteBuffer()
    MarkdownText.appendLink("a", "https://example.org/a_(b)/", to: &output)
    #expect(output.text == "[a](https://example.org/a_%28b%29/)")
  }
}
