import Diagnostics
import Testing

@testable import SiteGenerator

@Suite struct SiteConfigurationTests {
  private func parse(
    _ text: String, zones: [String: [UInt8]] = [:]
  ) -> (site: SiteConfiguration?, lines: [String]) {
    var diagnostics = FileDiagnostics(SourceFile(path: "site.yml", bytes: Array(text.utf8)))
    let site = SiteConfiguration.parse(&diagnostics) { zones[$0] }
    return (site, diagnostics.diagnostics.map(\.oneLine))
  }

  private func load(_ files: [String: String]) -> (site: SiteConfiguration?, lines: [String]) {
    let entries = files.map { SourceTree.Entry(path: $0.key, size: $0.value.utf8.count) }
    let tree = SourceTree(entries: entries) { entry throws(SourceTree.ReadFailure) in
      guard let text = files[entry.path], text != "!" else {
        throw SourceTree.ReadFailure("permission denied")
      }
      return Array(text.utf8)
    }
    var diagnostics: [Diagnostic] = []
    let site = SiteConfiguration.load(tree, zoneFile: { _ in nil }, into: &diagnostics)
    return (site, diagnostics.map { "\($0.path): \($0.oneLine)" })
  }

  @Test func `fills in defaults when only title and url are given`() throws {
    let result = parse("title: T\nurl: https://Example.org/repo//\n")
    #expect(result.lines == [])
    let site = try #require(result.site)
    #expect(site.title == "T")
    #expect(site.url == SiteURL(origin: "https://example.org", basePath: "/repo/"))
    #expect(site.url.absolute == "https://example.org/repo/")
    #expect(site.language == "en")
    #expect(site.zone == .utc)
    #expect(site.theme.value == "default")
    #expect(site.notesPath == "notes")
    #expect(site.permalinks == .standard)
    #expect(site.menu == nil)
    #expect(site.wordsPerMinute == 200)
    #expect(site.feedLimit == 20)
    #expect(site.rawHTML == .pass)
    #expect(site.highlight.isOn)
  }

  @Test func `reads every key`() throws {
    let result = parse(
      """
      title: T
      description: D
      url: http://localhost:8080
      language: pt-BR
      timezone: UTC
      author: {name: Ann, url: "https://ann.example", sameAs: ["https://a.example/ann"]}
      theme: plain
      notesPath: /posts/
      permalinks: /:year/:month/:slug/
      menu:
        - {title: Notes, url: /notes/}
        - {title: Code, url: "https://code.example/#x"}
      editURL: https://code.example/edit/
      license: {name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/"}
      dateFormat: D MMMM YYYY
      wordsPerMinute: 250
      feedLimit: 5
      feedAliases: [/rss.xml, atom.xml]
      smart: true
      rawHTML: escape
      highlight: false
      security: {contact: "mailto:a@example.org", expires: 2027-01-01, preferredLanguages: en}
      csp: {img-src: ["https://img.example"], font-src: "data:"}
      headers: {"/assets/*": {X-Frame-Options: DENY}}
      redirects: {/old/: /new/, /x/: {to: "https://x.example/", status: 302}}
      rules: {yaml-alias: off, front-matter-key: error}
      params: {a: 1}
      """)
    #expect(result.lines == [])
    let site = try #require(result.site)
    #expect(
      site.author
        == Author(name: "Ann", url: "https://ann.example", sameAs: ["https://a.example/ann"]))
    #expect(site.url.absolute == "http://localhost:8080/")
    #expect(site.notesPath == "posts")
    #expect(
      site.permalinks.expanded { ["year": "2026", "month": "03", "slug": "a"][$0.rawValue] ?? "" }
        == "/2026/03/a/")
    #expect(site.menu?.map(\.url.value) == ["/notes/", "https://code.example/#x"])
    #expect(site.license?.name == "CC BY 4.0")
    #expect(site.feedAliases.map(\.value) == ["/rss.xml", "/atom.xml"])
    #expect(!site.highlight.isOn)
    #expect(site.security?.contacts.map(\.value) == ["mailto:a@example.org"])
    #expect(site.csp.map(\.directive.value) == ["img-src", "font-src"])
    #expect(site.headers.first?.path.value == "/assets/*")
    #expect(site.headers.first?.fields.map(\.value) == ["DENY"])
    #expect(site.redirects.map(\.to.value) == ["/new/", "https://x.example/"])
    #expect(site.redirects.map(\.status) == [301, 302])
    #expect(site.rules.map(\.severity) == [nil, .error])
    #expect(site.params?["a"]?.scalar?.value == .int(1))
    #expect(SiteConfigurationDraft.keys.rows.allSatisfy { !$0.type.isEmpty && !$0.help.isEmpty })
  }

  @Test(arguments: [
    (
      "languge: en",
      "3:1: error: 'languge' is not a known key [site-key] (did you mean 'language'?)"
    ),
    ("x: y", "3:1: error: 'x' is not a known key [site-key]"),
    (
      "language: english!",
      "3:11: error: \"english!\" is not a language tag [site-value] (write it like en, de or pt-BR)"
    ),
    (
      "timezone: Europe/Madird",
      "3:11: error: \"Europe/Madird\" is not a time zone of this system [site-value] (did you mean 'Europe/Madrid'?)"
    ),
    (
      "timezone: ../../etc/passwd",
      "3:11: error: \"../../etc/passwd\" is not a time zone of this system [site-value] (write it like Europe/Madrid or UTC)"
    ),
    (
      "theme: ../x",
      "3:8: error: \"../x\" holds a slash, which a part of an address cannot [site-value] (write words joined by hyphens)"
    ),
    (
      "notesPath: a/../b",
      "3:12: error: \"a/../b\" has a segment \".\" or \"..\", which an address within the site cannot [site-value] (write it whole, from the first slash)"
    ),
    (
      "permalinks: /:title/",
      "3:13: error: \":title\" is not a placeholder [site-value] (there are :year :month :day :slug :series :notesPath)"
    ),
    (
      "permalinks: /:year/",
      "3:13: error: \"/:year/\" gives all notes one address [site-value] (add :slug)"
    ),
    (
      "rawHTML: escpae",
      "3:10: error: \"escpae\" is not one of pass, escape [site-value] (did you mean 'escape'?)"
    ),
    ("feedLimit: 0", "3:12: error: \"0\" is not from 1 to 10000 [site-value]"),
    ("smart: on", "3:8: error: \"on\" is neither true nor false [site-type] (write true)"),
    ("menu: x", "3:7: error: 'menu' takes a list, not text [site-type]"),
    ("menu: [{title: x}]", "3:8: error: an item of 'menu' has no 'url' [site-value] (add url:)"),
    (
      "rules: {front-matter-key: fatal}",
      "3:27: error: \"fatal\" is not one of off, advice, warning, error [site-value]"
    ),
    (
      "rules: {front-mater-key: off}",
      "3:9: error: 'front-mater-key' is not a rule [site-rule-unknown] (did you mean 'front-matter-key'?)"
    ),
    (
      "redirects: {/a b/: /c/}",
      "3:13: error: \"/a b/\" holds a blank, which an address within the site cannot [site-value]"
    ),
    (
      "redirects: {/a/: {to: /b/, status: 303}}",
      "3:36: error: \"303\" is not the status of a redirect [site-value] (write 301, 302, 307 or 308)"
    ),
    ("redirects: {/a/: }", "3:13: error: '/a/' leads nowhere [site-value] (add a path)"),
    (
      "csp: {img-src: \"a; script-src *\"}",
      "3:16: error: \"a; script-src *\" cannot stand in a content policy [site-value] (write one source a list item, without blanks, commas and semicolons)"
    ),
    (
      "headers: {/: {\"a b\": c}}",
      "3:15: error: \"a b\" is not the name of a header field [site-value]"
    ),
    (
      "security: {contact: a@example.org, expires: 2027-01-01}",
      "3:21: error: \"a@example.org\" is not a contact's address [site-value] (write mailto:, tel: or https: before it)"
    ),
    (
      "security: {contact: mailto:a@b.c}",
      "3:1: error: 'security' needs a contact and an expiry date [site-value] (add contact: mailto:name@example.org and expires: YYYY-MM-DD)"
    ),
    (
      "highlight: {fallbck: pygments}",
      "3:13: error: 'fallbck' is not a known key [site-key] (did you mean 'fallback'?)"
    ),
    (
      "highlight: {fallback: pigments}",
      "3:23: error: \"pigments\" is not one of pygments [site-value] (did you mean 'pygments'?)"
    ),
    (
      "title: again",
      "3:1: error: 'title' already given at line 1, with another value [duplicate-key] (keep the one that is meant)"
    ),
  ])
  func `says what is wrong, where, and what to write`(text: String, line: String) {
    let zones = ["zone.tab": Array("# c\nES\t+4024-00341\tEurope/Madrid\tSpain\n".utf8)]
    let result = parse("title: T\nurl: https://example.org\n\(text)\n", zones: zones)
    #expect(result.lines.first == line)
    #expect(result.site == nil)
  }

  @Test(arguments: [
    "example.org", "ftp://example.org", "https://", "https:///x", "https://a b", "https://a/?q",
    "/x/",
    "https://user@example.org", "https://a/../b", "https://a/#f", "https://:80",
  ])
  func `refuses addresses that no site can have`(url: String) {
    #expect(
      parse("title: T\nurl: '\(url)'\n").lines == [
        "2:6: error: \"\(url)\" is not the address of a site [site-value] (write it whole, such as https://example.org or https://example.org/notes)"
      ])
  }

  @Test func `asks for title and url`() {
    #expect(
      parse("").lines == [
        "error: the site has no 'title' [site-required] (add title: and the site's name)",
        "error: the site has no 'url' [site-required] (add url: https://example.org)",
      ])
  }

  @Test func `takes site yml from the site's folder or its content folder`() {
    let text = "title: T\nurl: https://example.org\n"
    #expect(load(["site.yml": text]).site?.title == "T")
    #expect(load(["content/site.yml": "\u{FEFF}" + text]).site?.file.path == "content/site.yml")
  }

  @Test(
    arguments: [
      (
        [:],
        "site.yml: error: there is no site.yml here [site-missing] (run 'seriatim new site', or name the site's folder with --site)"
      ),
      (
        ["site.yml": "", "content/site.yml": ""],
        "content/site.yml: error: \"site.yml\" and \"content/site.yml\" both configure the site [site-twice] (keep one of them)"
      ),
      (
        ["site.yml": "!"],
        "site.yml: error: the file cannot be read: permission denied [source-unreadable]"
      ),
    ] as [([String: String], String)])
  func `refuses a site without configuration, or with two`(files: [String: String], line: String) {
    #expect(load(files).lines == [line])
  }
}
