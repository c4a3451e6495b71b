import Diagnostics

extension Rule {
  /// A feed whose entry leads to no page, or to one with another address.
  static let feedLink = Rule("feed-link", .error)
}

/// Entries of feeds lead to pages of the site, by their canonical address.
struct FeedCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.files.keys.filter(Self.isFeed).sorted().flatMap { path in
      var report = PageReport(path)
      for link in site.files[path]?.references ?? [] {
        check(link.url, at: link.place, in: path, site, &report)
      }
      return report.findings
    }
  }

  private static func isFeed(_ path: String) -> Bool {
    ["feed.xml", "feed.json"].contains(path.split(separator: "/").last)
  }

  private func check(
    _ url: String, at place: PagePlace, in path: String, _ site: CheckedSite,
    _ report: inout PageReport
  ) {
    switch site.target(of: url, in: path) {
    case .elsewhere: break
    case .missing:
      report.report(
        .feedLink, at: place, "the feed leads to '\(PageReport.shown(url))', which does not exist")
    case .file(let file, _):
      guard let page = site.page(at: file), let canonical = page.canonical?.url,
        canonical != url, site.source(of: file)?.canonical == nil
      else { break }
      report.report(
        .feedLink, at: place,
        "the feed leads to '\(PageReport.shown(url))', whose canonical link is '\(canonical)'")
    }
  }
}
