import Foundation
import Markdown
import TestSupport
import Testing

/// Public suites whose HTML is compared after the normalising program that comes with them.
@Suite(.enabled(if: SharedSuites.arePresent)) struct GFMSuiteTests {
  /// A suite, and the examples that differ for a reason given in `Specs/deviations.md`.
  struct Run: Sendable, CustomTestStringConvertible {
    var suite: String
    var isNote = false
    var deviations: Set<Int>
    var testDescription: String { suite }
  }

  @Test(arguments: [
    Run(suite: "gfm-spec-extensions", deviations: [652]),
    // Example 20 asks for nothing but not to crash.
    Run(suite: "gfm-extensions", deviations: [20, 22]),
    Run(suite: "gfm-regression", deviations: [23, 24]),
    Run(suite: "alerts-comrak", isNote: true, deviations: [9, 10]),
  ])
  func `renders the suite but for listed deviations`(run: Run) throws {
    let examples = try SharedExample.load(run.suite)
    let pairs = examples.map { example in
      let bytes = Array(example.markdown.utf8)
      let isSmart = example.enable?.contains("smart") ?? false
      let html = run.isNote ? Markdown.renderNote(bytes) : Markdown.renderGFM(bytes, smart: isSmart)
      return [String(example.example), String(decoding: html, as: UTF8.self), example.html]
    }
    let differing = try SharedTools.run(
      """
      from htmlnorm import normalise
      print(json.dumps([int(n) for n, got, want in texts if normalise(got) != normalise(want)]))
      """, pairs)
    #expect(Set(try JSONDecoder().decode([Int].self, from: differing)) == run.deviations)
  }
}
