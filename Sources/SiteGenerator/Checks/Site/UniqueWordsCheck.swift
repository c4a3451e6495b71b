import Diagnostics

extension Rule {
  /// A title that two pages have.
  static let titleTwice = Rule("title-twice", .warning)
  /// A description that two pages have.
  static let descriptionTwice = Rule("description-twice", .advice)
}

/// Pages that search engines list are told apart by their words.
struct UniqueWordsCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    var titles: [String: String] = [:]
    var descriptions: [String: String] = [:]
    return site.pages.flatMap { page in
      var report = PageReport(page.path)
      guard page.isIndexed else { return report.findings }
      if let title = page.title, !title.isEmpty {
        if let other = titles[title] {
          report.report(
            .titleTwice, at: .start,
            "title \"\(PageReport.shown(title))\" is that of '\(other.folderOrFile)' too",
            hint: "say what is different", typed: ["title:", "# "])
        } else {
          titles[title] = page.path
        }
      }
      if let description = page.description, !description.isEmpty {
        // Lists that the site makes itself have the site's words.
        if site.source(of: page.path) == nil { return report.findings }
        if let other = descriptions[description] {
          report.report(
            .descriptionTwice, at: .start,
            "the description is that of '\(other.folderOrFile)' too",
            hint: "say what is different", typed: ["description:"])
        } else {
          descriptions[description] = page.path
        }
      }
      return report.findings
    }
  }
}
