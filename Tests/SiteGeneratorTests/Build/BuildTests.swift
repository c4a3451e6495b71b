import Diagnostics
import SiteGenerator
import TestSupport
import Testing

@Suite struct BuildTests {
  @Test func `builds a note with its page, its twin and the lists around it`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/first.md --
      ---
      title: The first
      date: 2025-03-01
      tags: [swift]
      ---
      Hello *world*. See [the second](second.md).

      -- content/notes/second.md --
      # The second

      Short.
      """)
    #expect(site.problems == [])
    #expect(site.report.isComplete)
    #expect(site["notes/first/index.html"].contains("<p>Hello <em>world</em>."))
    #expect(site["notes/first/index.html"].contains("<a href=\"/notes/second/\">the second</a>"))
  }
}

@Suite struct BodyTests {
  @Test func `draws diagrams, fenced and between comments, with the note's links`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      # A

      ```diagram loop
      1. **a request fails** · see [b](b.md)
      2. *wait* | **retry**

      and again
      ```

      <!-- diagram: flow -->

      1. **one**
      2. **two**

      *a flow.*

      -- content/notes/b.md --
      # B
      """)
    #expect(site.problems.filter { $0.contains("error") } == [])
    let page = site["notes/a/index.html"]
    #expect(page.contains("data-kind=\"loop\""))
    #expect(page.contains("data-kind=\"flow\""))
    #expect(page.contains("href=\"/notes/b/\""))
  }

  @Test func `writes a twin with absolute links, without fences and without the title twice`()
    throws
  {
    let site = try BuiltSite(
      """
      -- content/notes/2025-01-01-a.md --
      # A

      See [b](b.md#x) and [the web](https://example.com/), ![p](p.png "P").

      ```diagram flow
      1. **one** | [b](b.md)
      2. **two**

      *take-away.*
      ```
      -- content/notes/b.md --
      # B
      -- content/notes/p.png --
      x
      """)
    #expect(
      site["notes/a/index.md"] == """
        ---
        title: A
        description: See b and the web, p.
        url: https://example.org/notes/a/
        type: BlogPosting
        published: 2025-01-01
        ---

        # A

        > See b and the web, p.

        2025-01-01 · 1 min

        See [b](https://example.org/notes/b/#x) and [the web](https://example.com/), \
        ![p](https://example.org/notes/p.png "P").

        1. **one** · [b](https://example.org/notes/b/)
        2. **two**

        *take-away.*

        [cd ..](https://example.org/notes/)

        """)
  }

  @Test func `takes a picture's true size and refuses what is none`() throws {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 4,
      0xB0, 0, 0, 2, 0xA3, 8, 6, 0, 0, 0,
    ]
    func site(_ image: String) throws -> BuiltSite {
      try BuiltSite(
        SourceTree(files: [
          "site.yml": Array("title: N\nurl: https://example.org/\n".utf8),
          "content/notes/a.md": Array("---\ndate: 2025-01-01\nimage: \(image)\n---\n# A\n".utf8),
          "content/notes/cover.png": png, "content/notes/text.png": Array("text".utf8),
        ]))
    }
    let page = try site("cover.png")["notes/a/index.html"]
    #expect(page.contains("content=\"https://example.org/notes/cover.png\""))
    #expect(page.contains("og:image:width\" content=\"1200\""))
    #expect(
      try site("text.png").problems == [
        "content/notes/a.md:3:8: error: 'text.png' is no image [image-invalid]"
      ])
    #expect(
      try site("none.png").problems == [
        "content/notes/a.md:3:8: error: image 'none.png' does not exist [image-invalid]"
      ])
  }

  @Test func `never runs content as a template`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      title: "{{site.title}} {{{raw}}}"
      date: 2025-01-01
      ---
      Use `{{title}}` and {{#items}}x{{/items}}:

      ```mustache
      {{#items}}<li>{{name}}</li>{{/items}} {{=<% %>=}}
      ```
      """)
    for path in ["notes/a/index.html", "notes/a/index.md", "feed.xml", "index.html"] {
      #expect(site[path].contains("{{site.title}} {{{raw}}}"), "\(path)")
    }
    #expect(site["notes/a/index.html"].contains("{{#items}}x{{/items}}"))
  }

  @Test func `tells what a link meant in a folder of many files as well`() throws {
    let names = (1...LinkTargets.fewFiles).map { "of-\($0 * 7919)" } + ["beta"]
    let site = try BuiltSite(
      "-- content/notes/a.md --\n# A\n[x](betta.md) [y](nothing.md)\n"
        + names.map { "-- content/notes/\($0).md --\n# \($0)\n" }.joined())
    #expect(
      site.problems == [
        "content/notes/a.md:2:5: warning: link to 'betta.md' matches no file [broken-link]",
        "content/notes/a.md:2:19: warning: link to 'nothing.md' matches no file [broken-link]",
      ])
    let links = site.report.diagnostics.filter { $0.rule.name == "broken-link" }
    #expect(links.map(\.hint) == ["did you mean 'beta.md'?", nil])
  }

  @Test func `reports links and images that lead nowhere, with what was meant`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      # A
      [x](Beta.md) ![](pic.png) [d](draft.md) [e](https://example.org/readme.md) [f](#a) [g](//h/x.md)
      -- content/notes/beta.md --
      # B
      -- content/notes/draft.md --
      ---
      draft: true
      ---
      # D
      """)
    #expect(
      site.problems == [
        "content/notes/a.md:2:5: warning: link to 'Beta.md' matches no file [broken-link]",
        "content/notes/a.md:2:18: warning: image 'pic.png' does not exist [missing-image]",
        "content/notes/a.md:2:31: warning: the link leads to a note that is held back [link-held-back]",
      ])
    #expect(site.report.diagnostics.compactMap(\.hint).contains("did you mean 'beta.md'?"))
    #expect(site.report.isComplete)
  }

  @Test(arguments: ["/", "/repo/"])
  func `puts the site's path before every link once`(base: String) throws {
    let site = try BuiltSite(
      """
      -- site.yml --
      title: N
      url: https://example.org\(base)
      -- content/notes/a.md --
      # A
      [b](b.md?x=1#y) [root](/notes/b/) ![i](/img.png) [up](../b/)
      -- content/notes/b.md --
      # B
      -- content/static/img.png --
      x
      """)
    let page = site["notes/a/index.html"]
    #expect(page.contains("<a href=\"\(base)notes/b/?x=1#y\">b</a>"))
    #expect(page.contains("<a href=\"\(base)notes/b/\">root</a>"))
    #expect(page.contains("src=\"\(base)img.png\""))
    #expect(page.contains("<a href=\"\(base)notes/b/\">up</a>"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org\(base)notes/a/\">"))
    #expect(!page.contains("//repo"))
  }

  // B147, B148
  @Test func `gives equal bytes for any number of processors and order of files`() throws {
    var text = ""
    for number in 0..<60 {
      text += """
        -- content/notes/n\(number).md --
        ---
        title: Note \(number)
        date: 2025-01-\(number % 28 + 1)
        series: S\(number % 5)
        tags: [t\(number % 7), u\(number % 3)]
        ---
        Text with [a link](n\((number + 1) % 60).md).

        """
    }
    let one = try BuiltSite(text)
    var options = BuildOptions.test
    options.processors = 8
    for _ in 0..<3 {
      let other = try BuiltSite(text, options)
      #expect(other.files.keys.sorted() == one.files.keys.sorted())
      for path in one.files.keys { #expect(other[path] == one[path], "\(path)") }
    }
  }
}

@Suite struct AllErrorsAtOnceTests {
  @Test func `an error in the configuration hides none of a note's head, but warnings`() throws {
    let site = try BuiltSite(
      """
      -- site.yml --
      title: Notes
      url: nowhere

      -- content/notes/a.md --
      ---
      title: A
      date: someday
      tittle: A
      ---
      Text.
      """)
    #expect(
      site.problems.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "content/notes/a.md:3:7: error:", "site.yml:2:6: error:",
      ])
    #expect(!site.report.isComplete)
  }

  @Test func `an error in a note's head hides none of its body`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      title: A
      date: someday
      ---
      ```diagram flow
      nothing to draw
      ```

      -- content/notes/draft.md --
      ---
      title: Not ready
      date: someday
      draft: true
      ---
      ```diagram flow
      nothing to draw
      ```
      """)
    #expect(
      site.problems.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "content/notes/a.md:3:7: error:", "content/notes/a.md:6:1: error:",
        "content/notes/draft.md:3:7: error:",
      ])
    #expect(!site.report.isComplete)
  }

  @Test func `an error in a note's head hides none of its picture`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      title: A
      date: someday
      image: none.png
      ---
      Text.
      """)
    #expect(
      site.problems.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "content/notes/a.md:3:7: error:", "content/notes/a.md:4:8: error:",
      ])
  }
}
