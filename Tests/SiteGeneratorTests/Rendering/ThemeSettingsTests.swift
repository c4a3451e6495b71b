import TestSupport
import Testing

struct ThemeSettingsTests {
  private static func site(_ settings: String) throws -> BuiltSite {
    try BuiltSite(
      """
      -- themes/default/theme.yml --
      name: default
      stylesheets: [base.css]
      \(settings)
      -- content/notes/a.md --
      # A

      ```diagram flow
      1. **a**
      2. **b**

      1. One.
      2. Two.

      *x.*
      ```
      """)
  }

  @Test(arguments: [
    ("", "<details class=\"dg-steps\" open>"),
    ("diagramSteps: open", "<details class=\"dg-steps\" open>"),
    ("diagramSteps: closed", "<details class=\"dg-steps\">"),
    ("diagramSteps: plain", "<div class=\"dg-steps\">"),
  ])
  func `a theme says how diagrams show their steps`(setting: String, html: String) throws {
    let site = try Self.site(setting)
    #expect(site.problems == [])
    #expect(site["notes/a/index.html"].contains(html))
  }

  @Test(arguments: [
    (
      "diagramSteps: folded",
      "themes/default/theme.yml:3:15: error: 'folded' is no way to show the steps of a diagram [theme-file]"
    ),
    (
      "diagramSteps: [open]",
      "themes/default/theme.yml:3:15: error: 'diagramSteps' has a value of the wrong type [theme-file]"
    ),
    (
      "diagramstep: open",
      "themes/default/theme.yml:3:1: error: unknown key 'diagramstep' in a theme [theme-file]"
    ),
  ])
  func `says what it cannot be`(setting: String, problem: String) throws {
    #expect(try Self.site(setting).problems == [problem])
  }
}
