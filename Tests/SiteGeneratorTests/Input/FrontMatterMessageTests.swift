import Diagnostics
import Testing

@testable import SiteGenerator

/// What authors read, word for word, and which bytes are marked.
@Suite struct FrontMatterMessageTests {
  @Test(arguments: [
    ("title: [a]", "2:8: error: 'title' takes text, not a list [front-matter-type]", "[a]"),
    (
      "tags: {a: b}",
      "2:7: error: 'tags' takes text or a list of texts, not keys with values [front-matter-type]",
      "{a: b}"
    ),
    ("params: x", "2:9: error: 'params' takes keys with values, not text [front-matter-type]", "x"),
    (
      "draft: yes",
      "2:8: error: \"yes\" is neither true nor false [front-matter-type] (write true)", "yes"
    ),
    (
      "published: no",
      "2:12: error: \"no\" is neither true nor false [front-matter-type] (write false)", "no"
    ),
    (
      "part: three",
      "2:7: error: \"three\" is not a whole number [front-matter-type] (write digits only)", "three"
    ),
    ("part: -1", "2:7: error: \"-1\" is not from 0 to 9999 [front-matter-value]", "-1"),
    (
      "date: 2026-13-40",
      "2:7: error: \"2026-13-40\" is not a day of the calendar [front-matter-date] (check year, month and day)",
      "2026-13-40"
    ),
    (
      "date: '2023-02-01 24:61'",
      "2:19: error: \"24:61\" is not a time of day [front-matter-date] (write hours from 0 to 23, minutes from 00 to 59)",
      "24:61"
    ),
    (
      "date: tomorrow",
      "2:7: error: \"tomorrow\" is not a date [front-matter-date] (write it as YYYY-MM-DD, or YYYY-MM-DD HH:MM:SS +01:00)",
      "tomorrow"
    ),
    (
      "date: 2024-01-02\nupdated: 2024-01-01",
      "3:10: error: \"2024-01-01\" is before the date of the note [front-matter-date] (an update comes after 'date')",
      "2024-01-01"
    ),
    (
      "serie: x",
      "2:1: warning: 'serie' is not a known key [front-matter-key] (did you mean 'series'?)",
      "serie"
    ),
    (
      "planned: [x]",
      "2:1: warning: 'planned' means nothing here, only in a series' file [front-matter-key]",
      "planned"
    ),
    (
      "series: [a, b]",
      "2:9: error: a note belongs to one series, not to 2 [front-matter-value] (name the one, and use tags for the others)",
      "[a, b]"
    ),
    (
      "slug: a/b",
      "2:7: error: \"a/b\" holds a slash, which a part of an address cannot [front-matter-value] (write words joined by hyphens)",
      "a/b"
    ),
    (
      "slug: ..",
      "2:7: error: \"..\" has a segment \".\" or \"..\", which a part of an address cannot [front-matter-value] (write words joined by hyphens)",
      ".."
    ),
    (
      "permalink: /../x/",
      "2:12: error: \"/../x/\" has a segment \".\" or \"..\", which an address within the site cannot [front-matter-value] (write it whole, from the first slash)",
      "/../x/"
    ),
    (
      "permalink: https://example.org/x/",
      "2:12: error: \"https://example.org/x/\" holds a colon, which an address within the site cannot [front-matter-value] (write the path only, such as /notes/name/)",
      "https://example.org/x/"
    ),
    (
      "permalink: /:yaer/",
      "2:12: error: \":yaer\" is not a placeholder [front-matter-value] (did you mean ':year'?)",
      "/:yaer/"
    ),
    (
      "permalink: /:categories/",
      "2:12: error: \":categories\" is not a placeholder [front-matter-value] (there are :year :month :day :slug :series :notesPath)",
      "/:categories/"
    ),
    (
      "aliases: ['/a b']",
      "2:11: error: \"/a b\" holds a blank, which an address within the site cannot [front-matter-value]",
      "'/a b'"
    ),
    (
      "aliases: [/a*]",
      "2:11: error: \"/a*\" holds a star, which an address within the site cannot [front-matter-value]",
      "/a*"
    ),
    (
      "aliases: [/a?b]",
      "2:11: error: \"/a?b\" holds a \"?\" or \"#\", which an address within the site cannot [front-matter-value]",
      "/a?b"
    ),
    (
      "canonical: /x/",
      "2:12: error: \"/x/\" is not a URL of the web [front-matter-value] (write it whole, with https:// and without blanks)",
      "/x/"
    ),
    (
      "image: {alt: x}",
      "2:1: error: 'image' names no picture [front-matter-value] (add src: path)", "image"
    ),
    (
      "author: {url: 'https://a.example'}",
      "2:1: error: 'author' has no name [front-matter-value] (add name: text)", "author"
    ),
    (
      "updated: 2024-01-02\nlastmod: 2024-01-03",
      "3:1: error: 'lastmod' differs from what line 2 says of the same [duplicate-key] (keep the one that is meant)",
      "lastmod"
    ),
    (
      "just words",
      "2:1: error: front matter must be keys with values [front-matter-type] (write key: value)",
      "just words"
    ),
  ])
  func `says what is wrong, where, and what to write`(text: String, line: String, marked: String) {
    let reading = Reading("---\n\(text)\n---\n")
    #expect(reading.lines == [line])
    #expect(reading.diagnostics.first?.marked == marked)
  }

  // B006
  @Test(arguments: [
    (
      "title: First\ntags: [a]\ntitle: Second",
      "4:1: error: 'title' already given at line 2, with another value [duplicate-key] (keep the one that is meant)"
    ),
    (
      "title: First\n\"title\": First",
      "3:1: warning: '\"title\"' already given as 'title' at line 2, with the same value [repeated-key] (remove one of them)"
    ),
    (
      "title: 'a'\ntitle: a",
      "3:1: warning: 'title' already given at line 2, with the same value [repeated-key] (remove one of them)"
    ),
    (
      "x:\n  a: {b: 1, b: 2}",
      "3:13: error: 'b' already given at line 3, with another value [duplicate-key] (keep the one that is meant)"
    ),
  ])
  func `reports keys given twice, nested ones too`(text: String, line: String) {
    let reading = Reading("---\n\(text)\n---\n")
    #expect(reading.lines == [line])
    #expect(reading.diagnostics.first?.notes.map(\.message) == ["previously given here"])
  }

  @Test(arguments: [
    (
      "---\ntitle: x\n",
      "1:1: error: \"---\" begins front matter that does not end before the end of the file [front-matter-unclosed] (end it with a line that is exactly ---)"
    ),
    (
      "---\ntitle: x\n...\nBody\n",
      "1:1: error: \"---\" begins front matter that does not end before the end of the file [front-matter-unclosed] (end it with a line that is exactly ---; line 3 is nearly that)"
    ),
    (
      "+++\ntitle = \"x\"\n+++\n",
      "1:1: error: \"+++\" begins front matter in TOML, which is not read [front-matter-toml] (write it as YAML (key: value) between lines of ---)"
    ),
  ])
  func `reports headers that do not end or are not YAML`(text: String, line: String) {
    #expect(Reading(text).lines == [line])
  }

  @Test(arguments: [
    (
      [0xFF, 0xFE, 0x2D, 0x00],
      "error: the file is UTF-16, not UTF-8 [text-encoding] (save it as UTF-8)"
    ),
    (
      [0x2D, 0x00, 0x2D, 0x00, 0x2D, 0x00],
      "error: the file is UTF-16, not UTF-8 [text-encoding] (save it as UTF-8)"
    ),
    (
      [0x61, 0x0D, 0x0A, 0x62, 0xE4, 0x63],
      "2:2: error: byte 0xE4 is not valid UTF-8 [text-encoding] (save it as UTF-8)"
    ),
  ])
  func `refuses files that are no UTF-8`(bytes: [UInt8], line: String) {
    #expect(Reading(bytes: bytes).lines == [line])
  }

  // Not parameterised: the runner prints arguments.
  @Test func `refuses headers and files that are too large`() {
    let long = String(repeating: "a", count: 70_000)
    #expect(
      Reading("---\nx: \(long)\n---\n").lines == [
        "1:1: error: \"---\" begins front matter that does not end within 64 KiB [front-matter-unclosed] (end it with a line that is exactly ---)"
      ])
    let isRefused =
      Reading(bytes: [UInt8](repeating: 0x61, count: 16 << 20 | 1)).lines == [
        "error: the file has 16777217 bytes, more than the 16777216 that are read [text-size] (split it)"
      ]
    #expect(isRefused)
  }
}
