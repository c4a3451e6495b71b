import Diagnostics

extension Rule {
  /// A link to an address that only leads on.
  static let linkRedirected = Rule("link-redirected", .advice)
}

/// Links of one's own lead to pages, not to the aliases that were kept for old links of others.
struct RedirectedLinkCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.pages.indices.flatMap { number in
      let page = site.pages[number]
      var report = PageReport(page.path)
      for (reference, target) in zip(page.references, site.targets[number])
      where reference.kind == .link {
        guard case .file(let path, _) = target, let goal = site.page(at: path)?.redirect else {
          continue
        }
        report.report(
          .linkRedirected, at: reference.place,
          "'\(PageReport.shown(reference.url))' only leads on to another page",
          hint: "link to '\(PageReport.shown(goal))' itself", typed: [reference.url])
      }
      return report.findings
    }
  }
}
