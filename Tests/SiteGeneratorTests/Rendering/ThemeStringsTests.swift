import Testing

@testable import SiteGenerator

struct ThemeStringsTests {
  @Test(arguments: [
    ("{count} part", "{count} parts", "1 part", "3 parts"),
    ("one part", "parts: {count}", "one part", "parts: 3"),
    ("{count}", "{count} of {count}", "1", "3 of 3"),
    ("{{count}", "{all} {count}", "{{count}", "{all} 3"),
    ("{count", "", "{count", ""),
  ])
  func `fills a count in wherever the phrase names it`(
    one: String, other: String, first: String, third: String
  ) {
    let strings = ThemeStrings(phrases: ["parts_one": one, "parts_other": other])
    #expect(strings.counted("parts", 1) == first)
    #expect(strings.counted("parts", 3) == third)
  }

  @Test func `gives the key of a counted phrase that is not there`() {
    let strings = ThemeStrings(phrases: ["parts_one": "{count} part"])
    #expect(strings.counted("parts", 1) == "1 part")
    #expect(strings.counted("parts", 2) == "parts_other")
  }
}
