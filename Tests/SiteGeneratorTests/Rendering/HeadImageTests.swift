import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

/// Pictures that front matter names, for link previews.
struct HeadImageTests {
  private static let files = [
    "content/notes/a.md", "content/series/s.md", "content/about.md", "content/index.md",
  ]

  /// A site in which the file at `path` names `image`.
  private static func source(_ path: String, _ image: String, rules: String = "") -> SourceTree {
    SourceTree(
      """
      -- site.yml --
      title: N
      url: https://example.org/
      \(rules)
      -- content/static/cover.gif --
      GIF89a\u{5}\0\u{4}\0
      -- content/static/text.png --
      text
      -- content/static/social-card.png --
      x
      -- content/notes/b.md --
      ---
      series: s
      ---
      # B
      -- \(path) --
      ---
      description: Of it
      image: \(image)
      ---
      Text.
      """)
  }

  @Test(arguments: files)
  func `must be there`(path: String) throws {
    let site = try BuiltSite(Self.source(path, "none.png"))
    let words = "\(path):3:8: error: image 'none.png' does not exist [image-invalid]"
    #expect(site.problems == [words])
    #expect(
      site.report.diagnostics.first { $0.severity == .error }?.hint
        == "put it beside the file, or below content/static/")
    #expect(!site.report.isComplete)
  }

  @Test(arguments: files)
  func `must be pictures`(path: String) throws {
    let site = try BuiltSite(Self.source(path, "{src: /text.png, alt: A}"))
    #expect(site.problems == ["\(path):3:14: error: '/text.png' is no image [image-invalid]"])
    #expect(
      site.report.diagnostics.first { $0.severity == .error }?.hint
        == "name a PNG, JPEG, GIF, WebP or SVG file")
  }

  @Test(arguments: ["none.png", "/text.png"])
  func `are errors in check and in the preview`(image: String) throws {
    let tree = Self.source("content/notes/a.md", image)
    #expect(try CheckedFixture(tree).faults == ["content/notes/a.md:3: image-invalid"])
    var preview = PreviewBuild()
    let outcome = preview.update(try tree.addingDefaultTheme(), options: .test)
    #expect(outcome.diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: ["none.png", "/text.png"], [false, true])
  func `hold nothing back where the site lowers the rule`(image: String, keepsGoing: Bool) throws {
    var options = BuildOptions.test
    options.keepsGoing = keepsGoing
    let tree = Self.source("content/notes/a.md", image, rules: "rules: {image-invalid: warning}")
    let site = try BuiltSite(tree, options)
    #expect(site.problems.map { $0.contains("3:8: warning: ") } == [true])
    #expect(site.report.isComplete)
    #expect(site.report.heldBack.isEmpty)
    #expect(
      site["notes/a/index.html"].contains(
        "og:image\" content=\"https://example.org/social-card.png"))
  }

  @Test(arguments: files)
  func `hold their file back when a build keeps going`(path: String) throws {
    var options = BuildOptions.test
    options.keepsGoing = true
    let site = try BuiltSite(Self.source(path, "none.png"), options)
    #expect(site.report.heldBack.map(\.path) == [path])
    #expect(site.problems.map { $0.contains(" [image-invalid]") } == [true])
    #expect(site.files.keys.filter { site[$0].contains("Text.") } == [])
    #expect(site.files["sitemap.xml"] != nil)
  }

  @Test(
    arguments: zip(
      files, ["notes/a/index.html", "series/s/index.html", "about/index.html", "index.html"]))
  func `stand for the pages of their files`(path: String, page: String) throws {
    let site = try BuiltSite(Self.source(path, "{src: /cover.gif, alt: A cover}"))
    #expect(site.problems == [])
    #expect(site[page].contains("og:image\" content=\"https://example.org/cover.gif\""))
    #expect(site[page].contains("og:image:alt\" content=\"A cover\""))
  }
}
