import Diagnostics
import Diagrams
import Markdown

/// Draws the diagrams of one body, fenced ones and those between comments.
struct BodyDiagrams: Sendable {
  private let options: DiagramOptions

  init(_ strings: ThemeStrings, steps: DiagramOptions.Steps) {
    var options = DiagramOptions()
    options.words = DiagramWords(strings)
    options.steps = steps
    self.options = options
  }

  /// A diagram with the blocks that it takes the place of, first to last.
  struct Placed: Sendable {
    let blocks: [NodeID]
    let drawn: DrawnDiagram
  }

  /// Draws all diagrams in the order of their places; faulty ones are reported and left as they are.
  ///
  /// `prepare` changes the links in a diagram.
  func draw(
    in document: Document, makesFeed: Bool, _ diagnostics: inout FileDiagnostics,
    prepare: (inout Document, DiagramLines) -> Void = { _, _ in }
  ) -> [Placed] {
    guard Self.mayHoldDiagrams(document) else { return [] }
    var sources: [(blocks: [NodeID], source: DiagramSource)] =
      CommentedDiagram.all(in: document, diagnostics: &diagnostics).map { ($0.blocks, $0.source) }
    for block in document.codeBlocks() {
      if let source = document.fencedDiagram(in: block) { sources.append(([block], source)) }
    }
    sources.sort { $0.source.infoLine < $1.source.infoLine }
    guard !sources.isEmpty else { return [] }
    var options = options
    options.makesFeedForm = makesFeed
    var page = PageDiagrams(options: options, usedIDs: document.headingIDs)
    return sources.compactMap { blocks, source in
      page.draw(source, in: document, diagnostics: &diagnostics, prepare: prepare)
        .map { Placed(blocks: blocks, drawn: $0) }
    }
  }

  /// Whether a code block or an HTML block is there at all.
  private static func mayHoldDiagrams(_ document: Document) -> Bool {
    document.nodes.contains { $0.kind == .codeBlock || $0.kind == .htmlBlock }
  }
}

extension [BodyDiagrams.Placed] {
  /// Puts each diagram in the place of its blocks.
  func place(in document: inout Document, _ html: (DrawnDiagram) -> [UInt8]) {
    for diagram in self {
      document.replace(diagram.blocks[0], withHTML: html(diagram.drawn))
      for block in diagram.blocks.dropFirst() { document.unlink(block) }
    }
  }
}

extension DiagramWords {
  /// The words of diagrams in a theme's language.
  init(_ strings: ThemeStrings) {
    self.init()
    steps = strings.phrase("diagram_steps")
    participants = strings.phrase("diagram_participants")
    to = strings.phrase("diagram_to")
    repliesTo = strings.phrase("diagram_replies_to")
    leadsTo = strings.phrase("diagram_leads_to")
    backTo = strings.phrase("diagram_back_to")
    start = strings.phrase("diagram_start")
    end = strings.phrase("diagram_end")
    diagram = strings.phrase("diagram_name")
  }
}
