import Diagnostics
import Testing

extension Rule {
  fileprivate static let frontMatterDate = Rule("front-matter-date", .error)
  fileprivate static let sample = Rule("sample", .warning)
}

@Suite struct DiagnosticTests {
  private func sample() -> Diagnostic? {
    let file = SourceFile(path: "content/a.md", bytes: Array("---\nt: ä\ndate: 2026-13-40\n".utf8))
    var diagnostics = FileDiagnostics(file)
    diagnostics.report(
      .frontMatterDate, at: 16..<26, "\"2026-13-40\" is not a date", hint: "write it as YYYY-MM-DD")
    return diagnostics.diagnostics.first
  }

  @Test func `prints the headline, the line, a mark under the range and the hint`() throws {
    let diagnostic = try #require(sample())
    #expect(
      DiagnosticText(isColoured: false).format(diagnostic) == """
        content/a.md:3:7: error: "2026-13-40" is not a date [front-matter-date]
            3 | date: 2026-13-40
              |       ^~~~~~~~~~
              = write it as YYYY-MM-DD

        """)
  }

  @Test func `colours severity and mark when asked to`() throws {
    let text = DiagnosticText(isColoured: true).format(try #require(sample()))
    #expect(text.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(text.contains("\u{1B}[32m^~~~~~~~~~\u{1B}[0m"))
  }

  @Test func `makes a workflow command for GitHub`() throws {
    var diagnostic = try #require(sample())
    diagnostic.message = "50% of a:b\nis wrong"
    #expect(
      DiagnosticGitHub.format(diagnostic)
        == "::error file=content/a.md,line=3,col=7,endColumn=17,title=front-matter-date"
        + "::50%25 of a:b%0Ais wrong; write it as YYYY-MM-DD\n")
  }

  @Test func `counts columns in bytes and places marks by characters`() throws {
    let file = SourceFile(path: "a", bytes: Array("ää x".utf8))
    var diagnostics = FileDiagnostics(file)
    diagnostics.report(.sample, at: 5..<6, "m")
    let diagnostic = try #require(diagnostics.diagnostics.first)
    #expect(diagnostic.place?.start == SourcePosition(line: 1, column: 6))
    #expect(DiagnosticText(isColoured: false).format(diagnostic).contains("|    ^\n"))
  }

  @Test func `shows the part of a long line that the mark is in`() throws {
    let line = String(repeating: "ä", count: 400) + "x" + String(repeating: "ö", count: 400)
    var diagnostics = FileDiagnostics(SourceFile(path: "a", bytes: Array(line.utf8)))
    diagnostics.report(.sample, at: 800..<801, "m")
    let place = try #require(diagnostics.diagnostics.first?.place)
    #expect(place.start.column == 801)
    #expect(place.excerpt.utf8.count <= Diagnostic.Place.maximumExcerpt)
    let text = DiagnosticText(isColoured: false).format(try #require(diagnostics.diagnostics.first))
    let lines = text.split(separator: "\n")
    let mark = try #require(Array(lines[2]).firstIndex(of: "^"))
    #expect(Array(lines[1])[mark] == "x")
  }

  @Test func `stops repeating one rule after a hundred reports and says so`() {
    var diagnostics = FileDiagnostics(SourceFile(path: "a", bytes: [0x61]))
    for _ in 0..<500 { diagnostics.report(.sample, at: 0..<1, "m") }
    #expect(diagnostics.diagnostics.count == 101)
    #expect(diagnostics.diagnostics.last?.message == "more of the same in this file are not shown")
  }

  @Test func `never passes control characters of a file to the terminal`() throws {
    var diagnostics = FileDiagnostics(SourceFile(path: "a", bytes: Array("x\u{1B}[31m".utf8)))
    diagnostics.report(.sample, at: 0..<1, "bad\u{7}")
    let text = DiagnosticText(isColoured: false).format(try #require(diagnostics.diagnostics.first))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `sorts by file, line, column and rule`() {
    let file = SourceFile(path: "b", bytes: Array("x\ny\n".utf8))
    var diagnostics = FileDiagnostics(file)
    diagnostics.report(.sample, at: 2..<3, "second")
    diagnostics.report(.sample, at: 0..<1, "first")
    let other = Diagnostic(path: "a", rule: .sample, message: "other")
    #expect(
      (diagnostics.diagnostics + [other]).sorted().map(\.message) == ["other", "first", "second"])
  }
}

@Suite struct NearMissTests {
  @Test(arguments: [
    ("serie", "series"), ("tilte", "title"), ("dsecription", "description"), ("Title", "title"),
  ])
  func `finds the key an author meant`(word: String, expected: String) {
    let keys = ["title", "description", "date", "series", "tags"]
    #expect(NearMiss.closest(to: word, among: keys) == expected)
  }

  @Test(arguments: ["layout", "x", "comments", ""])
  func `stays silent when nothing is close`(word: String) {
    #expect(NearMiss.closest(to: word, among: ["title", "description", "date", "series"]) == nil)
  }
}

@Suite struct LineTableTests {
  @Test func `turns offsets into positions and back, past the end too`() {
    let table = LineTable(Array("ab\n\ncd".utf8))
    #expect(table.position(at: 4) == SourcePosition(line: 3, column: 1))
    #expect(table.position(at: 99) == SourcePosition(line: 3, column: 3))
    #expect(table.range(ofLine: 2) == 3..<3)
    #expect(table.range(ofLine: 9) == 6..<6)
    #expect(table.lineCount == 3)
  }
}
