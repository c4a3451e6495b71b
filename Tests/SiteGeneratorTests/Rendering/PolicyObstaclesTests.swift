import Diagnostics
import TestSupport
import Testing

@testable import SiteGenerator

struct PolicyObstaclesTests {
  private func site(_ text: String, csp: String = "{}", more: String = "") throws -> BuiltSite {
    try BuiltSite(
      """
      -- site.yml --
      title: N
      url: https://example.org/
      csp: \(csp)
      \(more)
      -- content/notes/a.md --
      # A

      \(text)
      """)
  }

  @Test func `names the line and place of what browsers would stop`() throws {
    let site = try site(
      """
      <div>
      <p style="color: red">x</p>
      <script>f()</script></div>

      Text <b onclick="f()">b</b> ![](https://h.example/a.png)
      """)
    let rule = "[policy-blocks]"
    #expect(
      site.problems == [
        "content/notes/a.md:4:1: warning: the content policy stops the attribute 'style' \(rule)",
        "content/notes/a.md:5:1: warning: the content policy stops this script \(rule)",
        "content/notes/a.md:7:6: warning: the content policy stops the attribute 'onclick' \(rule)",
        "content/notes/a.md:7:33: warning: the content policy stops 'https://h.example/a.png' \(rule)",
      ])
    #expect(
      site.report.diagnostics.compactMap(\.hint).contains(
        "to allow it, write 'img-src: [\"https://h.example\"]' under 'csp' in site.yml"))
  }

  @Test(arguments: [
    ("<style>p { }</style>", "{}", 1),
    ("<style>p { }</style>", "{style-src: [\"'unsafe-inline'\"]}", 0),
    ("<script src=\"https://h.example/a.js\"></script>", "{}", 1),
    ("<script src=\"https://h.example/a.js\"></script>", "{script-src: [https://h.example]}", 0),
    ("<script src=\"https://h.example/a.js\"></script>", "{script-src: [https://h.example/b/]}", 1),
    ("<script src=\"//cdn.h.example/a.js\"></script>", "{script-src: [\"*.h.example\"]}", 0),
    ("<script type=\"application/json\">{}</script>", "{}", 0),
    ("<script type=module>f()</script>", "{}", 1),
    ("<iframe title=v src=\"https://v.example/1\"></iframe>", "{}", 1),
    ("<iframe title=v src=\"https://v.example/1\"></iframe>", "{frame-src: [\"https:\"]}", 0),
    ("<iframe title=v src=\"https://v.example/1\"></iframe>", "{default-src: [\"*\"]}", 0),
    ("<img alt=\"\" src=\"data:image/png;base64,AA==\">", "{}", 1),
    ("<img alt=\"\" src=\"data:image/png;base64,AA==\">", "{img-src: [\"data:\"]}", 0),
    ("<img alt=\"\" src=\"/static.png\">", "{}", 0),
    ("<img alt=\"\" srcset=\"/a.png 1x, https://h.example/a.png 2x\">", "{}", 1),
    ("<video src=\"https://example.org/v.mp4\"></video>", "{}", 0),
    ("<form action=\"/f\"></form>", "{}", 1),
    ("<a href=\"https://h.example/\">x</a>", "{}", 0),
    ("`<script>f()</script>`", "{}", 0),
  ])
  func `judges as browsers do`(html: String, csp: String, count: Int) throws {
    let problems = try site(html, csp: csp).problems.filter { $0.contains("[policy-blocks]") }
    #expect(problems.count == count, "\(problems)")
  }

  @Test func `takes a hash for a permission of that script alone`() throws {
    // With aliases the policy holds a hash, and browsers pass over 'unsafe-inline'.
    let csp = "{script-src: [\"'unsafe-inline'\"]}"
    #expect(try site("<script>f()</script>", csp: csp).problems == [])
    let redirects = "redirects: [{from: /old/, to: /notes/a/}]"
    #expect(try site("<script>f()</script>", csp: csp, more: redirects).problems.count == 1)
  }

  @Test func `leaves the author's own headers to the author`() throws {
    let text = "<script>f()</script>\n-- content/static/_headers --\n/*"
    #expect(try site(text).problems == [])
  }
}
