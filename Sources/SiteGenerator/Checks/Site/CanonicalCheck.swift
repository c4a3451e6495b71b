import Diagnostics

extension Rule {
  /// A page that names another address than its own as the one to list.
  static let canonicalURL = Rule("canonical-url", .error)
}

/// The canonical link of a page is its own address, unless its author chose one elsewhere.
///
/// Source: RFC 6596, section 3.
struct CanonicalCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.pages.flatMap { page in
      var report = PageReport(page.path)
      guard page.isIndexed, let canonical = page.canonical else { return report.findings }
      let own = site.url(of: page.path)
      let shown = PageReport.shown(canonical.url)
      guard canonical.url != own else { return report.findings }
      let chosen = site.source(of: page.path)?.canonical
      if chosen == canonical.url {
        // To another site, or to a page of this one that is there; the link check sees to the latter.
        return report.findings
      }
      report.report(
        .canonicalURL, at: canonical.place, "canonical link '\(shown)' is not the page's address",
        hint: "the address is \(own)", typed: ["canonical:", "rel=\"canonical\""])
      return report.findings
    }
  }
}
