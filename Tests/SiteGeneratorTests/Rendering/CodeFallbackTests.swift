import Diagnostics
import Highlighting
import Synchronization
import TestSupport
import Testing

@testable import SiteGenerator

/// A highlighter that knows one language, `shout`, of which `!` is an operator; it counts what it is asked.
private final class Shouting: Sendable {
  let questions = Mutex<[String]>([])
  let failure = Mutex<FallbackHighlighter.Failure?>(nil)

  func options() -> BuildOptions {
    var options = BuildOptions.test
    options.fallback = FallbackHighlighter {
      language, code throws(FallbackHighlighter.Failure) in
      self.questions.withLock { $0.append(language) }
      if let failure = self.failure.withLock({ $0 }) { throw failure }
      guard language == "shout" else { return nil }
      return code.indices.filter { code[$0] == UInt8(ascii: "!") }.map {
        Token(range: $0..<$0 + 1, tokenClass: .operator)
      }
    }
    return options
  }
}

@Suite struct CodeFallbackTests {
  private let shouting = Shouting()

  private static let asking = """
    -- site.yml --
    title: Notes
    url: https://example.org/
    highlight:
      fallback: pygments

    """

  private static let note = """
    -- content/notes/a.md --
    # A

    ```shout title=a.txt mark=2
    a
    <b>!
    ```

    ```swift
    let a
    ```

    """

  @Test func `colours a language that is not ours, and keeps titles, lines and labels`() throws {
    let site = try BuiltSite(Self.asking + Self.note, shouting.options())
    #expect(site.problems == [])
    #expect(
      site["notes/a/index.html"].contains(
        """
        <pre class="lines" data-language="shout"><code class="language-shout"><span class="line">a
        </span><span class="line marked">&lt;b&gt;<span class="o">!</span>
        </span></code></pre>
        """))
    #expect(site["notes/a/index.html"].contains("<span class=\"k\">let</span>"))
    #expect(site["notes/a/index.md"].contains("```shout title=\"a.txt\"\na\n<b>!\n```\n"))
    #expect(Set(shouting.questions.withLock { $0 }) == ["shout"])
  }

  @Test func `colours what a block includes`() throws {
    let site = try BuiltSite(
      Self.asking
        + """
        -- other/a.txt --
        a!
        -- content/notes/a.md --
        ```shout include="other/a.txt"
        ```

        """, shouting.options())
    #expect(site.problems == [])
    #expect(site["notes/a/index.html"].contains("a<span class=\"o\">!</span>\n</code>"))
  }

  @Test(arguments: ["", "highlight: false\n", "highlight: true\n"])
  func `is not asked where the site does not want it`(setting: String) throws {
    let site = try BuiltSite(
      "-- site.yml --\ntitle: Notes\nurl: https://example.org/\n\(setting)" + Self.note,
      shouting.options())
    #expect(shouting.questions.withLock { $0 } == [])
    #expect(
      site.problems
        == (setting == "highlight: false\n"
          ? []
          : [
            "content/notes/a.md:3:4: warning: \"shout\" is not a language that can be coloured [code-language]"
          ]))
    #expect(site["notes/a/index.html"].contains("&lt;b&gt;!"))
  }

  @Test func `warns of a language that nobody knows`() throws {
    let site = try BuiltSite(
      Self.asking + "-- content/notes/a.md --\n```swfit\nlet a\n```\n", shouting.options())
    #expect(
      site.problems == [
        "content/notes/a.md:1:4: warning: \"swfit\" is not a language that can be coloured [code-language]"
      ])
    #expect(
      site.report.diagnostics.first { $0.severity == .warning }?.hint == "did you mean 'swift'?")
    #expect(site["notes/a/index.html"].contains("<code class=\"language-swfit\">let a\n"))
  }

  @Test func `tells once, where the site asks for it, that it is of no use`() throws {
    shouting.failure.withLock { $0 = .unusable("it is missing", hint: "install it") }
    let note = "# A\n\n```shout\n!\n```\n\n> ```shout\n> !\n> ```\n"
    var options = shouting.options()
    options.processors = 2
    let site = try BuiltSite(
      Self.asking + "-- content/notes/a.md --\n\(note)-- content/about.md --\n\(note)", options)
    #expect(
      site.problems == ["site.yml:4:13: error: it is missing [code-fallback]"])
    #expect(site.report.diagnostics.first { $0.severity == .error }?.hint == "install it")
    #expect(!site.report.isComplete)
  }

  @Test func `points at the code that it could not cope with`() throws {
    shouting.failure.withLock { $0 = .noAnswer("it ended") }
    let site = try BuiltSite(
      Self.asking + "-- content/notes/a.md --\n# A\n\n- ```shout title=a\n  !\n  ```\n",
      shouting.options())
    #expect(
      site.problems == ["content/notes/a.md:3:6: error: it ended [code-fallback]"])
    #expect(
      site.report.diagnostics.first { $0.severity == .error }?.hint
        == "write 'text' where no colours are wanted")
  }

  @Test func `its failures cannot be silenced by a rule's level`() throws {
    shouting.failure.withLock { $0 = .noAnswer("it ended") }
    let site = try BuiltSite(
      "-- site.yml --\ntitle: Notes\nurl: https://example.org/\nhighlight: {fallback: pygments}\n"
        + "rules: {code-fallback: off}\n" + Self.note, shouting.options())
    #expect(!site.report.isComplete)
  }

  @Test func `a build without one says so`() throws {
    let site = try BuiltSite(Self.asking + Self.note)
    #expect(
      site.problems == [
        "site.yml:4:13: error: no other highlighter can be asked here [code-fallback]"
      ])
  }

  @Test func `a note outside a site does without`() {
    #expect(
      RenderedCode("```shout\n!\n```\n").problems == [
        "a.md:1:4: warning: \"shout\" is not a language that can be coloured [code-language]"
      ])
  }
}

@Suite struct CodeFallbackPreviewTests {
  private let shouting = Shouting()

  private static func site(asking: Bool) -> String {
    "title: Notes\nurl: https://example.org/\n"
      + (asking ? "highlight: {fallback: pygments}\n" : "")
  }

  private func page(_ outcome: PreviewBuild.Outcome) -> String {
    outcome.site?.file(at: "notes/a/index.html")?.text ?? ""
  }

  @Test func `a changed setting changes bodies that were read before`() throws {
    var site = try ChangingSite([
      "site.yml": Self.site(asking: false), "content/notes/a.md": "# A\n\n```shout\n!\n```\n",
    ])
    var build = PreviewBuild()
    var outcome = build.update(site.tree, options: shouting.options())
    #expect(outcome.diagnostics.map(\.rule.name) == ["code-language"])
    #expect(page(outcome).contains(">!\n</code>"))
    site["site.yml"] = Self.site(asking: true)
    outcome = build.update(site.tree, options: shouting.options())
    #expect(outcome.diagnostics == [])
    #expect(page(outcome).contains("<span class=\"o\">!</span>"))
    site["site.yml"] = Self.site(asking: false)
    outcome = build.update(site.tree, options: shouting.options())
    #expect(outcome.diagnostics.map(\.rule.name) == ["code-language"])
    #expect(page(outcome).contains(">!\n</code>"))
  }

  @Test(
    arguments: [
      FallbackHighlighter.Failure.noAnswer("it ended"), .unusable("missing", hint: "install it"),
    ], ["content/notes/a.md", "content/about.md"])
  func `what failed is asked again with the next build`(
    failure: FallbackHighlighter.Failure, path: String
  ) throws {
    var site = try ChangingSite([
      "site.yml": Self.site(asking: true), "content/notes/b.md": "# B\n\nText.\n",
    ])
    var build = PreviewBuild()
    _ = build.update(site.tree, options: shouting.options())
    site[path] = "# A\n\n```shout\n!\n```\n"
    shouting.failure.withLock { $0 = failure }
    #expect(
      build.update(site.tree, options: shouting.options()).diagnostics.map(\.rule.name) == [
        "code-fallback"
      ])
    shouting.failure.withLock { $0 = nil }
    let outcome = build.update(site.tree, options: shouting.options())
    #expect(outcome.diagnostics == [])
    let page = path == "content/about.md" ? "about/index.html" : "notes/a/index.html"
    #expect(outcome.site?.file(at: page)?.text.contains("<span class=\"o\">!</span>") == true)
  }
}
