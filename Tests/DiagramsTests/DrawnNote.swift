import Diagnostics
import Diagrams
import Markdown

/// A note in a test, with its diagrams drawn as the site draws them.
struct DrawnNote {
  var html: [String] = []
  var twins: [String] = []
  var feeds: [String] = []
  var drawn: [DrawnDiagram] = []
  /// The bodies as typed.
  var bodies: [String] = []
  var diagnostics: [Diagnostic] = []

  init(
    _ text: String, options: DiagramOptions = DiagramOptions(), usedIDs: Set<String> = [],
    markdown: MarkdownOptions = .note
  ) {
    let file = SourceFile(path: "a.md", bytes: Array(text.utf8))
    var diagnostics = FileDiagnostics(file)
    let parser = MarkdownParser()
    let document = parser.parse(file, options: markdown, diagnostics: &diagnostics)
    var page = PageDiagrams(options: options, usedIDs: usedIDs)
    var sources = document.preorder().compactMap { document.fencedDiagram(in: $0) }
    sources += CommentedDiagram.all(in: document, diagnostics: &diagnostics).map(\.source)
    for source in sources {
      bodies.append(String(decoding: source.body, as: UTF8.self))
      guard let diagram = page.draw(source, in: document, diagnostics: &diagnostics) else {
        continue
      }
      drawn.append(diagram)
      html.append(String(decoding: diagram.html, as: UTF8.self))
      twins.append(String(decoding: diagram.twin, as: UTF8.self))
      feeds.append(String(decoding: diagram.feed, as: UTF8.self))
    }
    self.diagnostics = diagnostics.diagnostics.sorted()
  }

  /// `line:column rule: message = hint` of each diagnostic.
  var problems: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.place.map { "\($0.start.line):\($0.start.column)" } ?? "-"
      return "\(place) \(diagnostic.rule.name): \(diagnostic.message)"
    }
  }

  /// The rules that were broken.
  var rules: [String] { diagnostics.map(\.rule.name) }
}
