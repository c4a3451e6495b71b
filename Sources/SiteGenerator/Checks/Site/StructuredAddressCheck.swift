import Diagnostics

/// Of the pages that a page's JSON-LD tells of, one is the page: by its own address, or by its canonical one.
struct StructuredAddressCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.pages.flatMap { page in
      var report = PageReport(page.path)
      let own = [site.url(of: page.path), page.canonical?.url]
      for described in page.described where !described.urls.contains(where: own.contains) {
        guard page.isIndexed, let url = described.urls.first else { continue }
        report.report(
          .structuredData, at: described.place,
          "the JSON-LD tells of '\(PageReport.shown(url))', which is not the page's address",
          hint: "the address is \(site.url(of: page.path))", typed: [url, "application/ld+json"])
      }
      return report.findings
    }
  }
}
