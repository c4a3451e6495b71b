import Diagnostics
import SiteGenerator
import TestSupport
import Testing

@Suite struct BuildTests {
  @Test func `builds a note with its page, its twin and the lists around it`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/first.md --
      ---
      title: The first
      date: 2025-03-01
      tags: [swift]
      ---
      Hello *world*. See [the second](second.md).

      -- content/notes/second.md --
      # The second

      Short.
      """)
    #expect(site.problems == [])
    #expect(site.report.isComplete)
    #expect(site["notes/first/index.html"].contains("<p>Hello <em>world</em>."))
    #expect(site["notes/first/index.html"].contains("<a href=\"/notes/second/\">the second</a>"))
  }
}
