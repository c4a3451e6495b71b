import Markdown
import Testing

@Suite struct HeadingIDsTests {
  @Test func `takes chosen ids before making slugs`() {
    let parsed = Parsed("# Intro\n\n## Other {#intro}\n\n## `a` {#b}\n\n## Kept \\{#c}\n")
    #expect(
      parsed.html() == """
        <h1 id="intro-1">Intro</h1>
        <h2 id="intro">Other</h2>
        <h2 id="b"><code>a</code></h2>
        <h2 id="kept-c">Kept {#c}</h2>

        """)
    #expect(parsed.messages == [])
  }

  @Test func `says when an id is taken, is none, or a heading has no words`() {
    #expect(
      Parsed("# a {#x}\n\n# b {#x}\n\n# c {#x y}\n\n# ::\n").messages == [
        "3:5 duplicate-id: \"#x\" is the id of something else on the page already (choose another, or leave it out)",
        "5:5 invalid-id: \"{#x y}\" is no id: an id has no spaces or quotes (write it as {#two-words})",
        "7:1 heading-without-words: heading has no letters or digits and is called \"#section\" (choose a name with {#name} at its end)",
      ])
  }

  @Test func `puts the link to a heading after it, with a name of its own`() {
    var options = HTMLOptions()
    options.hasPermalinks = true
    options.idPrefix = "n-"
    #expect(
      Parsed("## Set *up*\n").html(options) == """
        <div class="heading">
        <h2 id="n-set-up">Set <em>up</em></h2>
        <a class="permalink" href="#n-set-up" aria-label="Link to section: Set up"><span aria-hidden="true">#</span></a>
        </div>

        """)
  }

  @Test func `lifts the first level-1 heading out when asked to`() throws {
    var options = MarkdownOptions.note
    options.liftsTitle = true
    let document = Parsed("a\n\n# T *x*\n\n## T x\n", options).document
    #expect(document.plainText(of: try #require(document.title)) == "T x")
    #expect(Outline(document).entries.map(\.id) == ["t-x"])
  }
}
