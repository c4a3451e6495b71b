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
    let differing = try Self.python(
      """
      from htmlnorm import normalise
      print(json.dumps([int(n) for n, got, want in pairs if normalise(got) != normalise(want)]))
      """, pairs)
    #expect(Set(try JSONDecoder().decode([Int].self, from: differing)) == run.deviations)
  }

  @Test func `gives every data cell its column's and its row's header`() throws {
    let text = """
      |  | p50 | p95 |
      | --- | ---: | ---: |
      | `/` | 21 | 48 |
      | `/notes/` | 24 | 61 |

      <!-- table: totals=1 -->
      """
    let html = String(decoding: Markdown.renderNote(Array(text.utf8)), as: UTF8.self)
    let found = try Self.python(
      """
      from htmlnorm import parse, walk
      from htmltable import assign
      table = next(n for n in walk(parse(pairs[0][0])) if n.tag == "table")
      print(json.dumps([c["text"] + ": " + ", ".join(sorted(c["headers"])) for c in assign(table) if c["tag"] == "td" and c["text"]]))
      """, [[html]])
    let cells = try JSONDecoder().decode([String].self, from: found)
    #expect(cells == ["21: /, p50", "48: /, p95", "24: /notes/, p50", "61: /notes/, p95"])
  }

  /// Runs a few lines of Python beside the shared tools, with `pairs` given to them.
  private static func python(_ program: String, _ pairs: [[String]]) throws -> Data {
    let tools = try #require(SharedSuites.folder).appending(path: "conformance/tools").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-B", "-c",
      "import sys, json\nsys.path.insert(0, \(tools.debugDescription))\npairs = json.load(sys.stdin)\n"
        + program,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let data = try JSONEncoder().encode(pairs)
    let writer = Thread {
      input.fileHandleForWriting.write(data)
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return result
  }
}
