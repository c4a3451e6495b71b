import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

/// A site changes one thing of a theme with one file, and a theme inherits from another.
struct ThemeOverrideTests {
  private static func site(
    _ files: String, theme: String = "default", language: String = "en"
  ) throws -> BuiltSite {
    try BuiltSite(
      """
      -- site.yml --
      title: Notes
      url: https://example.org/
      theme: \(theme)
      language: \(language)
      -- content/notes/a.md --
      # A
      \(files)
      """)
  }

  private static func stylesheet(_ site: BuiltSite) -> String {
    site.files.keys.first { $0.hasPrefix("assets/site.") && $0.hasSuffix(".css") }.map { site[$0] }
      ?? ""
  }

  @Test func `one word`() throws {
    let site = try Self.site("-- themes/default/strings/en.yml --\nback: Up")
    #expect(site.problems == [])
    #expect(site["notes/a/index.html"].contains(">Up</a>"))
    #expect(site["notes/a/index.html"].contains(">Skip to the content</a>"))
  }

  @Test func `one word with a slip`() throws {
    let site = try Self.site("-- themes/default/strings/en.yml --\nbak: Up")
    #expect(
      site.problems == [
        "themes/default/strings/en.yml:1:1: warning: the theme uses no words called 'bak' [theme-string-unknown]"
      ])
  }

  @Test func `one colour`() throws {
    let site = try Self.site("-- themes/default/assets/custom.css --\n:root { --accent: red }")
    #expect(site.problems == [])
    let css = Self.stylesheet(site)
    #expect(css.hasSuffix("\n:root { --accent: red }\n"))
    #expect(css.contains("--accent: light-dark("))
  }

  @Test func `one setting`() throws {
    let site = try Self.site("-- themes/default/theme.yml --\ndiagramSteps: closed")
    #expect(site.problems == [])
    #expect(Self.stylesheet(site).contains("--accent"))
  }

  @Test func `one template`() throws {
    let site = try Self.site(
      "-- themes/default/templates/footer.mustache --\n<footer>mine</footer>")
    #expect(site.problems == [])
    #expect(site["notes/a/index.html"].contains("<footer>mine</footer>"))
    #expect(site["notes/a/index.html"].contains("<header class=\"site-header\">"))
  }

  @Test(arguments: ["assets/scheme.js", "static/icon.svg"])
  func `one file`(path: String) throws {
    let site = try Self.site("-- themes/default/\(path) --\nmine")
    #expect(site.problems == [])
    let name = path.hasPrefix("static/") ? "icon.svg" : "assets/scheme."
    let file = try #require(site.files.keys.first { $0.hasPrefix(name) })
    switch site.files[file]?.content {
    case .copy(let entry): #expect(entry.shownPath == "themes/default/\(path)")
    default: #expect(site[file] == "mine\n")
    }
  }

  @Test(arguments: [("head-end", "<b>x</b>\n</head>"), ("body-end", "<b>x</b>\n</body>")])
  func `the empty templates, on every page`(name: String, end: String) throws {
    let site = try Self.site("-- themes/default/templates/\(name).mustache --\n<b>x</b>")
    for path in ["index.html", "404.html", "notes/index.html", "notes/a/index.html"] {
      #expect(site[path].contains(end))
    }
  }

  @Test func `the empty template under a note`() throws {
    let site = try Self.site("-- themes/default/templates/note-end.mustache --\n<b>x</b>")
    #expect(site["notes/a/index.html"].contains("<b>x</b>\n<footer>"))
    #expect(!site["index.html"].contains("<b>x</b>"))
  }

  @Test func `a theme takes what it lacks from the one it inherits from`() throws {
    let site = try Self.site(
      """
      -- themes/paper/theme.yml --
      inherits: default
      -- themes/paper/strings/en.yml --
      back: Up
      paper: Paper
      -- themes/paper/templates/footer.mustache --
      <footer>{{strings.paper}}</footer>
      -- themes/paper/assets/custom.css --
      :root { --accent: red }
      -- themes/default/strings/en.yml --
      skip_to_content: Skip
      """, theme: "paper")
    #expect(site.problems == [])
    let page = site["notes/a/index.html"]
    for text in [
      ">Up</a>", "<footer>Paper</footer>", ">Skip</a>", "<header class=\"site-header\">",
    ] {
      #expect(page.contains(text))
    }
    #expect(Self.stylesheet(site).hasSuffix(":root { --accent: red }\n"))
    #expect(site.files["icon.svg"] != nil)
  }

  @Test(arguments: [
    (
      "-- themes/paper/theme.yml --\ninherits: defualt",
      "themes/paper/theme.yml:1:11: error: there is no theme 'defualt' [theme-missing]"
    ),
    (
      "-- themes/paper/theme.yml --\ninherits: paper",
      "themes/paper/theme.yml:1:11: error: the theme would inherit from itself [theme-file]"
    ),
    (
      "-- themes/paper/theme.yml --\ninherits: b\n-- themes/b/theme.yml --\ninherits: paper",
      "themes/b/theme.yml:1:11: error: the theme would inherit from itself [theme-file]"
    ),
  ])
  func `says what cannot be inherited from`(files: String, problem: String) throws {
    #expect(try Self.site(files, theme: "paper").problems.contains(problem))
  }

  private static let originalFooter = """
    -- themes/b/theme.yml --
    inherits: default
    -- themes/b/templates/footer.mustache --
    <footer></footer>
    -- themes/paper/theme.yml --
    inherits: b
    -- themes/paper/templates/footer.mustache --

    """

  @Test func `tells of a file that was made from another version of its original`() throws {
    let site = try Self.site(
      Self.originalFooter + "{{! original: 0123456789ab }}\n<footer>mine</footer>", theme: "paper")
    let digest = SHA256.hex(Array("<footer></footer>\n".utf8), length: 12)
    let report = site.report.diagnostics.filter { $0.rule == .themeOverrideOutdated }
    #expect(
      site.problems == [
        "themes/paper/templates/footer.mustache:1:15: warning: 'footer.mustache' was not made from the present version of the file it stands for [theme-override-outdated]"
      ])
    #expect(
      report.map(\.hint) == [
        "compare it with themes/b/templates/footer.mustache, then write 'original: \(digest)'"
      ])
    let mended = try Self.site(
      Self.originalFooter + "{{! original: \(digest) }}\n<footer>mine</footer>", theme: "paper")
    #expect(mended.problems == [])
  }

  @Test(arguments: [
    "<footer></footer>", "{{! made from an original }}", "{{! original of mine }}",
  ])
  func `says nothing of a file that names no original`(first: String) throws {
    #expect(try Self.site(Self.originalFooter + first, theme: "paper").problems == [])
  }

  @Test func `knows an installed original, and marks in style sheets`() throws {
    let site = try Self.site("-- themes/default/assets/print.css --\n/* original: old */")
    #expect(
      site.problems == [
        "themes/default/assets/print.css:1:14: warning: 'print.css' was not made from the present version of the file it stands for [theme-override-outdated]"
      ])
  }
}
