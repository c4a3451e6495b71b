import Diagnostics

extension Rule {
  /// A picture or script without encryption, on a page with it.
  static let mixedContent = Rule("mixed-content", .warning)
}

/// Browsers load no `http:` scripts and frames into `https:` pages, and warn of pictures.
///
/// Source: Mixed Content, section 3.
struct MixedContentCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    guard site.site.address.origin.hasPrefix("https:") else { return [] }
    return site.pages.flatMap { page in
      var report = PageReport(page.path)
      for reference in page.references where reference.url.lowercased().hasPrefix("http://") {
        switch reference.kind {
        case .link, .head: continue
        case .image, .asset:
          report.report(
            .mixedContent, at: reference.place,
            "'\(PageReport.shown(reference.url))' is loaded without encryption",
            hint: "write https://", typed: [reference.url])
        }
      }
      return report.findings
    }
  }
}
