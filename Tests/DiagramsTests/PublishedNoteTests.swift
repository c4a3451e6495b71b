import Foundation
import TestSupport
import Testing

/// Diagrams that were published before there was a build: they become fenced without a change.
struct PublishedNoteTests {
  private static let diagrams = [
    ("loop", "1. **data changes**", "*on iPad the screen"),
    ("compare", "|  | before: one view", "*a stable outer"),
    ("timeline", "| time | commit", "*every commit fixed"),
    ("bars", "- **11 May, within the hour**", "*escape hatches cost"),
    ("decision", "1. **a new modal**", "*four yes/no triggers"),
  ]

  @Test(.enabled(if: SharedSuites.arePresent), arguments: diagrams)
  func `draw verbatim`(kind: String, start: String, end: String) throws {
    let note = String(decoding: try SharedSuites.data("reference/published-note.md"), as: UTF8.self)
    let lines = note.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix(start) })
    let last = try #require(lines.firstIndex { $0.hasPrefix(end) })
    let body = lines[first...last].joined(separator: "\n") + "\n"
    let drawn = DrawnNote("```diagram \(kind)\n\(body)```\n")
    #expect(drawn.problems == [])
    #expect(drawn.twins == [body])
  }
}
