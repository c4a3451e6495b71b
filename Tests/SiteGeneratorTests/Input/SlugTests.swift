import Diagnostics
import Testing

@testable import SiteGenerator

@Suite struct SlugTests {
  // B019, B039, B040
  @Test(arguments: [
    ("The sheet that closed itself", "the-sheet-that-closed-itself"), ("What now ?", "what-now"),
    ("A -- B", "a-b"), ("  a\tb  ", "a-b"), ("-a-", "a"), ("C++", "c"), ("a/b", "ab"),
    ("snake_case", "snake_case"), ("Swift 6.3", "swift-63"), ("संस्कृत", "संस्कृत"), ("ภาษาไทย", "ภาษาไทย"),
    ("Café", "café"), ("Cafe\u{301}", "caf\u{E9}"), ("安装 配置", "安装-配置"),
    ("Ünïcode – dash", "ünïcode-dash"),
    ("🎉", ""), ("❤\u{FE0F}", ""), ("::", ""), ("", ""), ("a\u{A0}b", "a-b"), ("ΑΒΓ", "αβγ"),
  ])
  func `makes slugs by one rule`(text: String, slug: String) {
    #expect(Slug.make(from: text) == slug)
    #expect(Array(Slug.make(from: text).utf8) == Array(slug.utf8))
  }
}

@Suite struct NoteFileNameTests {
  // B015, B018
  @Test(
    arguments: [
      ("content/notes/2016-2-29-x.md", "x", "2016-02-29"),
      ("content/notes/2016-02-29-y.md", "y", "2016-02-29"),
      ("content/notes/2016-02-29-y.markdown", "y", "2016-02-29"),
      ("content/notes/2016-02-29-two-words/index.md", "two-words", "2016-02-29"),
      ("content/notes/plain.md", "plain", nil), ("content/100%-done.md", "100%-done", nil),
      ("content/notes/2016-02-29.md", "2016-02-29", nil),
      ("content/notes/2016-02-29-.md", "2016-02-29-", nil),
      ("content/notes/20160-02-29-x.md", "20160-02-29-x", nil),
      ("content/notes/1234-5678-9-x.md", "1234-5678-9-x", nil),
      ("content/index.md", "content", nil), ("a.b.md", "a.b", nil), (".md", ".md", nil),
      ("", "", nil),
    ] as [(String, String, String?)])
  func `reads date and name`(path: String, name: String, day: String?) {
    var diagnostics: [Diagnostic] = []
    let read = NoteFileName.read(path, into: &diagnostics)
    #expect(diagnostics == [])
    #expect(read.name == name)
    #expect(read.day?.iso == day)
  }

  @Test func `refuses days that never were`() {
    var diagnostics: [Diagnostic] = []
    _ = NoteFileName.read("content/notes/2015-02-29-z.md", into: &diagnostics)
    #expect(
      diagnostics.map(\.oneLine) == [
        "error: \"2015-02-29\" in the file's name is not a day of the calendar [file-name-date] (rename the file, or take the date out of its name)"
      ])
  }
}
