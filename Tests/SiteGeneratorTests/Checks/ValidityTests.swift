import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

/// HTML and addresses that browsers mend or readers cannot follow.
struct ValidityTests {
  /// What is told of line 7 and later of a note: `7:3 <center> is no longer HTML (hint)`.
  private static func told(_ body: String, _ rules: Set<Rule>) throws -> [String] {
    let checked = try CheckedFixture(
      """
      -- content/notes/a.md --
      ---
      title: First
      description: The first of the notes.
      date: 2025-01-01
      ---

      \(body)
      """)
    return checked.diagnostics.filter { rules.contains($0.rule) }.map {
      "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0) \($0.message) (\($0.hint ?? ""))"
    }
  }

  @Test(arguments: [
    (
      "<center>a</center>",
      "7:1 <center> is no longer HTML (use a class, and a style sheet of the theme)"
    ),
    (
      "<iframe title=\"t\" width=\"100%\" src=\"https://example.com/\"></iframe>",
      "7:19 width \"100%\" is not a number of pixels (write digits alone, or use a style sheet of the theme)"
    ),
    (
      "<img alt=\"\" src=\"https://example.com/a.png\" height=47/>",
      "7:45 height \"47/\" is not a number of pixels (write digits alone, or use a style sheet of the theme)"
    ),
    (
      "a<a name=\"here\"></a>",
      "7:5 'name' is no longer what links lead to (give what stands there id=\"here\")"
    ),
    ("a</br>b", "7:2 </br> ends nothing (write <br>)"),
    ("<div>a</section></div>", "7:7 </section> ends nothing (take it out)"),
    ("<div><em>a</div>", "7:6 <em> has no end in its place (write </em>)"),
    (
      "<a href=\"/\">a <a href=\"/b/\">b</a></a>",
      "7:1 a link stands within a link (end the first one before it with </a>)"
    ),
  ])
  func `HTML that must be mended is told of`(body: String, message: String) throws {
    #expect(try Self.told(body, [.htmlInvalid]).first == message)
  }

  @Test(arguments: [
    "<table><tr><th>a<td>b<tr><th>c<td>d</table>", "<ul><li>a<li>b</ul>", "<p>a<p>b",
    "<dl><dt>a<dd>b</dl>", "a<br>b<br/>c", "<svg viewBox=\"0 0 1 1\"><path d=\"\"/></svg>",
    "<img alt=\"\" src=\"https://example.com/a.png\" width=\"10\" height=20>",
    "<details><summary>a</summary><p>b</details>",
    String(repeating: "<div>", count: 300) + String(repeating: "</div>", count: 300),
  ])
  func `HTML that may stand is not`(body: String) throws {
    #expect(try Self.told(body, [.htmlInvalid]) == [])
  }

  @Test(arguments: [
    (
      "[x](https://example.com/#ahttps://example.com/#a)",
      "7:5 'https://example.com/#ahttps://example.com/#a' holds two '#', as no address does (mend the address)"
    ),
    (
      "<a href=\"https://example.com/a b\">x</a>",
      "7:10 'https://example.com/a b' holds a blank, as no address does (mend the address)"
    ),
    (
      "http://localhost:8080/x",
      "7:1 'http://localhost:8080/x' is on the reader's own machine (put the address in code, so that it is no link)"
    ),
    (
      "[x](file:///tmp/a)",
      "7:5 'file:///tmp/a' is on the reader's own machine (put the address in code, so that it is no link)"
    ),
  ])
  func `addresses that no reader can follow are told of`(body: String, message: String) throws {
    #expect(try Self.told(body, [.linkAddress, .linkLocal]) == [message])
  }

  @Test(arguments: [
    "`http://localhost:8080/`", "[x](https://localhost.example/)", "[x](https://example.com/#a)",
  ])
  func `other addresses are not`(body: String) throws {
    #expect(try Self.told(body, [.linkAddress, .linkLocal]) == [])
  }
}
