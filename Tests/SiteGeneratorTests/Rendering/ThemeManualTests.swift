import Foundation
import Mustache
import TestSupport
import Testing

@testable import SiteGenerator

/// Holds the tables of `content/notes/themes.md` against the shapes that templates are checked by.
struct ThemeManualTests {
  /// The words in backticks of the tables that name what templates see.
  private static func told() throws -> Set<String> {
    let text = try Repository.text("content/notes/themes.md")
    let start = try #require(text.firstRange(of: "Table: The templates of a theme"))
    let rows = text[start.lowerBound...].split(separator: "\n").filter { $0.hasPrefix("|") }
    return Set(
      rows.flatMap { $0.matches(of: /`([A-Za-z.]+)`/) }
        .flatMap { $0.1.split(separator: ".").map(String.init) })
  }

  /// All names of the shapes, whatever holds them.
  private static func known() -> Set<String> {
    let empty = TemplateShape("", "", [])
    var waiting = PageShapes(strings: empty, assets: empty).templates.map(\.shape)
    var seen: Set<ObjectIdentifier> = []
    var names: Set<String> = []
    while let shape = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(shape)).inserted else { continue }
      for field in shape.fields {
        names.insert(field.name)
        switch field.kind {
        case .object(of: let inner), .list(.object(of: let inner)): waiting.append(inner.shape)
        default: break
        }
      }
    }
    return names
  }

  @Test func `tells of every name that templates see`() throws {
    #expect(Self.known().subtracting(try Self.told()) == [])
  }
}
