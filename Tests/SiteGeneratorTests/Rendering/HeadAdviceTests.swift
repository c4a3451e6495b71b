import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

struct HeadAdviceTests {
  private func advice(_ text: String) throws -> [Diagnostic] {
    let tree = SourceTree("-- content/notes/a.md --\n" + text)
    let head = try #require(HeadStage(tree: tree, processors: 1).run().first?.head)
    let bytes = try tree.read(head.entry)
    var diagnostics = FileDiagnostics(SourceFile(path: head.entry.path, bytes: bytes))
    HeadAdvice.report(head, &diagnostics)
    return diagnostics.diagnostics
  }

  @Test func `counts the characters of a long description`() throws {
    let long = String(repeating: "ä", count: 301)
    let found = try advice("---\ndate: 2025-01-01\ndescription: \(long)\n---\n")
    #expect(
      found.map(\.message) == [
        "the description has 301 characters, of which about 160 are shown"
      ])
    #expect(found.map(\.hint) == ["say it in one or two sentences"])
    #expect(found.map(\.place?.start.line) == [3])
    let short = String(repeating: "ä", count: 300)
    #expect(try advice("---\ndate: 2025-01-01\ndescription: \(short)\n---\n").isEmpty)
  }

  @Test func `says that a note without date is in no feed`() throws {
    let found = try advice("# A\n")
    #expect(found.map(\.message) == ["a note without date is in no feed"])
    #expect(found.map(\.hint) == ["add date: YYYY-MM-DD"])
    #expect(try advice("---\ndraft: true\n---\n# A\n").isEmpty)
  }
}
