import Highlighting
import Testing

@Suite struct FenceAttributesTests {
  @Test func `reads every attribute of its own`() throws {
    let info = "swift title=\"main file.swift\" lines start=10 mark=3,5-7 ins=8 del=9,10 id=main"
    let attributes = FenceAttributes(info: info + " include='Sources/A.swift#L10-L20'")
    #expect(attributes.problems == [])
    #expect(attributes.language?.text == "swift")
    #expect(attributes.language?.range == 0..<5)
    #expect(attributes.title?.text == "main file.swift")
    #expect(attributes.title?.range == 13..<28)
    #expect(attributes.showsLineNumbers)
    #expect(attributes.firstLine == 10)
    #expect(attributes.marked.ranges == [3...3, 5...7])
    #expect(attributes.inserted.ranges == [8...8])
    #expect(attributes.deleted.ranges == [9...10])
    #expect(attributes.id?.text == "main")
    #expect(attributes.include?.text == "Sources/A.swift#L10-L20")
  }

  @Test(arguments: [
    // Hugo.
    (
      "go {linenos=true,hl_lines=[8,\"15-17\"],linenostart=199}", "go", true, 199, [8...8, 15...17]
    ),
    ("go {linenos=table hl_lines=\"2 4-5\"}", "go", true, 1, [2...2, 4...5]),
    // Zola.
    ("rust,linenos,linenostart=20,hl_lines=1 3-5 8", "rust", true, 20, [1...1, 3...5, 8...8]),
    // Docusaurus.
    ("jsx title=\"a.js\" {1,4-6} showLineNumbers", "jsx", true, 1, [1...1, 4...6]),
    ("jsx showLineNumbers=7", "jsx", true, 7, []),
    // Gatsby, VitePress.
    ("js{4}", "js", false, 1, [4...4]),
    ("ts:line-numbers=2 {1}", "ts", true, 2, [1...1]),
    // Pandoc.
    ("{.haskell .numberLines startFrom=\"100\"}", "haskell", true, 100, []),
    // rustdoc and mdBook.
    ("rust,no_run,edition2021,should_panic", "rust", false, 1, []),
    ("c++", "c++", false, 1, []),
  ])
  func `understands what other tools write`(
    info: String, language: String, lines: Bool, start: Int, marked: [ClosedRange<Int>]
  ) {
    let attributes = FenceAttributes(info: info)
    #expect(attributes.problems == [])
    #expect(attributes.language?.text == language)
    #expect(attributes.showsLineNumbers == lines)
    #expect(attributes.firstLine == start)
    #expect(attributes.marked.ranges == marked)
  }

  @Test func `reads long lists in linear time`() {
    let numbers = (1...50_000).reversed().map { "{\($0 * 2)}" }.joined()
    #expect(FenceAttributes(info: "swift " + numbers).marked.ranges.count == 50_000)
    let braces = String(repeating: "{1", count: 50_000)
    #expect(FenceAttributes(info: "swift " + braces).marked.isEmpty)
  }

  @Test func `takes a file's name after the language for the title, as Octopress has it`() {
    let attributes = FenceAttributes(info: "ruby app/models/user.rb")
    #expect(attributes.title?.text == "app/models/user.rb")
    #expect(attributes.problems == [])
  }

  @Test(arguments: [
    ("swift titel=\"a\"", FenceAttributes.Problem.Kind.unknown("titel"), 6..<11),
    ("swift marc", .unknown("marc"), 6..<10),
    ("swift mark=x", .badValue("mark"), 11..<12),
    ("swift mark=0", .badValue("mark"), 11..<12),
    ("swift mark=7-5", .badValue("mark"), 11..<14),
    ("swift mark", .badValue("mark"), 6..<10),
    ("swift mark=99999999999999999999", .badValue("mark"), 11..<31),
    ("swift start=1x", .badValue("start"), 12..<14),
    ("swift lines=12", .badValue("lines"), 12..<14),
    ("swift title=a title=b", .repeated("title"), 14..<19),
    ("swift title=\"a", .unclosedQuote, 12..<14),
    ("swift id=", .badValue("id"), 6..<8),
  ])
  func `tells what is wrong and where`(
    info: String, kind: FenceAttributes.Problem.Kind, range: Range<Int>
  ) {
    let attributes = FenceAttributes(info: info)
    #expect(attributes.problems == [.init(kind: kind, range: range)])
  }

  @Test(arguments: [
    "", " ", "{", "}", "=", "\"", "swift =", "a{b{c", "# .", "x=[", "x={", "\u{0}=,,",
  ])
  func `reads anything without failing`(info: String) {
    let attributes = FenceAttributes(info: info)
    for problem in attributes.problems { #expect(problem.range.upperBound <= info.utf8.count) }
  }
}
