import Diagnostics
import Testing

struct NearNamesTests {
  private func names(_ all: String...) -> NearNames {
    var names = NearNames()
    for name in all { names.add(name) }
    return names
  }

  @Test(arguments: ["Stroy", "Stor", "Storyy", "Stary", "tory", "STROY"])
  func `finds a name that is a slip away`(word: String) {
    #expect(names("Other", "Story").closest(to: word) == "Story")
  }

  @Test func `takes names that differ in digits for different names`() {
    #expect(names("Year 2024").closest(to: "Year 2025") == nil)
    #expect(names("Part 1").closest(to: "Part 12") == nil)
  }

  @Test func `finds nothing two slips away, and the first of several`() {
    #expect(names("Story").closest(to: "Sory!") == nil)
    #expect(names("Stork", "Store").closest(to: "Story") == "Stork")
  }
}
