import Diagnostics

extension Rule {
  /// A page that does not say its language.
  static let pageLanguage = Rule("page-language", .error)
}

/// Readers who listen need the language on `html` (WCAG 2.2, 3.1.1).
struct PageLanguageCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    for element in page.elements(named: "html") {
      let language = page.value(of: "lang", in: element) ?? ""
      guard HTMLPage.isBlank(language) else { continue }
      report.report(
        .pageLanguage, at: page.elements[element].offset, "the page does not say its language",
        hint: "write lang=\"…\" on html", typed: ["<html"])
    }
  }
}
