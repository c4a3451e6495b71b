import Markdown
import Testing

@Suite struct FactsTests {
  @Test(arguments: [
    ("What now ?", "what-now"), ("A -- B", "a----b"), ("安装", "安装"),
    ("snake_case-kept", "snake_case-kept"),
    ("a,b\\cβÊ", "abcβê"), ("🚀a", "a"), ("::", ""), ("⚠️", ""), ("Ünïcode Ǆ", "ünïcode-ǆ"),
    ("C++ & Go", "c--go"),
  ])
  func `makes the slug that GitHub makes, without blanks at its ends`(text: String, slug: String) {
    #expect(Slugs.slug(text) == slug)
  }

  @Test func `never gives one id twice, nor a reserved one`() {
    var slugs = Slugs(reserved: ["main"])
    let ids = ["a", "a", "a-1", "a", "Main", "::", "::"].map { slugs.unique(for: $0) }
    #expect(ids == ["a", "a-1", "a-1-1", "a-2", "main-1", "section", "section-1"])
  }

  @Test(arguments: [
    ("one **two**three four", 3), ("a `b c` d", 4), ("```\nx y z\n```\n", 0), ("– … 5", 1),
    ("<b>a</b> <i>b</i>", 2), ("# h\n\n- i\n- j\n", 3), ("日本語でHugo", 1), ("→ é ⇢", 1),
    ("![alt text](a.png)", 2),
    ("```diagram flow\n1. **a**\n```\n\nword", 1), ("a\nb", 2), ("", 0),
  ])
  func `counts runs with a letter or digit, code blocks apart`(text: String, words: Int) {
    #expect(Parsed(text).document.wordCount == words)
  }

  @Test(arguments: 0...40)
  func `counts a word behind marks wherever in sixteen bytes it lies`(shift: Int) {
    let marks = " (one) “two” -- 3-4 ... ((((((((((((((((((five"
    let text = String(repeating: "x", count: shift) + marks
    #expect(Parsed(text).document.wordCount == min(shift, 1) + 4)
  }

  @Test(arguments: ["-", "é", "…", "\t.\t"])
  func `counts the same wherever in sixteen bytes a word lies`(between: String) {
    // Words of every length from 1 to 11, each of which begins at every place in turn.
    for count in 1...60 {
      let words = (0..<count).map { String(repeating: "w", count: $0 % 11 + 1) + "9**x**" }
      let text = words.joined(separator: " \(between) ")
      let others = between == "é" ? count - 1 : 0
      #expect(Parsed(text).document.wordCount == count + others, "\(text)")
    }
  }

  @Test func `outlines headings without links and footnote marks`() {
    let document = Parsed("## A [link](/x) and `code`\n\n#### Deep\n\n## B ![pic](b.png)\n")
      .document
    let outline = Outline(document)
    #expect(outline.entries.map(\.id) == ["a-link-and-code", "b-pic"])
    #expect(
      outline.entries.map { String(decoding: $0.html, as: UTF8.self) } == [
        "A link and <code>code</code>", "B pic",
      ])
    #expect(outline.entries.first?.children.map(\.id) == ["deep"])
  }

  @Test func `closes what the excerpt mark cuts open`() throws {
    let inline = try #require(
      Parsed("Text **bold <!-- more --> still bold** end\n").document.excerpt())
    let renderer = HTMLRenderer()
    #expect(
      String(decoding: renderer.render(inline.document), as: UTF8.self)
        == "<p>Text <strong>bold </strong></p>\n")
    #expect(inline.hasMore)
    let list = try #require(Parsed("- a\n- b <!-- more -->\n- c\n").document.excerpt())
    #expect(
      String(decoding: renderer.render(list.document), as: UTF8.self)
        == "<ul>\n<li>a</li>\n<li>b </li>\n</ul>\n")
  }

  @Test func `knows whether there is more`() throws {
    let first = try #require(Parsed("<!--more-->\n\none two").document.excerpt())
    #expect(first.hasMore)
    #expect(first.document.isEmpty)
    #expect(try #require(Parsed("one two <!--more-->").document.excerpt()).hasMore == false)
    #expect(Parsed("`<!-- more -->`").document.excerpt() == nil)
  }

  @Test(arguments: [
    ("one two three four", 9, "one two…"), ("one two", 7, "one two"), ("日本語でHugoを使います", 5, "日本語で…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "👩‍👩‍👧‍👦…"), ("# T\n\n*a* `b`\nc\n\nd", 99, "a b c"),
    ("a\n\n<!-- more -->\n\nb", 99, "a"), ("<!-- more -->\n\nb", 99, "b"),
  ])
  func `summarises by whole words, never inside a character`(
    text: String, limit: Int, summary: String
  ) {
    #expect(Parsed(text).document.summary(limit: limit) == summary)
  }

  @Test func `finds the destinations of links and images as they are typed`() {
    let text = """
      ---
      x: y
      ---
      - See [a](b.md "t") and
        [![i](<my pic.png>)](c&amp;d.md#e) `[x](b.md)`

      > [r] and [inline](b.md) <https://e.org/>

      [r]: r\\_s.md
      """
    let document = Parsed(text, .note, from: 13).document
    let bytes = Array(text.utf8)
    let found = document.references().map { reference in
      let typed = reference.range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "–"
      return "\(reference.line) \(String(decoding: reference.destination, as: UTF8.self)) \(typed)"
    }
    #expect(
      found == [
        "4 b.md b.md", "5 c&d.md#e c&amp;d.md#e", "5 my pic.png my pic.png", "7 r_s.md r\\_s.md",
        "7 b.md b.md", "7 https://e.org/ https://e.org/",
      ])
  }
}
