import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

@Suite struct CodeIncludeTests {
  private static let source = """
    // Copyright
    struct Retry {
      // #region wait
      /// Waits.
      func wait() {
        // ANCHOR: inner
        sleep(1)

        // ANCHOR_END: inner
      }
      // #endregion wait
    }
    """

  private func site(_ info: String) throws -> BuiltSite {
    try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      date: 2025-01-01
      ---
      # A

      ```\(info)
      ```
      -- Sources/Retry.swift --
      \(Self.source)
      -- Sources/bytes.bin --
      a\u{0}b
      """)
  }

  private func code(_ part: String) throws -> String {
    String(
      decoding: try CodeExcerpt(Array(Self.source.utf8)).code(of: CodeReference(part).part),
      as: UTF8.self)
  }

  @Test func `takes a region, without its marks and its indentation`() throws {
    #expect(try code("a#wait") == "/// Waits.\nfunc wait() {\n  sleep(1)\n\n}\n")
    #expect(try code("a#inner") == "sleep(1)\n\n")
  }

  @Test func `takes lines by number`() throws {
    #expect(try code("a#L1-L2") == "// Copyright\nstruct Retry {\n")
    #expect(try code("a#L7-7") == "sleep(1)\n")
    #expect(try code("a#L12") == "}\n")
  }

  @Test func `takes a whole file without marks`() throws {
    let all = try code("a")
    #expect(all.hasPrefix("// Copyright\nstruct Retry {\n  /// Waits.\n"))
    #expect(!all.contains("region") && !all.contains("ANCHOR"))
    #expect(all.hasSuffix("}\n"))
  }

  @Test func `lets regions nest and end without a name`() throws {
    let text = "#region a\n1\n#region b\n2\n#endregion\n3\n#endregion\n4\n"
    let excerpt = CodeExcerpt(Array(text.utf8))
    #expect(try excerpt.code(of: .region("a")) == Array("1\n2\n3\n".utf8))
    #expect(try excerpt.code(of: .region("b")) == Array("2\n".utf8))
  }

  @Test(arguments: [
    ("  // #region a", "a"), ("<!-- #endregion -->", ""), ("# ANCHOR: b-c", "b-c"),
    ("#endregion a*/", "a"), ("# region of interest", nil), ("let region = 1", nil),
    ("#regional", nil), ("#region", nil), ("x // #region a", nil), ("", nil), ("// ANCHOR: -", nil),
  ])
  func `knows a mark by the comment that holds nothing else`(line: String, name: String?) {
    #expect(RegionMark(Array(line.utf8)[...])?.name == name)
  }

  @Test func `shows what is included, in pages and feeds`() throws {
    let site = try site("swift include=\"Sources/Retry.swift#inner\" title=x")
    #expect(site.problems == [])
    let page = site["notes/a/index.html"]
    #expect(page.contains("<span class=\"f\">sleep</span>(<span class=\"n\">1</span>)\n\n</code>"))
    #expect(site["feed.xml"].contains("sleep(1)"))
    #expect(site["feed.xml"].contains("x&lt;/figcaption&gt;"))
  }

  @Test func `tells the language by the file's name`() throws {
    let site = try site("include=Sources/Retry.swift")
    #expect(site.problems == [])
    #expect(site["notes/a/index.html"].contains("class=\"language-swift\""))
  }

  @Test(arguments: [
    ("c include=a.c", "a.md:6:14: error: \"a.c\" cannot be included: no such file or directory"),
    ("c include=../a.c", "a.md:6:14: error: \"../a.c\" is not a path below the site folder"),
    (
      "c include=/etc/passwd",
      "a.md:6:14: error: \"/etc/passwd\" is not a path below the site folder"
    ),
    (
      "c include=Sources//a", "a.md:6:14: error: \"Sources//a\" is not a path below the site folder"
    ),
    (
      "c include=\"Sources/Retry.swift#wiat\"",
      "a.md:6:35: error: \"Sources/Retry.swift\" has no region \"wiat\""
    ),
    (
      "c include=Sources/Retry.swift#L3-L20",
      "a.md:6:34: error: \"Sources/Retry.swift\" has no line 13"
    ),
    ("c include=Sources/Retry.swift#L9-L2", "a.md:6:34: error: \"L9-L2\" is not a range of lines"),
  ])
  func `reports what cannot be included`(info: String, message: String) throws {
    #expect(try site(info).problems == ["content/notes/\(message) [code-include]"])
  }

  @Test func `suggests a region and says how to end one`() throws {
    #expect(
      try site("c include=\"Sources/Retry.swift#wiat\"").report.diagnostics
        .first { $0.rule.name == "code-include" }?.hint == "did you mean 'wait'?")
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ```c include=a.c#x
      ```
      -- a.c --
      // #region x
      """)
    #expect(
      site.problems == [
        "content/notes/a.md:1:18: error: region \"x\" does not end in \"a.c\" [code-include]"
      ])
    #expect(
      site.report.diagnostics.first { $0.rule.name == "code-include" }?.hint
        == "it begins at line 1; end it with '#endregion x'")
  }

  @Test func `refuses code of its own beside an include`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ```c include=a.c
      int a;
      ```
      -- a.c --
      int b;
      """)
    #expect(
      site.problems == [
        "content/notes/a.md:1:14: error: the block has code of its own beside \"a.c\" [code-include]"
      ])
  }
}

@Suite struct CodeTwinTests {
  private func twin(_ markdown: String) throws -> String {
    let site = try BuiltSite(
      "-- content/notes/a.md --\n# A\n\n\(markdown)\n-- a.c --\n```\nint b;")
    #expect(site.problems == [])
    return site["notes/a/index.md"]
  }

  @Test(arguments: [
    ("~~~swift title=\"a b\"\n1\n~~~", "~~~swift title=\"a b\"\n1\n~~~"),
    ("```swift  lines title=x mark=1\n1\n```", "```swift title=\"x\"\n1\n```"),
    ("```` swift title='\"' id=y\n1\n````", "```` swift title='\"'\n1\n````"),
    ("``` {#x}\n1\n```", "```\n1\n```"),
    ("1. a\n\n   ```c mark=1\n   x\n   ```", "1. a\n\n   ```c\n   x\n   ```"),
    ("> ```c include=a.c title=t\n> ```", "> ````c title=\"t\"\n> ```\n> int b;\n> ````"),
  ])
  func `keeps language and title, and puts included code in`(markdown: String, twin: String) throws
  {
    #expect(try self.twin(markdown).contains("\n\n\(twin)\n\n"))
  }
}
