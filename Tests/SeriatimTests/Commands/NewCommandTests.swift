import Foundation
import Testing

@testable import seriatim

struct NewCommandTests {
  let folder: TemporaryFolder
  private let clock = ["SOURCE_DATE_EPOCH": "1771113600", "TZ": "Asia/Tokyo"]  // 2026-02-15T00:00Z

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `lays down a site in a new folder and says what to do next`() throws {
    let result = try Tool.run(
      ["new", "site", "my-notes/"], in: folder.path, environment: clock)
    #expect(result.status == 0)
    #expect(result.output.contains("cd my-notes && seriatim build"))
    #expect(
      try folder.text("my-notes/site.yml").hasPrefix("title: My notes\ndescription: "))
    #expect(try folder.text("my-notes/site.yml").contains("\ntimezone: Asia/Tokyo\n"))
    #expect(
      try folder.text("my-notes/content/notes/show-steps.md").contains("\ndate: 2026-02-15\n"))
    #expect(try folder.text("my-notes/.gitignore") == "/public/\n/.seriatim/\n")
  }

  @Test func `refuses a folder that is not empty, but for a repository`() throws {
    try folder.write(["full/x": "mine", "repository/.git/HEAD": "ref"])
    let result = try Tool.run(["new", "site", "full"], in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.messages == "seriatim: error: \"full\" is not empty; name a new or empty folder\n")
    #expect(try folder.tree("full") == ["x": "mine"])
    #expect(try Tool.run(["new", "site", "repository"], in: folder.path).status == 0)
    #expect(try Tool.run(["new", "site", "full/x"], in: folder.path).status == 2)
  }

  @Test func `begins a note with the next number of its series`() throws {
    try Tool.run(["new", "site", "s"], in: folder.path, environment: clock)
    let result = try Tool.run(
      ["new", "note", "Spans: a \"tour\"", "--series", "First steps", "--site", "s"],
      in: folder.path, environment: ["SOURCE_DATE_EPOCH": "1771167600"])
    #expect(result.output == "s/content/notes/spans-a-tour.md\n")
    #expect(
      try folder.text("s/content/notes/spans-a-tour.md") == """
        ---
        title: "Spans: a \\"tour\\""
        date: 2026-02-16
        series: first-steps
        part: 3
        ---

        Write here.

        """)
  }

  @Test func `gives no number in a series that is ordered by date`() throws {
    try folder.write([
      "site.yml": "title: T\nurl: https://notes.example/\n",
      "content/notes/a.md": "---\nseries: Deep Dive\n---\n",
    ])
    let result = try Tool.run(["new", "note", "B", "--series", "deep-dive"], in: folder.path)
    #expect(result.messages == "")
    #expect(!(try folder.text("content/notes/b.md").contains("part:")))
    let new = try Tool.run(["new", "note", "C", "--series", "other"], in: folder.path)
    #expect(new.messages == "the series is new; describe it in content/series/other.md\n")
    #expect(try folder.text("content/notes/c.md").contains("\nseries: other\npart: 1\n"))
  }

  @Test func `writes over no note, whatever form it has`() throws {
    try folder.write([
      "site.yml": "title: T\nurl: https://notes.example/\n", "content/notes/a.md": "mine",
      "content/notes/b.markdown": "mine", "content/notes/c/index.md": "mine",
    ])
    for (title, path) in [("A", "a.md"), ("b!", "b.markdown"), ("C", "c")] {
      let result = try Tool.run(["new", "note", title], in: folder.path)
      #expect(result.status == 2)
      #expect(
        result.messages == """
          seriatim: error: "content/notes/\(path)" is there already; choose another title, or edit \
          that note

          """)
    }
    #expect(try Tool.run(["new", "note", "…"], in: folder.path).status == 2)
    #expect(try folder.tree("content/notes").values.filter { $0 == "mine" }.count == 3)
  }

  @Test func `a faulty site.yml ends with 1`() throws {
    try folder.write(["site.yml": "titel: T\nurl: https://notes.example/\n"])
    let result = try Tool.run(["new", "note", "A"], in: folder.path)
    #expect(result.status == 1)
    #expect(result.messages.contains("site.yml:1:1: error: "))
    #expect(!folder.has("content"))
  }

  @Test func `begins a theme that builds, and is told when its original changes`() throws {
    try Tool.run(["new", "site", "s"], in: folder.path, environment: clock)
    let result = try Tool.run(["new", "theme", "paper", "--site", "s"], in: folder.path)
    #expect(
      result.output == """
        s/themes/paper/theme.yml
        s/themes/paper/assets/custom.css
        s/themes/paper/templates/footer.mustache

        Write 'theme: paper' in site.yml to use it.

        """)
    let settings = try folder.text("s/site.yml") + "theme: paper\n"
    try folder.write(["s/site.yml": settings])
    let build = try Tool.run(["build", "--strict"], in: folder.path + "/s")
    #expect((build.status, build.messages) == (0, ""))
    try folder.write(["s/themes/default/templates/footer.mustache": "<footer></footer>"])
    let later = try Tool.run(["build"], in: folder.path + "/s")
    #expect(later.messages.contains("compare it with themes/default/templates/footer.mustache"))
  }

  @Test(arguments: [
    ("default", "there is a theme \"default\" already; choose another name"),
    ("mine", "there is a theme \"mine\" already; choose another name"),
    ("../x", "\"../x\" is no name for a folder; write small letters, digits and hyphens"),
  ])
  func `begins no theme in the place of another`(name: String, message: String) throws {
    try folder.write([
      "site.yml": "title: T\nurl: https://notes.example/\n", "themes/mine/theme.yml": "name: mine",
    ])
    let result = try Tool.run(["new", "theme", name], in: folder.path)
    #expect((result.status, result.messages) == (2, "seriatim: error: \(message)\n"))
    #expect(try folder.tree("themes") == ["mine/": "", "mine/theme.yml": "name: mine"])
  }
}
