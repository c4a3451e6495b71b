import Diagnostics
import Diagrams
import Foundation
import Markdown
import Testing

/// Diagrams in their page: ids, words, options, links, where their lines are.
struct PageDiagramsTests {
  static let flow = "1. **a**\n2. **b**\n\nThe diagram, step by step:\n\n1. One.\n2. Two.\n\n*x.*\n"

  @Test func `passes over ids that the page has`() {
    let note = DrawnNote("```diagram flow\n\(Self.flow)```", usedIDs: ["flow-1"])
    #expect(note.drawn.first?.ids.first == "flow-2")
  }

  @Test func `refuses an id that the page has`() {
    let note = DrawnNote("```diagram flow #top\n\(Self.flow)```", usedIDs: ["top"])
    #expect(note.problems == ["1:17 diagram-id-taken: \"#top\" names something else on this page"])
  }

  @Test func `puts the prefix before every id and reference`() {
    var options = DiagramOptions()
    options.idPrefix = "my-note-"
    let html = DrawnNote("```diagram flow #top\n\(Self.flow)```", options: options).html.first ?? ""
    #expect(html.contains(" id=\"my-note-top\" aria-labelledby=\"my-note-top-takeaway\""))
    #expect(html.contains("<figcaption id=\"my-note-top-takeaway\">"))
  }

  @Test func `shows the steps as the theme wants`() {
    var options = DiagramOptions()
    options.steps = .closed
    let note = "```diagram flow\n\(Self.flow)```"
    #expect(
      DrawnNote(note, options: options).html.first?.contains("<details class=\"dg-steps\">") == true
    )
    options.steps = .plain
    let plain = """
        <div class="dg-steps">
          <p>The diagram, step by step:</p>
          <ol>
      """
    #expect(DrawnNote(note, options: options).html.first?.contains(plain) == true)
  }

  @Test func `takes its words from the theme, and the label in English as well`() {
    var options = DiagramOptions()
    options.words.steps = "Das Diagramm, Schritt für Schritt"
    let english = DrawnNote("```diagram flow\n\(Self.flow)```", options: options)
    #expect(
      english.html.first?.contains("<summary>Das Diagramm, Schritt für Schritt</summary>") == true)
    #expect(english.problems == [])
    let own =
      "```diagram flow\n1. **a**\n2. **b**\n\nDas Diagramm, Schritt für Schritt:\n\n1. Eins.\n2. Zwei.\n\n*x.*\n```"
    #expect(DrawnNote(own, options: options).problems == [])
  }

  @Test func `places problems in fences within lists and quotes`() {
    let note = DrawnNote("- item\n\n  > ```diagram flow\n  > 1. **a**\n  > 2. no node\n  > ```\n")
    #expect(note.problems == ["5:8 diagram-no-node: \"no node\" is not a **node**"])
  }

  @Test func `places problems after lines that the build wrote`() {
    let note = DrawnNote(
      "```diagram flow\n1. **a**\n2. **b**\n\n1. One.\n2. ![x](y)\n\n*x.*\n```\n")
    #expect(
      note.problems == ["6:6 diagram-inline-not-allowed: an image does not belong in a diagram"])
  }

  @Test func `reports several problems at once, and no more than anybody reads`() {
    let items = (1...200).map { "\($0). nothing" }.joined(separator: "\n")
    #expect(DrawnNote("```diagram flow\n\(items)\n```").problems.count == 50)
  }

  @Test func `lets the site change links before they are drawn`() throws {
    let file = SourceFile(
      path: "a.md",
      bytes: Array("```diagram flow\n1. **a**\n2. **b**\n\n1. One.\n2. [x](b.md)\n```".utf8))
    var diagnostics = FileDiagnostics(file)
    let parser = MarkdownParser()
    let note = parser.parse(file, options: .note, diagnostics: &diagnostics)
    let source = try #require(note.preorder().compactMap { note.fencedDiagram(in: $0) }.first)
    var page = PageDiagrams(options: DiagramOptions())
    let drawn = page.draw(source, in: note, diagnostics: &diagnostics) { document, lines in
      for id in document.preorder() where document[id].kind == .link {
        #expect(lines.fileLine(Int(document[id].startLine)) == 6)
        let url = "/notes/b/"
        document.setDestination(of: id, to: url.utf8.span)
      }
    }
    let html = String(decoding: try #require(drawn).html, as: UTF8.self)
    #expect(html.contains("<a href=\"/notes/b/\">x</a>"))
  }

  @Test func `keeps arrows from smart punctuation`() {
    let note = DrawnNote(
      "```diagram sequence\n1. **A** --> **B** · *it's \"fine\"*\n\n*x.*\n```",
      markdown: MarkdownOptions(.note, isSmart: true))
    #expect(note.html.first?.contains("<span aria-hidden=\"true\">⇢</span>") == true)
    #expect(note.html.first?.contains("it’s “fine”") == true)
    #expect(note.twins.first?.contains("it's \"fine\"") == true)
  }

  @Test func `gives feeds plain lists`() {
    let note = DrawnNote("```diagram bars\n- **a**: 1 · x\n\n1. One.\n\n*y.*\n```")
    #expect(
      note.feeds == [
        """
        <ul>
        <li><strong>a</strong>: 1 · x</li>
        </ul>
        <p>The diagram, step by step:</p>
        <ol>
        <li>One.</li>
        </ol>
        <p><em>y.</em></p>

        """
      ])
  }

  @Test func `gives feeds plain tables`() {
    let note = DrawnNote("```diagram timeline\n| t | x |\n|---|--:|\n| 12:00 | 1 |\n\n*y.*\n```")
    #expect(
      note.feeds == [
        """
        <table>
          <thead>
            <tr><th scope="col">t</th><th scope="col" class="a-r">x</th></tr>
          </thead>
          <tbody>
            <tr><th scope="row">12:00</th><td class="a-r">1</td></tr>
          </tbody>
        </table>
        <p><em>y.</em></p>

        """
      ])
  }

  @Test func `resolves the note's reference links`() {
    let note = DrawnNote(
      "```diagram compare\n|  | [a] | b |\n|---|---|---|\n| [r][a] | 1 | 2 |\n\n*see [a]*\n```\n\n[a]: /u \"t\"\n"
    )
    #expect(note.html.first?.components(separatedBy: "<a href=\"/u\" title=\"t\">").count == 4)
    #expect(note.rules == ["diagram-steps-missing"])
  }

  @Test func `understands what notes understand`() {
    let note = DrawnNote(
      "```diagram flow\n1. **a** · ~~b~~\n2. **c**\n\n*x.*\n```\n")
    #expect(note.problems == [])
  }
}
