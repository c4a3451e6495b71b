import Markdown
import Testing

@Suite struct TwinWriterTests {
  private func twin(_ text: String, from start: Int = 0) -> String {
    var options = MarkdownOptions.note
    options.liftsTitle = true
    let document = Parsed(text, options, from: start).document
    var writer = TwinWriter(document)
    writer.resolve(document.references()) { reference in
      let url = String(decoding: reference.destination, as: UTF8.self)
      return url.contains("://") || url.hasPrefix("#") ? nil : Array("https://e.org/\(url)".utf8)
    }
    for id in document.preorder() where document.language(of: id).elementsEqual("diagram".utf8) {
      writer.unwrap(id, through: id, as: Array(document.literal(of: id)))
    }
    return String(decoding: writer.write(), as: UTF8.self)
  }

  @Test func `keeps the author's spelling and makes destinations absolute`() {
    let text = """
      * one *and*
        [two](b.md "t") __three__
      * ![i](<my pic.png>) [r][] <https://x.org/>

      ~~~ swift
      [code](b.md)
      ~~~

      | [a](c.md) | `[x](c.md)` | [b](c.md) |
      |-|-|-|

      [r]: d.md
      """
    #expect(
      twin(text) == """
        * one *and*
          [two](https://e.org/b.md "t") __three__
        * ![i](<https://e.org/my%20pic.png>) [r][] <https://x.org/>

        ~~~ swift
        [code](b.md)
        ~~~

        | [a](https://e.org/c.md) | `[x](c.md)` | [b](https://e.org/c.md) |
        |-|-|-|

        [r]: https://e.org/d.md

        """)
  }

  @Test func `leaves out front matter, a lifted title and table directives, and keeps captions`() {
    let text =
      "---\nt: x\n---\n\n# Title\n\nTable: C\n\n| a |\n|---|\n| b |\n\n<!-- table: scroll=no -->\n\nend\n\n\n"
    #expect(twin(text, from: 13) == "Table: C\n\n| a |\n|---|\n| b |\n\nend\n")
  }

  @Test func `unwraps diagrams, with blank lines about them, in lists too`() {
    let text =
      "a\n```diagram flow\n1. **x**\n2. **y**\n```\nb\n\n- c\n\n  ```diagram flow\n  1. z\n  ```\n"
    #expect(twin(text) == "a\n\n1. **x**\n2. **y**\n\nb\n\n- c\n\n  1. z\n")
  }

  @Test(arguments: [
    "# T\n\nx\n", "a[^1]\n\n[^1]: b\n", "> [!NOTE]\n> x\n", "| a |\n|---|\n| b |\n",
  ])
  func `says the same when it is parsed again`(text: String) {
    let again = twin(text)
    var options = MarkdownOptions.note
    options.liftsTitle = true
    #expect(Parsed(again).html() == Parsed(text, options).html())
  }
}
