import Diagnostics

extension Rule {
  /// A page without a level-1 heading, or with several.
  static let pageHeading = Rule("page-heading", .warning)
  /// A heading more than one level below the one before it.
  static let headingLevel = Rule("heading-level", .warning)
}

/// Headings are the table of contents of readers who listen (WCAG 2.2, 1.3.1).
struct HeadingCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    var last = 0
    var first: Int?
    for index in page.elements.indices {
      guard let level = Self.level(of: page.elements[index].name) else { continue }
      let words = PageReport.shown(page.text(of: index))
      let offset = page.elements[index].offset
      if level == 1, first != nil {
        report.report(
          .pageHeading, at: offset, "\"\(words)\" is a second level-1 heading of the page",
          hint: "the title is the first; begin the text's own headings with ##",
          typed: Self.typed(index, level: 1, page))
      }
      if level == 1 { first = first ?? index }
      if level > last + 1, last > 0 {
        report.report(
          .headingLevel, at: offset,
          "heading \"\(words)\" is of level \(level), after one of level \(last)",
          hint: "make it level \(last + 1)",
          typed: Self.typed(index, level: level, page))
      }
      last = level
    }
    if first == nil {
      report.report(
        .pageHeading, at: 0, "the page has no level-1 heading",
        hint: "the template writes it from the title", typed: ["<main"])
    }
  }

  /// As it is written in Markdown; of words with marks between, those before the first.
  private static func typed(_ index: Int, level: Int, _ page: HTMLPage) -> [String] {
    let words = page.text(of: index)
    let first = page.texts[page.elements[index].texts].first.map {
      HTMLReferences.decode(page.bytes[$0]).trimmingBlanks
    }
    let marks = String(repeating: "#", count: level) + " "
    return [marks + words, marks + (first ?? words), "\(marks)`\(first ?? words)`", words]
  }

  private static func level(of name: String) -> Int? {
    switch name {
    case "h1": 1
    case "h2": 2
    case "h3": 3
    case "h4": 4
    case "h5": 5
    case "h6": 6
    default: nil
    }
  }
}
