import Diagnostics
import Testing

@testable import SiteGenerator

@Suite struct FrontMatterTests {
  @Test func `reads every key of a note`() throws {
    let reading = Reading(
      """
      ---
      title: A note
      description: >
        Two lines
        of text.
      date: 2026-03-15 09:30
      updated: 2026-04-01
      slug: a-note
      permalink: old/:year/:slug/
      series: building
      part: 3
      tags: [swift, swift, build]
      categories: tools
      draft: true
      unlisted: true
      noindex: true
      canonical: https://example.org/a
      aliases: [/b/, c]
      image: {src: a.png, alt: A picture}
      author: [Ann, {name: Bob, url: "https://bob.example"}]
      type: TechArticle
      toc: false
      params: {colour: red}
      ---
      Body
      """)
    let note = reading.frontMatter
    #expect(reading.lines == [])
    #expect(note.title?.value == "A note")
    #expect(note.description?.value == "Two lines of text.")
    #expect(note.date?.value.time?.minute == 30)
    #expect(note.updated?.value.day.iso == "2026-04-01")
    #expect(note.slug?.value == "a-note")
    #expect(note.permalink?.value == "/old/:year/:slug/")
    #expect(note.series?.value == "building")
    #expect(note.part?.value == 3)
    #expect(note.tags.map(\.value) == ["swift", "build", "tools"])
    #expect(note.isDraft && note.isUnlisted && note.isNoindex)
    #expect(note.canonical?.value == "https://example.org/a")
    #expect(note.aliases.map(\.value) == ["/b/", "/c"])
    #expect(note.image?.source.value == "a.png")
    #expect(note.image?.alternative == "A picture")
    #expect(note.authors == [Author(name: "Ann"), Author(name: "Bob", url: "https://bob.example")])
    #expect(note.type?.value == "TechArticle")
    #expect(note.toc == false)
    #expect(note.params?["colour"]?.scalar?.text == "red")
    #expect(reading.body == "Body")
  }

  @Test func `takes a file without a header as all body`() {
    let reading = Reading("# Title\n\n---\nx: 1\n---\n")
    #expect(reading.lines == [])
    #expect(reading.frontMatter.header == nil)
    #expect(reading.body == "# Title\n\n---\nx: 1\n---\n")
  }

  @Test(arguments: ["---\n---\nB", "---\n\n---\nB", "---\n# nothing\n--- \t\nB", "---\n~\n---\nB"])
  func `takes an empty header for no keys`(text: String) {
    let reading = Reading(text)
    #expect(reading.lines == [])
    #expect(reading.body == "B")
  }

  // B001
  @Test func `ends the header at a line of hyphens only, not inside a value`() {
    let reading = Reading("---\npermalink: '/a/b---c.html'\ntitle: T\n---\nBody\n")
    #expect(reading.frontMatter.permalink?.value == "/a/b---c.html")
    #expect(reading.frontMatter.title?.value == "T")
    #expect(reading.body == "Body\n")
  }

  // B003
  @Test func `reads CRLF and CR files as it reads LF files`() {
    let text = "---\ntitle: T\nx: [\n---\n```swift\nlet a = 1\n```\n"
    let lf = Reading(text)
    for ending in ["\r\n", "\r"] {
      let bytes = text.utf8.flatMap { $0 == 0x0A ? Array(ending.utf8) : [$0] }
      let other = Reading(bytes: bytes)
      #expect(other.body == lf.body)
      #expect(other.lines == lf.lines)
    }
  }

  // B004
  @Test func `removes one byte-order mark and keeps others`() {
    let reading = Reading("\u{FEFF}---\ntitle: T\n---\nBody\u{FEFF}")
    #expect(reading.frontMatter.title?.value == "T")
    #expect(reading.body == "Body\u{FEFF}")
  }

  // B016
  @Test func `never guesses at a header that is no YAML`() {
    let reading = Reading("---\ntitle: Part 2: the parser\ndraft: true\n---\n")
    #expect(
      reading.lines == [
        "2:14: error: \":\" and a blank cannot stand in a value [yaml-syntax] (quote the value)"
      ])
    #expect(reading.frontMatter.title == nil)
  }

  @Test func `takes keys without a value for keys not given`() {
    let reading = Reading(
      "---\ntitle:\ndescription: ''\ndate: ~\npart:\ntags:\ndraft:\nimage:\nauthor:\nparams:\naliases: []\n---\n"
    )
    var empty = FrontMatter()
    empty.header = reading.frontMatter.header
    empty.body = reading.frontMatter.body
    #expect(reading.lines == [])
    #expect(reading.frontMatter == empty)
  }

  @Test func `takes numbers, Booleans and dates as titles`() {
    #expect(Reading("---\ntitle: 2024\n---\n").frontMatter.title?.value == "2024")
    #expect(Reading("---\ntitle: true\n---\n").frontMatter.title?.value == "true")
    #expect(
      Reading("---\ntags: [2024, no]\n---\n").frontMatter.tags.map(\.value) == ["2024", "no"])
  }

  @Test(arguments: [
    ("published: false", true, nil), ("published: true", false, nil),
    ("published: 2024-01-02", false, "2024-01-02"), ("draft: true\npublished: true", true, nil),
    ("draft: false\npublished: false", true, nil), ("lastmod: 2024-01-02", false, nil),
  ])
  func `reads published as a date or as the opposite of a draft`(
    text: String, isDraft: Bool, date: String?
  ) {
    let reading = Reading("---\n\(text)\n---\n")
    #expect(reading.lines == [])
    #expect(reading.frontMatter.isDraft == isDraft)
    #expect(reading.frontMatter.date?.value.day.iso == date)
  }

  @Test func `reads what Hugo, Jekyll and Zola call the same things`() {
    let note = Reading(
      """
      ---
      series: [One]
      url: blog/x/
      redirect_from: /old/
      canonical_url: https://example.org/x
      authors: [Ann, Ann]
      part: "2"
      draft: "true"
      date: "2024-01-02"
      taxonomies: {tags: [a], categories: [b], other: [c]}
      image: {path: a.png}
      ---
      """
    )
    #expect(note.lines == [])
    #expect(note.frontMatter.series?.value == "One")
    #expect(note.frontMatter.permalink?.value == "/blog/x/")
    #expect(note.frontMatter.aliases.map(\.value) == ["/old/"])
    #expect(note.frontMatter.canonical?.value == "https://example.org/x")
    #expect(note.frontMatter.authors.count == 1)
    #expect(note.frontMatter.part?.value == 2)
    #expect(note.frontMatter.isDraft)
    #expect(note.frontMatter.date?.value.day.iso == "2024-01-02")
    #expect(note.frontMatter.tags.map(\.value) == ["a", "b"])
    #expect(note.frontMatter.image?.source.value == "a.png")
  }

  @Test func `reads planned parts in a series' file`() {
    let series = Reading("---\ntitle: S\nplanned: [One, Two]\n---\nWords", .series)
    #expect(series.lines == [])
    #expect(series.frontMatter.planned.map(\.value) == ["One", "Two"])
  }

  @Test func `reports all problems of a header at once`() {
    let reading = Reading("---\ndate: x\npart: y\ntoc: z\naliases: [a b]\n---\n")
    #expect(
      reading.diagnostics.map(\.rule.name) == [
        "front-matter-date", "front-matter-type", "front-matter-type", "front-matter-value",
      ])
  }

  @Test(arguments: [
    "layout: post", "comments: true", "weight: 3", "menu: {main: {weight: 1}}", "summary: x",
    "some-thing: x", "cSpell:ignore: words", "x: [1, {y: z}]", "images: [a.png]", "tag: a",
  ])
  func `passes over keys that are not its own`(line: String) {
    #expect(Reading("---\n\(line)\n---\n").lines == [])
  }

  @Test func `lists every key once, with a type and a line of help`() {
    let names = FrontMatter.keys.names
    #expect(Set(names).count == names.count)
    #expect(FrontMatter.keys.rows.allSatisfy { !$0.type.isEmpty && !$0.help.isEmpty })
    #expect(FrontMatter.foreignKeys.isDisjoint(with: names))
  }
}
