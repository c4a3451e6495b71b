import SiteGenerator
import TestSupport
import Testing

@Suite struct TagTests {
  private func tagged(_ tags: String...) -> String {
    tags.enumerated().map { index, tags in
      "-- content/notes/n\(index).md --\n---\ntags: \(tags)\n---\n# N\n"
    }.joined()
  }

  @Test func `refuses two tags with one page and names both spellings`() throws {
    let site = try BuiltSite(tagged("['C++']", "[C]"))
    #expect(
      site.problems == [
        "content/notes/n1.md:2:8: error: tags 'C' and 'C++' would share the page 'c' [tag-collision]"
      ])
  }

  @Test func `takes spellings that differ by case alone for one tag`() throws {
    let site = try BuiltSite(tagged("[Swift]", "[swift]"))
    #expect(site.problems == [])
    #expect(site["tags/index.html"].contains("2 notes"))
  }

  @Test func `takes spellings that differ by blanks and hyphens for one tag, and says so`() throws {
    let site = try BuiltSite(tagged("[open-source]", "[Open Source]"))
    #expect(
      site.problems == [
        "content/notes/n1.md:2:8: warning: tags 'Open Source' and 'open-source' are taken for one tag "
          + "[tag-spelling]"
      ])
  }

  @Test func `makes no page for a tag of unlisted notes alone`() throws {
    let site = try BuiltSite("-- content/notes/a.md --\n---\ntags: [x]\nunlisted: true\n---\n# A\n")
    #expect(site.files.keys.filter { $0.hasPrefix("tags/") } == [])
    #expect(site.files["notes/a/index.html"] != nil)
  }

  @Test func `makes no folder of a slash in a tag`() throws {
    let site = try BuiltSite(tagged("[a/b]"))
    #expect(site.files.keys.filter { $0.hasPrefix("tags/") && $0.hasSuffix("html") }.count == 2)
    #expect(site.files.keys.allSatisfy { !$0.hasPrefix("tags/a/") })
  }
}
