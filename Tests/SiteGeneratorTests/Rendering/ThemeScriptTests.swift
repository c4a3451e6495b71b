import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// The default theme's scripts, as far as files tell; Tests/Scripts/theme.py runs them.
struct ThemeScriptTests {
  private static func site() throws -> BuiltSite {
    try BuiltSite(
      """
      -- site.yml --
      title: Notes
      url: https://example.org/
      language: de
      -- themes/default/strings/de.yml --
      copy: Kopieren
      dark_colours: Dunkle Farben
      -- content/notes/a.md --
      # A

      ```swift
      let a = 1
      ```
      """)
  }

  @Test func `two files hold all script, at most 4 KB of it`() throws {
    let site = try Self.site()
    let scripts = site.files.keys.filter { $0.hasSuffix(".js") }.sorted()
    #expect(
      scripts.map { $0.replacing(/[0-9a-f]{12}/, with: "HASH") } == [
        "assets/scheme.HASH.js", "assets/site.HASH.js",
      ])
    #expect(scripts.map { site[$0].utf8.count }.reduce(0, +) <= 4096)
  }

  @Test func `no page holds a script of its own`() throws {
    let site = try Self.site()
    for path in site.files.keys where path.hasSuffix(".html") {
      let tags = site[path].matches(of: /<script[^>]*>/).map { String($0.output) }
      #expect(tags.allSatisfy { $0.contains("src=") || $0.contains("application/ld+json") })
      #expect(tags.filter { $0.contains("src=") }.count == 2)
      #expect(!site[path].contains(/\son[a-z]+="/))
    }
  }

  @Test func `gives the script its words in the site's language`() throws {
    let page = try Self.site()["notes/a/index.html"]
    #expect(page.contains("data-copy=\"Kopieren\" data-copied=\"Copied\""))
    #expect(page.contains("hidden aria-label=\"Dunkle Farben\""))
  }
}
