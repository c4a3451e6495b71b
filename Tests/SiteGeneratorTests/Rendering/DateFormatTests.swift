import Diagnostics
import Testing

@testable import SiteGenerator

struct DateFormatTests {
  private static let names = ThemeStrings(
    phrases: [:],
    lists: [
      "months": (1...12).map { "Month\($0)" }, "months_short": (1...12).map { "M\($0)" },
      "weekdays": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sün"],
    ])

  private func string(_ format: String, _ iso: String, _ strings: ThemeStrings) throws -> String {
    let parts = iso.split(separator: "-").compactMap { Int($0) }
    let day = try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
    var diagnostics = FileDiagnostics(SourceFile(path: "site.yml", bytes: []))
    let located = Located(format, at: 0..<0)
    return DateFormat(located, &diagnostics).string(day, strings)
  }

  @Test(arguments: [
    ("%-d %B %Y", "2026-03-05", "5 Month3 2026"), ("%d.%m.%y", "2026-03-05", "05.03.26"),
    ("%-d.%-m.%-y", "2009-11-25", "25.11.9"), ("%e %b %%", "0987-12-05", "5 M12 %"),
    ("%Y", "0987-12-05", "987"), ("%A", "2026-11-29", "Sün"), ("%A", "2026-11-30", "Mon"),
    ("", "2026-03-05", ""), ("on %Y-%m-%d", "2026-03-05", "on 2026-03-05"),
  ])
  func `writes a day as the format has it`(format: String, day: String, result: String) throws {
    #expect(try string(format, day, Self.names) == result)
  }

  @Test(arguments: [("%B", "3"), ("%b", "3"), ("%A", "4")])
  func `writes a number where the theme has no name`(format: String, result: String) throws {
    #expect(try string(format, "2026-03-05", ThemeStrings(phrases: [:])) == result)
  }

  @Test func `writes the form of ISO 8601 without names`() throws {
    let day = try #require(CalendarDay(year: 2026, month: 3, day: 5))
    #expect(DateFormat.iso.string(day, ThemeStrings(phrases: [:])) == "2026-03-05")
  }
}
