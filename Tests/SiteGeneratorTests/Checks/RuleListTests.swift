import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// The list of rules is complete, for `site.yml` and for the manual.
struct RuleListTests {
  /// The rules that sources declare: `Rule("name", .level)`.
  private static func declared() -> [String: String] {
    var rules: [String: String] = [:]
    let sources = Repository.root.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix(".swift"), !name.hasPrefix("Highlighting/"),
        let text = try? String(contentsOf: sources.appending(path: name), encoding: .utf8)
      else { continue }
      for line in text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("///") {
        for call in line.components(separatedBy: "Rule(\"").dropFirst() {
          let parts = call.components(separatedBy: "\", .")
          guard parts.count > 1 else { continue }
          rules[parts[0]] = String(parts[1].prefix { $0.isLetter })
        }
      }
    }
    return rules
  }

  @Test func `every declared rule is in the list, with its level`() {
    let listed = Dictionary(
      RuleList.all.map { ($0.name, $0.severity.rawValue) }, uniquingKeysWith: { $0 + " and " + $1 })
    #expect(Self.declared() == listed)
    #expect(RuleList.all.count == RuleList.names.count)
  }

  @Test func `the manual tells of every rule, its level, and how to mend it`() throws {
    let manual = try Repository.text("content/notes/check.md")
    var told: [String: String] = [:]
    for line in manual.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: " | ").map(String.init)
      // Options have two cells; rules have a name, a level, when and how.
      guard cells.count == 4 else { continue }
      #expect(cells.allSatisfy { !$0.isEmpty })
      let name = String(cells[0].dropFirst(3).dropLast())
      #expect(told[name] == nil, "\(name) is told of twice")
      told[name] = cells[1]
    }
    #expect(told == Self.declared())
  }

  @Test func `an unknown rule is an error with a near miss`() throws {
    let site = try BuiltSite(
      """
      -- site.yml --
      title: A
      url: https://example.org/
      rules:
        tabel-header: off
      """)
    #expect(
      site.problems == [
        "site.yml:4:3: error: 'tabel-header' is not a rule [site-rule-unknown]"
      ])
    #expect(site.report.diagnostics.first?.hint == "did you mean 'table-header'?")
  }

  @Test func `sources' errors keep their level, pages' errors may be lowered`() {
    func levels(_ rules: [(String, Severity?)]) -> RuleLevels {
      RuleLevels(rules.map { .init(name: Located($0.0, at: 0..<0), severity: $0.1) })
    }
    let source = Diagnostic(path: "a", rule: .frontMatterDate, message: "")
    let page = Diagnostic(path: "a", rule: .brokenFragment, message: "")
    let set = levels([("front-matter-date", nil), ("broken-fragment", .warning)])
    #expect(set.apply(to: [source, page]).map(\.severity) == [.error, .warning])
    #expect(levels([("broken-fragment", nil)]).apply(to: [page]).isEmpty)
  }
}
