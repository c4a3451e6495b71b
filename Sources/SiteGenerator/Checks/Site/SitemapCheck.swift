import Diagnostics

extension Rule {
  /// A sitemap that differs from the pages.
  static let sitemapEntry = Rule("sitemap-entry", .error)
}

/// The sitemap holds the canonical address of every page that may be listed, and nothing else.
struct SitemapCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    let maps = site.files.keys.filter { $0.hasPrefix("sitemap") && $0.hasSuffix(".xml") }.sorted()
    guard !maps.isEmpty else { return [] }
    var listed: Set<String> = []
    var findings: [PageFinding] = []
    for map in maps {
      // A copy is somebody else's.
      guard let file = site.files[map], file.copied == nil else { return [] }
      var report = PageReport(map)
      for reference in file.references {
        let url = reference.url
        listed.insert(url)
        if let fault = fault(of: url, site) {
          report.report(
            .sitemapEntry, at: reference.place,
            "\(PageReport.shown(url)) is in the sitemap, but \(fault)")
        }
      }
      findings += report.findings
    }
    for page in site.pages where page.isIndexed && isWanted(page, site) {
      guard let url = page.canonical?.url, url == site.url(of: page.path), !listed.contains(url)
      else { continue }
      var report = PageReport(page.path)
      report.report(.sitemapEntry, at: .start, "the page is not in the sitemap")
      findings += report.findings
    }
    return findings
  }

  private func fault(of url: String, _ site: CheckedSite) -> String? {
    switch site.target(of: url, in: "index.html") {
    case .elsewhere: return "is an address of another site"
    case .missing: return "there is no such page"
    case .file(let path, _):
      guard let page = site.page(at: path) else { return nil }
      if !page.isIndexed { return "says noindex" }
      if let canonical = page.canonical?.url, canonical != url {
        return "its canonical link is \(PageReport.shown(canonical))"
      }
      return nil
    }
  }

  /// Unlisted notes, and list pages after the first, are left out on purpose.
  private func isWanted(_ page: CheckedPage, _ site: CheckedSite) -> Bool {
    guard let source = site.source(of: page.path) else { return false }
    return !source.isUnlisted
  }
}
