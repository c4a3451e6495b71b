import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// Suites and notes that nobody here wrote.
@Suite(.enabled(if: SharedSuites.arePresent)) struct InputSuiteTests {
  private struct Header: Decodable {
    let file: String
    let kind: String
    let raw: String
    let value: JSONValue?
  }

  private struct Case: Decodable {
    let id: String
    let yaml: String
    let fail: Bool
    let level: String
    let json: [JSONValue]?
  }

  private func headers() throws -> [Header] {
    try SharedSuites.data("corpus/corpus-A.front-matter.jsonl").split(separator: 0x0A)
      .map { try JSONDecoder().decode(Header.self, from: $0) }
  }

  @Test func `reads the headers of real blogs as others do`() throws {
    var count = 0
    var repeated: [String] = []
    for header in try headers() where header.kind == "yaml" {
      let bytes = Array(header.raw.utf8)
      var diagnostics = FileDiagnostics(SourceFile(path: header.file, bytes: bytes))
      let node = try #require(YAML.parse(in: 0..<bytes.count, &diagnostics), "\(header.file)")
      count += 1
      guard let value = header.value else {
        // Keys given twice with one value, which readers of YAML 1.2 refuse.
        #expect(diagnostics.diagnostics.map(\.rule) == [.repeatedKey])
        repeated.append(header.file)
        continue
      }
      #expect(diagnostics.diagnostics == [])
      #expect(JSONValue(node) == value, "\(header.file)")
    }
    #expect(count == 813)
    #expect(repeated.count == 4)
  }

  @Test func `takes the front matter of real blogs but for what is wrong in them`() throws {
    var faults: [String] = []
    for header in try headers() where header.kind == "yaml" {
      let reading = Reading("---\n\(header.raw)---\n")
      // Three pages have old addresses relative to themselves, as only Hugo reads them.
      let others = reading.diagnostics.filter {
        $0.rule != .repeatedKey && $0.marked.prefix(3) != "../"
      }
      faults += others.map(\.oneLine)
    }
    // The one date that is none.
    #expect(
      faults == [
        "3:7: error: \"2023-01-29 18:30:22 2023 -0800\" is not a date [front-matter-date] (write it as YYYY-MM-DD, or YYYY-MM-DD HH:MM:SS +01:00)"
      ])
  }

  @Test func `judges the YAML test suite as its authors do, but for what is refused on purpose`()
    throws
  {
    let cases = try JSONDecoder().decode(
      [Case].self, from: SharedSuites.data("conformance/yaml-test-suite.json"))
    let refusals: Set<String> = [
      "yaml-alias", "yaml-tag", "yaml-document", "yaml-key", "duplicate-key",
    ]
    var counts: [String: Int] = [:]
    for example in cases {
      let bytes = Array(example.yaml.utf8)
      var diagnostics = FileDiagnostics(SourceFile(path: example.id, bytes: bytes))
      let node = YAML.parse(in: 0..<bytes.count, &diagnostics)
      let rules = diagnostics.diagnostics.map(\.rule.name)
      let verdict: String
      if !refusals.isDisjoint(with: rules) {
        verdict = "refused"
      } else if diagnostics.hasErrors {
        verdict = example.fail ? "agreed error" : "rejected"
      } else if example.fail {
        verdict = "accepted"
      } else if let json = example.json, let node {
        verdict = JSONValue(node) == json.first ?? .null ? "agreed value" : "other value"
      } else {
        verdict = "no value to compare"
      }
      counts[verdict, default: 0] += 1
    }
    // What is left are limits of libyaml: tabs as separators, keys of several lines, and some
    // forms that only YAML 1.2 has or forbids.
    #expect(cases.count == 402)
    #expect(counts["agreed value", default: 0] >= 183)
    #expect(counts["agreed error", default: 0] >= 75)
    #expect(counts["refused", default: 0] <= 75)
    #expect(counts["accepted", default: 0] <= 12)
    #expect(counts["other value", default: 0] <= 5)
    #expect(counts["rejected", default: 0] <= 50)
  }
}
