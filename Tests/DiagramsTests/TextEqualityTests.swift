import Diagnostics
import Diagrams
import Markdown
import Testing

/// The HTML of a diagram says what its source says, and nothing else but the words marked as generated.
struct TextEqualityTests {
  private static let kinds = DiagramSpec.all.map(\.name)

  @Test(arguments: kinds)
  func `says what the source says`(kind: String) throws {
    for seed in 0..<40 {
      var random = RandomBody(seed: UInt64(seed))
      let body = random.body(of: kind)
      let note = DrawnNote("```diagram \(kind)\n\(body)```\n")
      let html = try #require(note.html.first, "\(note.problems)\n\(body)")
      let hasTable = kind == "compare" || kind == "timeline"
      #expect(
        Self.words(ofDrawn: html) == Self.words(ofSource: body, hasTable: hasTable), "\(body)")
      // The normal form is normal: drawing it changes nothing.
      let twin = try #require(note.twins.first)
      let again = DrawnNote("```diagram \(kind)\n\(twin)```\n")
      #expect(again.html.first == html, "\(body)")
      #expect(again.twins.first == twin)
    }
  }

  @Test(arguments: DiagramSpec.all)
  func `says what the examples say`(spec: DiagramSpec) throws {
    for example in spec.examples {
      let note = DrawnNote(example.parts[0])
      let html = try #require(note.html.first)
      let hasTable = spec.name == "compare" || spec.name == "timeline"
      let body = try #require(note.bodies.first)
      #expect(Self.words(ofDrawn: html) == Self.words(ofSource: body, hasTable: hasTable))
    }
  }

  /// The text of a figure without what the build added to it.
  private static func words(ofDrawn html: String) -> String {
    var html = html
    html.replace(#/<p class="dg-parts.*?</p>/#, with: "")
    html.replace(#/<span class="(vh|dg-gen)">.*?</span>/#, with: "")
    return words(ofHTML: html)
  }

  /// The text that Markdown makes of a body, without a loop's target.
  private static func words(ofSource body: String, hasTable: Bool) -> String {
    var body = body
    if hasTable {
      let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      body = lines.enumerated().map { index, line in
        guard line.hasPrefix("|") else { return String(line) }
        if index == 1 { return "" }
        let cells = line.replacing("\\|", with: "\u{E001}").split(separator: "|")
        return cells.map { "\u{200B} " + $0.replacing("\u{E001}", with: "|") + "\n\n" }.joined()
      }.joined(separator: "\n")
    }
    body.replace(#/ (→|->) \d+\n/#, with: "\n")
    let file = SourceFile(path: "", bytes: Array(body.utf8))
    var diagnostics = FileDiagnostics(file)
    let parser = MarkdownParser()
    let document = parser.parse(file, options: .commonMark, diagnostics: &diagnostics)
    let html = String(decoding: HTMLRenderer(options: .plain).render(document), as: UTF8.self)
    return words(ofHTML: html)
  }

  /// Tags, separators and their aids away.
  private static func words(ofHTML html: String) -> String {
    var text = html.replacing("The diagram, step by step", with: "")
    text.replace(#/<[^>]*>/#, with: "")
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text.replace(entity, with: character)
    }
    text.replace("-->", with: "⇢")
    text.replace("->", with: "→")
    text.replace(#/[\s·|:：\x{200B}]/#, with: "")
    return text
  }
}
