import Diagnostics
import Highlighting
import TestSupport
import Testing

@testable import SiteGenerator

/// Renders a note's Markdown; what its fences break comes with it.
struct RenderedCode {
  let html: String
  let problems: [String]
  let hints: [String]

  init(_ markdown: String) {
    var diagnostics: [Diagnostic] = []
    let bytes = LooseNote.render(
      path: "a.md", bytes: Array(markdown.utf8), isSmart: false, into: &diagnostics)
    html = String(decoding: bytes ?? [], as: UTF8.self)
    problems = diagnostics.map {
      DiagnosticText(isColoured: false).format($0).split(separator: "\n").first.map(String.init)
        ?? ""
    }
    hints = diagnostics.map { $0.hint ?? "" }
  }
}

@Suite struct CodeBlockTests {
  @Test func `writes a short block without anything around it`() {
    let code = RenderedCode("```swift\nlet a\n```\n")
    #expect(
      code.html == """
        <pre data-language="Swift"><code class="language-swift"><span class="k">let</span> a
        </code></pre>

        """)
    #expect(code.problems == [])
  }

  @Test func `leaves a block without language as it is and says nothing`() {
    let code = RenderedCode("```\na < b\n```\n\n    c & d\n")
    #expect(
      code.html == """
        <pre><code>a &lt; b
        </code></pre>
        <pre><code>c &amp; d
        </code></pre>

        """)
    #expect(code.problems == [])
  }

  @Test func `names the class after the language, not after its alias`() {
    let html = RenderedCode("```js\n1\n```\n").html
    #expect(html.contains("data-language=\"JavaScript\"><code class=\"language-javascript\">"))
  }

  @Test func `puts no label on plain text`() {
    #expect(
      RenderedCode("```text\na\n```\n").html == """
        <pre><code class="language-text">a
        </code></pre>

        """)
  }

  @Test func `escapes what stands in a fence`() {
    let html = RenderedCode("```\"><x> title='\"<b>'\n<i>\n```\n").html
    #expect(!html.contains("<x>"))
    #expect(!html.contains("<b>"))
    #expect(!html.contains("<i>"))
  }

  @Test func `makes a figure of a block with a title`() {
    let code = RenderedCode("```swift title=\"a<b>.swift\" id=main\nlet a\n```\n")
    #expect(
      code.html.hasPrefix(
        """
        <figure class="code" id="main">
        <figcaption>a&lt;b&gt;.swift</figcaption>
        <pre data-language="Swift"><code
        """))
    #expect(code.html.hasSuffix("</code></pre>\n</figure>\n"))
    #expect(code.problems == [])
  }

  @Test func `puts the id on a block without title`() {
    #expect(RenderedCode("```swift id=main\n1\n```\n").html.hasPrefix("<pre id=\"main\" "))
  }
}

@Suite struct CodeRegionTests {
  private let long = String(repeating: "x", count: 61)

  @Test func `makes a block that scrolls a named stop for the keyboard`() {
    #expect(
      RenderedCode("```\n\(long)\n```\n").html.hasPrefix(
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\"><code>"))
    #expect(
      RenderedCode("```sh\n\(long)\n```\n").html.contains(
        "tabindex=\"0\" role=\"region\" aria-label=\"Code: Shell\""))
    #expect(
      RenderedCode("```sh title=run.sh\n\(long)\n```\n").html.contains(
        "aria-label=\"Code: run.sh\""))
  }

  @Test func `gives no two regions of a page one name`() {
    let block = "```go\n\(long)\n```\n\n"
    let html = RenderedCode(block + "```go title='Go (2)'\n\(long)\n```\n\n" + block + block).html
    let names = html.split(separator: "aria-label=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(names == ["Code: Go", "Code: Go (2)", "Code: Go (3)", "Code: Go (4)"])
  }

  @Test(arguments: [
    (String(repeating: "x", count: 60), false), (String(repeating: "x", count: 61), true),
    (String(repeating: "é", count: 60), false), (String(repeating: "→", count: 60), false),
    (String(repeating: "日", count: 30), false), (String(repeating: "日", count: 31), true),
    (String(repeating: "\t", count: 15), false), (String(repeating: "\t", count: 15) + "x", true),
    ("a\tb" + String(repeating: "x", count: 55), false),
    ("a\tb" + String(repeating: "x", count: 56), true),
    ("a\n" + String(repeating: "x", count: 60) + "\nb", false),
    ("a\n" + String(repeating: "x", count: 61), true), ("", false),
  ])
  func `takes what is wider than sixty columns to scroll`(code: String, scrolls: Bool) {
    #expect(CodeWidth.scrolls(Array(code.utf8).span) == scrolls)
  }
}

@Suite struct CodeLineTests {
  @Test func `numbers lines by attributes, which are neither selected nor read`() {
    let html = RenderedCode("```text lines start=9\na\n\nb\n```\n").html
    #expect(
      html == """
        <pre class="lines numbered"><code class="language-text">\
        <span class="line" data-line="9">a
        </span><span class="line" data-line="10">
        </span><span class="line" data-line="11">b
        </span></code></pre>

        """)
  }

  @Test func `marks lines`() {
    let html = RenderedCode("```text mark=2\na\nb\n```\n").html
    #expect(
      html.contains(
        "<span class=\"line\">a\n</span><span class=\"line marked\">b\n</span></code>"))
  }

  @Test func `says of changed lines what they are`() {
    let html = RenderedCode("```text del=1 ins=2 mark=2\na\nb\n```\n").html
    #expect(
      html.contains(
        """
        <del class="line" data-change="deleted:">a
        </del><ins class="line marked" data-change="inserted:">b
        </ins></code>
        """))
  }

  @Test func `closes spans within each line`() throws {
    let html = RenderedCode("```swift mark=1\n/* one\ntwo */ let a = 1\n```\n").html
    for line in html.split(separator: "\n").dropFirst().dropLast() {
      let opened = line.count(of: "<span") - line.count(of: "</span>")
      #expect(opened == 0, "\(line)")
    }
    #expect(html.count(of: "<span") == html.count(of: "</span>"))
  }

  @Test(arguments: ["swift {2}", "swift,hl_lines=2", "swift {hl_lines=[2]}", "swift hl_lines=2"])
  func `understands how other tools mark lines`(info: String) {
    let code = RenderedCode("```\(info)\n1\n2\n```\n")
    #expect(code.problems == [])
    #expect(code.html.contains("<span class=\"line marked\"><span class=\"n\">2</span>\n</span>"))
  }
}

extension StringProtocol {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}

@Suite struct CodeMessageTests {
  @Test(arguments: [
    (
      "swift titel=x",
      "a.md:1:10: error: \"titel\" is not an attribute of code [code-attribute-unknown]",
      "did you mean 'title'?"
    ),
    (
      "swift wat",
      "a.md:1:10: warning: \"wat\" is not an attribute of code [code-attribute-foreign]",
      "there are title, lines, start, mark, ins, del, id, include"
    ),
    (
      "swift start=x", "a.md:1:16: error: \"x\" is not a value of start [code-attribute]",
      "write start=10"
    ),
    (
      "swift mark=9-3", "a.md:1:15: error: \"9-3\" is not a value of mark [code-attribute]",
      "write mark=3,5-7"
    ),
    ("swift mark", "a.md:1:10: error: \"mark\" has no value [code-attribute]", "write mark=3,5-7"),
    (
      "swift lines=no", "a.md:1:16: error: \"no\" is not a value of lines [code-attribute]",
      "write lines alone"
    ),
    ("swift id=a id=b", "a.md:1:15: error: \"id\" is given twice [code-attribute]", ""),
    (
      "swift title=\"a", "a.md:1:16: error: the quote is not closed [code-attribute]",
      "write the second one"
    ),
    ("swift id='a b'", "a.md:1:14: error: \"a b\" is not an id [code-attribute]", "write one word"),
    (
      "swift mark=2", "a.md:1:4: error: line 2 does not exist [code-lines]",
      "the code has 1 line, counted from 1"
    ),
    ("swift ins=1 del=1", "a.md:1:4: error: line 1 is both inserted and deleted [code-lines]", ""),
    (
      "swfit",
      "a.md:1:4: warning: \"swfit\" is not a language that can be coloured [code-language]",
      "did you mean 'swift'?"
    ),
    (
      "esperanto x=1",
      "a.md:1:4: warning: \"esperanto\" is not a language that can be coloured [code-language]",
      "write 'text' where no colours are wanted"
    ),
    (
      "c include=a.c",
      "a.md:1:14: error: \"a.c\" cannot be included outside a site [code-include]",
      "build the site instead"
    ),
  ])
  func `tells what is wrong with a fence`(info: String, message: String, hint: String) {
    let code = RenderedCode("```\(info)\n1\n```\n")
    #expect(code.problems.contains(message), "\(code.problems)")
    #expect(code.hints.contains(hint), "\(code.hints)")
  }

  @Test(arguments: [
    ("> - ~~~~ swift titel\n>   1\n>   ~~~~\n", "1:16"), ("1.\t```swift titel\n\t```\n", "1:13"),
    ("x\n\n```swift  titel   \n```\n", "3:11"), ("```swift title=\"&amp;\" titel\n```\n", "1:4"),
  ])
  func `points at the bytes, wherever the fence stands`(markdown: String, place: String) {
    #expect(
      RenderedCode(markdown).problems == [
        "a.md:\(place): error: \"titel\" is not an attribute of code [code-attribute-unknown]"
      ])
  }

  @Test func `refuses an id that something else has`() {
    let code = RenderedCode("# One\n\n```c id=one\n```\n\n```c id=x\n```\n\n```c id=x\n```\n")
    #expect(
      code.problems == [
        "a.md:3:9: error: \"one\" is an id twice on this page [code-id]",
        "a.md:9:9: error: \"x\" is an id twice on this page [code-id]",
      ])
    #expect(code.html.ranges(of: "id=\"x\"").count == 1)
  }

  @Test func `does not ask for languages where none are coloured`() throws {
    let site = try BuiltSite(
      """
      -- site.yml --
      title: N
      url: https://example.org/
      highlight: false
      -- content/notes/a.md --
      # A

      ```wat
      let a
      ```

      ```swift
      let a
      ```
      """)
    #expect(site.problems == [])
    #expect(
      site["notes/a/index.html"].contains(
        "<pre data-language=\"Swift\"><code class=\"language-swift\">let a\n</code></pre>"))
  }
}
