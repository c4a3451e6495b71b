import Diagnostics
import Testing

@testable import SiteGenerator

/// One fault at a time, planted in a site without any: found by the rule that is meant, at its line.
struct PlantedFaultTests {
  /// A fault: lines that are put at the end of a note, and what is to be found.
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    /// Put after line 9 of the note, so that the first line of it is line 10.
    var body = ""
    var files = ""
    var configuration = ""
    let found: [String]

    var testDescription: String { name }
  }

  private static func site(_ fault: Fault) -> String {
    """
    -- site.yml --
    title: Sound notes
    description: Notes without a fault.
    url: https://example.org/
    \(fault.configuration)
    -- content/notes/a.md --
    ---
    title: First
    description: The first of the notes.
    date: 2025-01-01
    ---

    ## A part {#part}

    See [the second](b.md#there), [home](/), [top](#top) and ![a picture](a.png).
    \(fault.body)
    -- content/notes/b.md --
    ---
    title: Second
    description: The second of the notes.
    date: 2025-01-02
    ---

    ## There

    See [the first](a.md#part).
    -- content/notes/a.png --
    picture
    \(fault.files)
    """
  }

  static let a = "content/notes/a.md"

  static let faults: [Fault] = [
    Fault(name: "none", found: []),
    Fault(name: "note missing", body: "[x](c.md)", found: ["\(a):10: broken-link"]),
    Fault(name: "page missing", body: "[x](/no/)", found: ["\(a):10: broken-link"]),
    Fault(
      name: "own address missing", body: "\n[x](https://example.org/no/)",
      found: ["\(a):11: broken-link"]),
    Fault(
      name: "own address, no scheme", body: "[x](//example.org/no/)",
      found: ["\(a):10: broken-link"]),
    Fault(name: "other hosts are left alone", body: "[x](https://example.com/no/)", found: []),
    Fault(name: "mail is left alone", body: "[x](mailto:a@example.org)", found: []),
    Fault(name: "relative page missing", body: "[x](../no/)", found: ["\(a):10: broken-link"]),
    Fault(
      name: "raw link missing", body: "<a href=\"../no/\">x</a>", found: ["\(a):10: broken-link"]),
    Fault(
      name: "reference definition", body: "[x][r]\n\n[r]: /no/",
      found: ["\(a):12: broken-link"]),
    Fault(
      name: "the same fault twice", body: "[x](/no/)\n[y](/no/)",
      found: ["\(a):10: broken-link", "\(a):11: broken-link"]),
    Fault(
      name: "one address begins another", body: "[x](/no/#a)\n[y](/no/)",
      found: ["\(a):10: broken-link", "\(a):11: broken-link"]),
    Fault(
      name: "place of another note", body: "[x](b.md#nowhere)",
      found: ["\(a):10: broken-fragment"]),
    Fault(name: "place of the page", body: "[x](#nowhere)", found: ["\(a):10: broken-fragment"]),
    Fault(
      name: "place by its address", body: "[x](https://example.org/notes/b/#no)",
      found: ["\(a):10: broken-fragment"]),
    Fault(
      name: "place in another case", body: "[x](b.md#There)",
      found: ["\(a):10: broken-fragment"]),
    Fault(
      name: "place is no pattern", body: "<b id=\"fred.george\">f</b>\n[x](#fredXgeorge)",
      found: ["\(a):11: broken-fragment"]),
    Fault(
      name: "odd place", body: "<b id=\"fred?george\">f</b> [x](#fred?george)", found: []),
    Fault(name: "place of raw HTML", body: "<div id=\"x\"></div>\n\n[go](#x)", found: []),
    Fault(name: "named a", body: "<a name=\"x\"></a>[go](#x)", found: []),
    Fault(
      name: "fragments that always work", body: "[a](#) [b](#top) [c](#Top) [d](b.md#)", found: []),
    Fault(
      name: "text fragment", body: "[a](b.md#:~:text=See) [b](b.md#there:~:text=See)", found: []),
    Fault(
      name: "encoded place", body: "<b id=\"größe\">f</b> [a](#gr%C3%B6%C3%9Fe)", found: []),
    Fault(
      name: "encoded note", body: "[a](my%20page.md) [b](<my page.md>)",
      files:
        "-- content/notes/my page.md --\n---\ntitle: My page\ndescription: Mine.\ndate: 2025-01-03\n---\n\nText.",
      found: []),
    Fault(
      name: "case of a page", body: "<a href=\"/Notes/b/\">x</a>", found: ["\(a):10: link-case"]),
    Fault(
      name: "case of an image", body: "<img src=\"/notes/A.png\" alt=\"x\">",
      found: ["\(a):10: link-case"]),
    Fault(name: "image missing", body: "![x](no.png)", found: ["\(a):10: missing-image"]),
    Fault(
      name: "raw image missing", body: "<img src=\"no.png\" alt=\"x\">",
      found: ["\(a):10: missing-image"]),
    Fault(
      name: "image of a set missing",
      body: "<img src=\"/notes/a.png\" srcset=\"/notes/a.png 1x, /notes/b.png 2x\" alt=\"x\">",
      found: ["\(a):10: missing-image"]),
    Fault(
      name: "poster missing", body: "<video src=\"/notes/a.png\" poster=\"/p.png\"></video>",
      found: ["\(a):10: missing-image"]),
    Fault(
      name: "film missing", body: "<video src=\"/film.mp4\"></video>",
      found: ["\(a):10: missing-asset"]),
    Fault(
      name: "script missing", body: "<script src=\"/no.js\"></script>",
      found: ["\(a):10: missing-asset"]),
    Fault(
      name: "frame missing", body: "<iframe src=\"/no/\" title=\"x\"></iframe>",
      found: ["\(a):10: policy-blocks", "\(a):10: missing-asset"]),
    Fault(
      name: "id twice", body: "<b id=\"x\">1</b>\n<b id=\"x\">2</b>", found: ["\(a):11: id-twice"]),
    Fault(
      name: "id of a heading again", body: "<b id=\"part\">1</b>", found: ["\(a):10: id-twice"]),
    Fault(
      name: "id of the theme", body: "<b id=\"Main\">1</b>", found: ["\(a):10: id-twice"]),
    Fault(name: "second title", body: "\n# Again", found: ["\(a):11: page-heading"]),
    Fault(
      name: "raw second title", body: "\n<h1>Again</h1>", found: ["\(a):11: page-heading"]),
    Fault(name: "skipped level", body: "\n#### Deep", found: ["\(a):11: heading-level"]),
    Fault(name: "level back is right", body: "\n### Deep\n\n## Up", found: []),
    Fault(name: "link without words", body: "[](b.md)", found: ["\(a):10: link-name"]),
    Fault(
      name: "link of a nameless picture", body: "[![](a.png)](b.md)",
      found: ["\(a):10: link-name"]),
    Fault(
      name: "link of hidden words", body: "<a href=\"/\"><i aria-hidden=\"true\">x</i></a>",
      found: ["\(a):10: link-name"]),
    Fault(
      name: "button without words", body: "<button></button>", found: ["\(a):10: button-name"]),
    Fault(
      name: "frame without title", body: "<iframe src=\"/notes/b/\"></iframe>",
      found: ["\(a):10: policy-blocks", "\(a):10: frame-name"]),
    Fault(
      name: "image without alternative", body: "<img src=\"/notes/a.png\">",
      found: ["\(a):10: image-alternative"]),
    Fault(name: "decoration", body: "<img src=\"/notes/a.png\" alt=\"\">", found: []),
    Fault(
      name: "picture without name", body: "<svg role=\"img\"><path d=\"M0 0\"/></svg>",
      found: ["\(a): image-alternative"]),
    Fault(
      name: "table without headers",
      body: "\n<table><tr><td>one</td><td>two</td></tr></table>",
      found: ["\(a):11: table-header"]),
    Fault(
      name: "table for layout",
      body: "\n<table role=\"presentation\"><tr><td>one</td></tr></table>", found: []),
    Fault(name: "link to nothing", body: "[x]()", found: ["\(a):10: link-empty"]),
    Fault(
      name: "script in a link", body: "<a href=\"javascript:go()\">x</a>",
      found: ["\(a):10: link-script"]),
    Fault(
      name: "mixed content", body: "![x](http://example.com/a.png)",
      found: ["\(a):10: mixed-content", "\(a):10: policy-blocks"]),
    Fault(name: "link without encryption", body: "[x](http://example.com/)", found: []),
    Fault(
      name: "held back", body: "[x](d.md)",
      files: "-- content/notes/d.md --\n---\ntitle: D\ndraft: true\n---\n\nD.",
      found: ["\(a):10: link-held-back"]),
    Fault(
      name: "title twice",
      files:
        "-- content/notes/d.md --\n---\ntitle: First\ndescription: D.\ndate: 2025-01-03\n---\n\nD.",
      found: ["content/notes/d.md:2: title-twice"]),
    Fault(
      name: "menu", configuration: "menu: [{title: X, url: /no/}]",
      found: ["site.yml:4: broken-link"]),
    Fault(
      name: "redirect", configuration: "redirects: {/old/: /no/}",
      found: ["site.yml:4: broken-link"]),
    Fault(
      name: "alias is a page", body: "[x](/old/)", configuration: "redirects: {/old/: /notes/b/}",
      found: []),
    Fault(
      name: "canonical within the site",
      files:
        "-- content/c.md --\n---\ntitle: C\ndescription: C.\ncanonical: https://example.org/no/\n---\n\nC.",
      found: ["content/c.md:4: broken-link"]),
    Fault(
      name: "canonical elsewhere",
      files:
        "-- content/c.md --\n---\ntitle: C\ndescription: C.\ncanonical: https://example.com/c/\n---\n\nC.",
      found: []),
    Fault(
      name: "copied page", body: "[x](/s.html#p) [y](/s.html#q)",
      files: "-- content/static/s.html --\n<p id=p>x",
      found: ["\(a):10: broken-fragment"]),
    Fault(
      name: "copied page's link",
      files: "-- content/static/s.html --\n<p id=p>x\n<a href=\"/no/\">x</a>",
      found: ["content/static/s.html:2: broken-link"]),
    Fault(
      name: "field without name", body: "<input type=\"text\">", found: ["\(a):10: control-name"]),
    Fault(
      name: "field with a label",
      body: "<label>Name <input></label> <label for=\"q\">Find</label> <input id=\"q\">", found: []),
    Fault(
      name: "label without words", body: "<label for=\"q\"></label> <input id=\"q\">",
      found: ["\(a):10: control-name"]),
    Fault(
      name: "list without name", body: "<select><option>x</select>",
      found: ["\(a):10: control-name"]),
    Fault(
      name: "button's value is its name", body: "<input type=\"button\" value=\"Go\">", found: []),
    Fault(name: "task items", body: "\n- [ ] one\n- [x] two", found: []),
    Fault(
      name: "style sheet's file missing",
      files: "-- content/static/own.css --\n/* url(a.png) */\np { background: url('no.png') }",
      found: ["content/static/own.css:2: missing-asset"]),
    Fault(
      name: "style sheet's sheet missing",
      files: "-- content/static/css/own.css --\n@import \"../b.css\";\n@import '/c.css';",
      found: [
        "content/static/css/own.css:1: missing-asset",
        "content/static/css/own.css:2: missing-asset",
      ]),
    Fault(
      name: "style sheet's files there",
      files:
        "-- content/static/own.css --\np { background: url(/notes/a.png#x) } q { cursor: url(data:,x) }",
      found: []),
    Fault(
      name: "style's file missing", body: "<b style=\"background: url(/no.png)\">x</b>",
      found: ["\(a):10: policy-blocks", "\(a):10: missing-asset"]),
    Fault(
      name: "style element's file missing", body: "<style>b { background: url(/no.png) }</style>",
      found: ["\(a):10: policy-blocks", "\(a):10: missing-asset"]),
    Fault(
      name: "broken JSON-LD",
      body: "<script type=\"application/ld+json\">{\"a\": }</script>",
      found: ["\(a):10: structured-data"]),
    Fault(
      name: "JSON-LD of another page",
      body:
        "<script type=\"application/ld+json\">{\"@type\": \"WebPage\", \"url\": \"https://example.org/x/\"}</script>",
      found: ["\(a):10: structured-data"]),
    Fault(
      name: "JSON-LD with another title",
      body:
        "<script type=\"application/ld+json\">{\"@type\": [\"Article\"], \"url\": \"https://example.org/notes/a/\", \"headline\": \"Other\"}</script>",
      found: ["\(a):10: structured-data"]),
    Fault(
      name: "JSON-LD of other things",
      body:
        "<script type=\"application/ld+json\">[{\"@type\": \"Recipe\", \"url\": \"/x\"}]</script>",
      found: []),
    Fault(
      name: "path of the site before raw links", body: "<a href=\"/notes/b/\">x</a>",
      configuration: "url: https://example.org/docs/", found: []),
    Fault(
      name: "page missing below a path", body: "<a href=\"/notes/no/\">x</a>",
      configuration: "url: https://example.org/docs/", found: ["\(a):10: broken-link"]),
  ]

  @Test(arguments: faults)
  func `is found by its rule at its line`(_ fault: Fault) throws {
    var text = Self.site(fault)
    if fault.configuration.hasPrefix("url:") {
      text = text.replacing("url: https://example.org/\n", with: "", maxReplacements: 1)
    }
    let checked = try CheckedFixture(text)
    #expect(checked.faults == fault.found)
  }

  @Test func `template faults are told of once, in the template`() throws {
    let checked = try CheckedFixture(
      Self.site(
        Fault(
          name: "",
          files: """
            -- themes/default/templates/404.mustache --
            {{<layout}}{{$main}}<h1>x</h1><a href="/no-such/">y</a>{{/main}}{{/layout}}
            """, found: [])))
    #expect(checked.faults.contains("themes/default/templates/404.mustache:1: broken-link"))
  }

  /// Advice: an old site should not have to mend these.
  @Test(arguments: [
    ("\n<table><tr><th>one<td>two</table>", "\(a):11: table-caption"),
    ("\n<table><caption>c</caption><tr><th>one<td>two</table>", nil),
    ("\n<table aria-label=\"c\"><tr><th>one<td>two</table>", nil),
    ("\n```\ncode\n```", "\(a):12: code-language-missing"),
    ("`code` is\n\n```swift\ncode\n```\n\n```\ncode\n```", "\(a):17: code-language-missing"),
    ("\n```\n\ncode\n```", "\(a): code-language-missing"),
    ("[x](/old/)", "\(a):10: link-redirected"),
  ])
  func `advice is found by its rule at its line`(_ body: String, _ found: String?) throws {
    let fault = Fault(
      name: "", body: body, configuration: "redirects: {/old/: /notes/b/}", found: [])
    let advice = try CheckedFixture(Self.site(fault)).diagnostics
      .filter { $0.severity == .advice }.map(CheckedFixture.line)
    #expect(advice == [found].compactMap(\.self))
  }

  @Test func `words that are too long or too short`() throws {
    let title = String(repeating: "long ", count: 15) + "title"
    let checked = try CheckedFixture(
      Self.site(
        Fault(
          name: "",
          files: """
            -- content/notes/c.md --
            ---
            title: \(title)
            description: Short.
            date: 2025-01-03
            ---

            Text.
            """, found: [])))
    #expect(
      checked.diagnostics.map(CheckedFixture.line) == [
        "content/notes/c.md:2: title-long", "content/notes/c.md:3: description-short",
      ])
  }

  @Test func `colours that are too near are told of where they are given`() throws {
    let css = """
      :root { --bg: #fff; --fg: #777;
        --muted: var(--fg); --soft: #eee }
      @media print { :root { --fg: #fff } }
      @media (prefers-color-scheme: dark) {
        :root { --bg: #000; --soft: black;
          --fg: #555 }
      }
      """
    let checked = try CheckedFixture(
      Self.site(
        Fault(
          name: "",
          files: """
            -- themes/default/theme.yml --
            stylesheets: [base.css]
            -- themes/default/assets/base.css --
            \(css)
            """, found: [])))
    let found = checked.diagnostics.filter { $0.rule == .themeContrast }
    #expect(
      found.map { "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0) \($0.message)" } == [
        "1:21 '--fg' on '--bg' has a contrast of 4.4 to 1",
        "2:3 '--muted' on '--bg' has a contrast of 4.4 to 1",
        "6:5 '--fg' on '--bg' has a contrast of 2.8 to 1 on dark pages",
      ])
  }

  @Test func `both colours of light and dark are looked at`() throws {
    let checked = try CheckedFixture(
      Self.site(
        Fault(
          name: "",
          files: """
            -- themes/default/assets/custom.css --
            :root { --fg: light-dark(#111, #333); --bg: light-dark( #fff , #000 ) }
            """, found: [])))
    let found = checked.diagnostics.filter {
      $0.rule == .themeContrast && $0.message.contains("bg'")
    }
    #expect(
      found.map(\.message) == [
        "'--fg' on '--bg' has a contrast of 1.6 to 1 on dark pages"
      ])
  }

  @Test func `levels of site yml hold`() throws {
    let fault = Fault(
      name: "", body: "[x](#no) [y](c.md)",
      configuration: "rules: {broken-fragment: off, broken-link: warning}", found: [])
    let checked = try CheckedFixture(Self.site(fault))
    #expect(checked.faults == ["\(Self.a):10: broken-link"])
    #expect(checked.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `wording`() throws {
    let fault = Fault(
      name: "", body: "[x](b.md#thre) [](/) <a href=\"/Notes/\">n</a>", found: [])
    let text = DiagnosticText(isColoured: false)
    let lines = try CheckedFixture(Self.site(fault)).diagnostics.filter { $0.severity != .advice }
      .map(text.format).joined()
    #expect(
      lines == """
        content/notes/a.md:10:5: error: '/notes/b/' has no place '#thre' [broken-fragment]
           10 | [x](b.md#thre) [](/) <a href="/Notes/">n</a>
              |     ^~~~~~~~~
              = did you mean 'there'?
        content/notes/a.md:10:16: warning: the link to '/' has no words [link-name]
           10 | [x](b.md#thre) [](/) <a href="/Notes/">n</a>
              |                ^~~~
              = write between its brackets where it leads
        content/notes/a.md:10:31: error: '/Notes/' is spelled in another case than its file [link-case]
           10 | [x](b.md#thre) [](/) <a href="/Notes/">n</a>
              |                               ^~~~~~~
              = the file is 'notes/index.html'

        """)
  }
}
