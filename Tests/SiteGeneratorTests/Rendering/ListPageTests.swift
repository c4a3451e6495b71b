import SiteGenerator
import TestSupport
import Testing

/// Pages that list notes.
@Suite struct ListPageTests {
  private func note(_ name: String, _ front: String) -> String {
    "-- content/notes/\(name).md --\n---\ntitle: \(name)\n\(front)\n---\nText.\n"
  }

  private func headings(_ site: BuiltSite) -> [Substring] {
    site["notes/index.html"].split(separator: "\n").filter { $0.hasPrefix("<h2>") }
  }

  @Test func `groups notes by year, newest first, undated ones last`() throws {
    let site = try BuiltSite(
      note("a", "date: 2024-02-03") + note("b", "date: 2025-12-31") + note("c", "tags: [x]"))
    #expect(headings(site) == ["<h2>2025</h2>", "<h2>2024</h2>", "<h2>Without a date</h2>"])
  }

  @Test func `needs no year above notes of one year`() throws {
    let site = try BuiltSite(note("a", "date: 2025-02-03") + note("b", "date: 2025-12-31"))
    #expect(headings(site) == [])
  }
}
