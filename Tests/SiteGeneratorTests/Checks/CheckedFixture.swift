import Diagnostics
import TestSupport

@testable import SiteGenerator

/// A site that was built and checked in memory.
struct CheckedFixture {
  let diagnostics: [Diagnostic]
  let external: ExternalLinks?

  init(_ text: String) throws { try self.init(SourceTree(text)) }

  init(_ tree: SourceTree) throws {
    let tree = try tree.addingDefaultTheme()
    let sink = CheckingSink()
    let report = try Build.run(tree, options: .test, sink: sink)
    (diagnostics, external) = try sink.check(report, in: tree, processors: 2)
  }

  /// Everything but advice: `content/notes/a.md:3: broken-link`.
  var faults: [String] {
    diagnostics.filter { $0.severity != .advice }.map(Self.line)
  }

  static func line(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.place.map { ":\($0.start.line)" } ?? ""
    return "\(diagnostic.path)\(line): \(diagnostic.rule.name)"
  }
}
