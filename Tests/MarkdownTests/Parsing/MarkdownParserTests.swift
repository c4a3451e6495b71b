import Diagnostics
import Markdown
import Testing

@Suite struct MarkdownParserTests {
  @Test func `counts lines as lines of the file`() {
    let text = "---\nt: x\n---\n\npara\n\n> quote\n"
    let document = Parsed(text, .note, from: 13).document
    let lines = document.preorder().filter { document[$0].kind.isBlock }.map {
      document[$0].startLine
    }
    #expect(lines == [5, 7, 7])
  }

  @Test func `keeps all words of a text nested too deeply and says where it was cut`() {
    let depth = 5000
    let parsed = Parsed(String(repeating: "> ", count: depth) + "deep *word*\n")
    #expect(parsed.html().contains("deep <em>word</em>"))
    #expect(
      parsed.messages == [
        "1:1 nesting-too-deep: nesting is deeper than 100 levels (what lies deeper is shown at the last level)"
      ])
    let lists = Parsed((0..<300).map { String(repeating: "  ", count: $0) + "- w\($0)\n" }.joined())
    #expect((0..<300).allSatisfy { lists.html().contains("w\($0)") })
  }

  @Test func `keeps words inside inlines nested too deeply`() {
    let text =
      String(repeating: "*a **b ", count: 500) + "x" + String(repeating: "** *", count: 500)
    #expect(Parsed(text).html().contains("x"))
  }

  @Test func `records which line each block of output came from`() {
    var options = HTMLOptions()
    options.recordsLines = true
    let document = Parsed("a\n\n- b\n- c\n").document
    let html = HTMLRenderer(options: options).renderRecordingLines(document)
    let text = String(decoding: html.bytes, as: UTF8.self)
    let offset = text.utf8.distance(
      from: text.startIndex, to: text.firstRange(of: "c")?.lowerBound ?? text.startIndex)
    #expect(html.line(at: offset) == 4)
    #expect(html.line(at: 3) == 1)
  }

  @Test func `shows raw HTML as text when told to`() {
    var options = HTMLOptions()
    options.rawHTML = .escape
    #expect(
      Parsed("<div>\n\na <b>c</b>\n").html(options)
        == "&lt;div&gt;\n<p>a &lt;b&gt;c&lt;/b&gt;</p>\n")
  }
}

@Suite struct FragmentTests {
  @Test func `gives a diagram's body the document's definitions and lines`() throws {
    let text = """
      ```diagram flow
      1. **a** · [the B][B b] and [q\\"]
      2. [none]
      ```

      > [b  B]: </x y> "t \\"q\\" &amp;"

      [b b]: /second
      [q\\"]: /q
      """
    var parsed = Parsed(text)
    let block = try #require(parsed.document.firstChild(of: .root))
    let fragment = parsed.document.parseFragment(
      parsed.document.literal(of: block), firstLine: 2, diagnostics: &parsed.diagnostics)
    #expect(
      String(decoding: HTMLRenderer().render(fragment), as: UTF8.self) == """
        <ol>
        <li><strong>a</strong> · <a href="/x%20y" title="t &quot;q&quot; &amp;">the B</a> and <a href="/q">q&quot;</a></li>
        <li>[none]</li>
        </ol>

        """)
    let item = fragment.preorder().filter { fragment[$0].kind == .item }
    #expect(item.map { fragment[$0].startLine } == [2, 3])
  }
}

@Suite struct HostileTextTests {
  struct Text: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @Sendable (Int) -> String
    var testDescription: String { name }
  }

  /// Each would take minutes, not moments, if any stage were quadratic.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      Text(name: "open brackets") { String(repeating: "[", count: $0) },
      Text(name: "images in nothing") { String(repeating: "![[]()", count: $0) },
      Text(name: "emphasis") { String(repeating: "*a **b ", count: $0) },
      Text(name: "comments") { String(repeating: "a <!-- ", count: $0) },
      Text(name: "bars") { String(repeating: "|", count: $0) },
      Text(name: "a wide table of short rows") {
        String(repeating: "|x", count: $0 / 8) + "\n" + String(repeating: "|-", count: $0 / 8)
          + "\n"
          + String(repeating: "|a\n", count: $0 / 8)
      },
      Text(name: "tables without end") { String(repeating: "|a|b|\n|-|-|\n===\n", count: $0 / 8) },
      Text(name: "footnote marks") { String(repeating: "[^", count: $0) },
      Text(name: "tildes") { String(repeating: "~a~~ ", count: $0) },
      Text(name: "cut URLs") { String(repeating: "http://a.b/_", count: $0) },
      Text(name: "equal headings") { String(repeating: "# a\n", count: $0 / 4) },
    ])
  func `costs linear time`(text: Text) {
    #expect(!Markdown.renderNote(Array(text.make(10_000).utf8)).isEmpty)
  }

  @Test func `leaves images alone that are closed`() {
    let text = String(repeating: "![a](b) ", count: 2_000)
    #expect(Parsed(text).messages.isEmpty)
    #expect(Parsed(text).html().hasSuffix("<img src=\"b\" alt=\"a\" /></p>\n"))
  }
}
