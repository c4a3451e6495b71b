import Diagnostics

extension Rule {
  /// A page without a title.
  static let pageTitle = Rule("page-title", .error)
  /// A page that search engines may list, without a description.
  static let descriptionMissing = Rule("description-missing", .advice)
}

/// A page is known by its title, in windows and lists of results (WCAG 2.2, 2.4.2).
struct PageTitleCheck: PageCheck {
  func check(_ page: HTMLPage, _ report: inout PageReport) {
    let titles = page.elements(named: "title").filter { !page.isInside("svg", $0) }
    if titles.isEmpty || HTMLPage.isBlank(page.text(of: titles[0])) {
      report.report(
        .pageTitle, at: titles.first.map { page.elements[$0].offset } ?? 0,
        "the page has no title", hint: "write title: in the front matter",
        typed: ["title:", "<title", "<head"])
    }
    let metas = page.elements(named: "meta")
    let isHidden = metas.contains {
      page.value(of: "name", in: $0) == "robots"
        && page.value(of: "content", in: $0)?.contains("noindex") == true
    }
    let description = metas.first { page.value(of: "name", in: $0) == "description" }
      .flatMap { page.value(of: "content", in: $0) }
    if !isHidden, HTMLPage.isBlank(description ?? "") {
      report.report(
        .descriptionMissing, at: 0, "the page has no description",
        hint: "write description: in the front matter")
    }
  }
}
