import Foundation
import TestSupport
import Testing

/// The specification files under `Specs`, which the manual shows as well.
///
/// `UPDATE_GOLDENS=1` rewrites them from what is drawn; read the difference before you keep it.
struct DiagramSpecTests {
  @Test func `has a specification file for every kind`() {
    let kinds = [
      "bars", "compare", "decision", "flow", "layers", "loop", "sequence", "states", "timeline",
      "tree",
    ]
    #expect(DiagramSpec.all.map(\.name) == kinds)
  }

  @Test(arguments: DiagramSpec.all)
  func `draws what the specification shows`(spec: DiagramSpec) throws {
    var updated = spec.examples
    for (index, example) in spec.examples.enumerated() {
      let note = DrawnNote(example.parts[0])
      let html = try #require(note.html.first, "\(spec.name).md:\(example.line): \(note.problems)")
      let twin = try #require(note.twins.first)
      let body = try #require(note.bodies.first)
      updated[index].parts = [example.parts[0], html] + (twin == body ? [] : [twin])
      if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil { continue }
      #expect(html == example.parts[1], "\(spec.name).md:\(example.line)")
      #expect(
        twin == (example.parts.count > 2 ? example.parts[2] : body),
        "\(spec.name).md:\(example.line)")
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil { try spec.rewrite(updated) }
  }

  @Test func `the manual shows nothing that no specification file has`() throws {
    let note = try Repository.text("content/notes/diagrams.md")
    let examples = DiagramSpec.all.flatMap(\.examples).map(\.parts[0])
    for spec in DiagramSpec.all {
      let fences = note.matches(of: #/\n```+diagram (?<info>\w+[^\n]*)\n(?<body>(?s:.*?)\n)```\n/#)
      let comments = note.matches(
        of: #/\n<!-- diagram: (?<info>\w+[^\n]*) -->\n(?<body>(?s:.*?)\n\*[^\n]*\*\n)/#)
      let found =
        fences.map { ($0.info, $0.body) } + comments.map { ($0.info, $0.body) }
      let own = found.filter { $0.0.hasPrefix(spec.name) && !$0.1.contains("\n…") }
      #expect(own.count >= 2, "\(spec.name) with its source")
      for (info, body) in own {
        #expect(examples.contains("```diagram \(info)\n\(body)```\n"), "\(info)")
      }
    }
  }
}
