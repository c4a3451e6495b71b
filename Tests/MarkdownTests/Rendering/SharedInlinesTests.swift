import Markdown
import Testing

/// A page and a feed show one document: what is alike in both is written once.
struct SharedInlinesTests {
  private static let text = """
    # One & *two*

    Words with `code`, **strong** ~~gone~~\\
    and <b>tags</b>.

    A [link](/a/) and a note.[^1]

    - [ ] a task & more
    - tight

    Table: Caption & words

    | a | b |
    | --- | --- |
    | *x* | [y](/b/) |

    ![alt](p.png "caption")

    > plain &amp; quoted

    [^1]: The note *itself*.

    last
    """

  private static var page: HTMLOptions {
    var options = HTMLOptions()
    options.hasPermalinks = true
    return options
  }

  private static var feed: HTMLOptions {
    var options = HTMLOptions()
    options.idPrefix = "n-"
    options.pageURL = "https://e.org/n/"
    return options
  }

  @Test func `the second rendering is what it would be alone`() {
    var document = Parsed(Self.text).document
    var inlines = SharedInlines()
    let first = HTMLRenderer(options: Self.feed).render(document, sharing: &inlines)
    #expect(first == HTMLRenderer(options: Self.feed).render(document))
    for link in document.links() { document.setDestination(of: link, to: "/else/".utf8.span) }
    let second = HTMLRenderer(options: Self.page).render(document, sharing: &inlines)
    #expect(second == HTMLRenderer(options: Self.page).render(document))
    #expect(second != first)
  }

  @Test func `blocks that are gone or new in the second rendering change nothing else`() throws {
    var document = Parsed("a & b\n\n```\nc\n```\n\nd *e*\n\nf & g\n").document
    var inlines = SharedInlines()
    _ = HTMLRenderer(options: Self.feed).render(document, sharing: &inlines)
    let code = try #require(document.codeBlocks().first)
    document.replace(code, withHTML: Array("<p>new</p>".utf8))
    document.unlink(try #require(document.next(after: code)))
    let second = HTMLRenderer(options: Self.page).render(document, sharing: &inlines)
    #expect(
      String(decoding: second, as: UTF8.self)
        == "<p>a &amp; b</p>\n<p>new</p>\n<p>f &amp; g</p>\n")
  }

  @Test(arguments: [
    ("To {title}", "To a &amp; b"), ("{x} {title}, {title}", "{x} a &amp; b, a &amp; b"),
    ("{title", "{title"), ("\"…\"", "&quot;…&quot;"),
  ])
  func `a heading's link is named by a phrase`(phrase: String, name: String) {
    var options = Self.page
    options.words.linkToSection = phrase
    #expect(Parsed("# a & *b*\n").html(options).contains(" aria-label=\"\(name)\">"))
  }
}
