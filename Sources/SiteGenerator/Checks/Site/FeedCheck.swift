import Diagnostics

extension Rule {
  /// A feed whose entry leads to no page, or to one with another address.
  static let feedLink = Rule("feed-link", .error)
}

/// Entries of feeds lead to pages of the site, by their canonical address.
struct FeedCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.files.keys.filter { $0 == "feed.xml" || $0.hasSuffix("/feed.xml") }.sorted().flatMap {
      path in
      var report = PageReport(path)
      guard case .bytes(let bytes)? = site.files[path]?.content else { return report.findings }
      let feed = HTMLPage(bytes)
      for link in feed.elements(named: "link") {
        guard let url = feed.value(of: "href", in: link) else { continue }
        check(url, at: feed.elements[link].offset, in: path, site, &report)
      }
      return report.findings
    }
  }

  private func check(
    _ url: String, at offset: Int, in path: String, _ site: CheckedSite, _ report: inout PageReport
  ) {
    switch site.target(of: url, in: path) {
    case .elsewhere: break
    case .missing:
      report.report(
        .feedLink, at: offset, "the feed leads to '\(PageReport.shown(url))', which does not exist")
    case .file(let file, _):
      guard let page = site.page(at: file), let canonical = page.canonical?.url,
        canonical != url, site.source(of: file)?.canonical == nil
      else { break }
      report.report(
        .feedLink, at: offset,
        "the feed leads to '\(PageReport.shown(url))', whose canonical link is '\(canonical)'")
    }
  }
}
