import Diagnostics
import Diagrams
import Markdown
import Testing

/// Diagrams between comments.
struct CommentedDiagramTests {
  private func fenced(_ body: String) -> DrawnNote { DrawnNote("```diagram loop #r\n\(body)```\n") }

  static let body = "1. **a**\n2. **b**\n\nagain\n\n1. One.\n2. Two.\n\n*x.*\n"

  @Test(arguments: [
    "<!-- diagram: loop #r -->\n\(body)",
    "<!--diagram: loop #r-->\n\(body)",
    "Before.\n\n<!-- diagram: loop #r -->\n\n\(body)\nAfter.\n\n## More\n",
    "<!-- diagram: loop #r -->\n\(body)\n<!-- /diagram -->\n",
  ])
  func `are the same as in a fence`(note: String) {
    let drawn = DrawnNote(note)
    #expect(drawn.problems == [])
    #expect(drawn.html == fenced(Self.body).html)
    #expect(drawn.twins == fenced(Self.body).twins)
  }

  @Test func `hold tables as well`() {
    let body = "|  | a | b |\n| --- | --- | --- |\n| r | 1 | 2 |\n\n1. One.\n\n*x.*\n"
    let drawn = DrawnNote("<!-- diagram: compare -->\n\(body)\nAfter.\n")
    #expect(drawn.problems == [])
    #expect(drawn.html == DrawnNote("```diagram compare\n\(body)```\n").html)
  }

  @Test func `use the note's link definitions`() {
    let drawn = DrawnNote(
      "<!-- diagram: flow -->\n1. **a** · see [the b][b]\n2. **b**\n\n1. One, [b].\n2. Two.\n\n*x.*\n\n[b]: /u\n"
    )
    #expect(drawn.problems == [])
    #expect(drawn.html.first?.contains("see <a href=\"/u\">the b</a>") == true)
    #expect(drawn.html.first?.contains("<li>One, <a href=\"/u\">b</a>.</li>") == true)
  }

  @Test func `end at a comment when there is no take-away`() {
    let drawn = DrawnNote(
      "<!-- diagram: flow -->\n1. **a**\n2. **b**\n<!-- /diagram -->\n\nAfter.\n")
    #expect(drawn.problems == ["1:15 diagram-takeaway-missing: diagram has no take-away"])
    #expect(drawn.bodies == ["1. **a**\n2. **b**\n"])
  }

  @Test func `tell the site which blocks they stand for`() {
    let text = "Before.\n\n<!-- diagram: loop -->\n\(Self.body)\n<!-- /diagram -->\n\nAfter.\n"
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    var diagnostics = FileDiagnostics(file)
    let parser = MarkdownParser()
    let document = parser.parse(file, options: .note, diagnostics: &diagnostics)
    let found = CommentedDiagram.all(in: document, diagnostics: &diagnostics)
    #expect(found.map(\.blocks.count) == [6])
    #expect(
      found.flatMap(\.blocks).suffix(1).map { document.string(of: $0) } == ["<!-- /diagram -->\n"])
  }

  @Test func `must be begun and ended`() {
    #expect(
      DrawnNote("<!-- diagram: flow -->\n1. **a**\n2. **b**\n\n## Next\n\n*x.*\n").problems
        == ["1:1 diagram-unclosed: the diagram that begins here has no end"])
    #expect(
      DrawnNote(
        "<!-- diagram: flow -->\n1. **a**\n\n<!-- diagram: flow -->\n1. **a**\n2. **b**\n\n*x.*\n"
      ).problems
        == ["1:1 diagram-unclosed: the diagram that begins here has no end"])
    #expect(
      DrawnNote("a\n\n<!-- /diagram -->\n").problems == [
        "3:1 diagram-end-stray: no diagram is open here"
      ])
    #expect(DrawnNote("<!-- diagrams are good -->\n\n<!-- more -->\n").problems == [])
  }

  @Test func `place their problems in the file`() {
    let note = DrawnNote("Before.\n\n<!-- diagram: lop -->\n\(Self.body)")
    #expect(note.problems == ["3:15 diagram-kind-unknown: \"lop\" is not a kind of diagram"])
    let other = DrawnNote("Before.\n\n<!-- diagram: loop -->\n1. **a**\n2. b\n\nagain\n\n*x.*\n")
    #expect(other.problems == ["5:4 diagram-no-node: \"b\" is not a **node**"])
  }
}
