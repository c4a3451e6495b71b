import Foundation
import Highlighting
import TestSupport
import Testing

@Suite struct CodeManualTests {
  private func note() throws -> String {
    try Repository.text("content/notes/code.md")
  }

  @Test func `the manual lists every language with its names`() throws {
    let note = try note()
    let table = try #require(note.firstRange(of: "Table: Languages and their names"))
    let rows = note[table.upperBound...].split(separator: "\n").dropFirst(2).map(String.init)
    let expected = Language.all.map { language in
      let aliases = language.aliases.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(language.title) | `\(language.name)` | \(aliases) |"
    }
    #expect(Array(rows) == expected)
  }

  @Test func `the manual shows every attribute`() throws {
    let note = try note()
    for name in FenceAttributes.names {
      #expect(note.contains("`\(name)") || note.contains(" `\(name)="), "\(name)")
    }
  }
}
