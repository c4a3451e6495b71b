import Highlighting
import Markup
import Testing

private func html(_ code: String, _ language: Language) -> String {
  var writer = HTMLWriter()
  Highlighter().highlight(Array(code.utf8).span, language: language, into: &writer)
  return String(decoding: writer.finish(), as: UTF8.self)
}

@Suite struct HighlighterTests {
  @Test func `escapes code of every language, plain text too`() {
    // B064: only the highlighting path escaped, so that unknown languages ran as markup.
    #expect(
      html("<script>alert(1)</script> a && b \"q\" 'p'", .plain)
        == "&lt;script&gt;alert(1)&lt;/script&gt; a &amp;&amp; b &quot;q&quot; 'p'")
    for language in Language.all {
      let output = html("<script>\"&\"</script>", language)
      #expect(!output.contains("<script"), "\(language.name)")
    }
  }

  @Test func `closes spans at each line end and opens them again`() throws {
    // B066: a comment and a string over several lines.
    let swift = try #require(Language.named("swift"))
    #expect(
      html("/* one\n\ntwo */ let x = \"\"\"\n y\n\"\"\"", swift) == """
        <span class="c">/* one</span>

        <span class="c">two */</span> <span class="k">let</span> x = \
        <span class="s">&quot;&quot;&quot;</span>
        <span class="s"> y</span>
        <span class="s">&quot;&quot;&quot;</span>
        """)
  }

  @Test func `finds a language by name or alias in any case`() {
    #expect(Language.named("Swift")?.name == "swift")
    #expect(Language.named("BASH")?.name == "shell")
    #expect(Language.named(Array("py".utf8).span)?.name == "python")
    #expect(Language.named("nolang") == nil)
    #expect(Language.named("") == nil)
  }

  @Test func `gives no name to two languages`() {
    let names = Language.names
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") })
  }
}
