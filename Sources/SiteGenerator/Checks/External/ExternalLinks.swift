package import Diagnostics

extension Rule {
  /// A link to a page of another site that is not there any more.
  static let externalLink = Rule("external-link", .warning)
  /// A link to another site that gave no answer from which anything could be told.
  static let externalUnreachable = Rule("external-unreachable", .warning)
}

/// The links of a checked site that lead to other sites, and what became of asking for them.
package struct ExternalLinks: Sendable {
  /// What a link checker says of an address that it could not open.
  package struct Fault: Sendable {
    /// The status of HTTP; `nil` when there was no answer.
    package let status: Int?
    /// In the checker's words.
    package let text: String

    package init(status: Int?, text: String) {
      self.status = status
      self.text = text
    }

    /// Whether the answer means that the page is gone; a refusal, a limit or a fault of the server does not.
    var isGone: Bool { status == 404 || status == 410 || status == 451 }
  }

  private let site: CheckedSite

  init(_ site: CheckedSite) {
    self.site = site
  }

  /// The addresses with `http:` and `https:`, without fragments, sorted, each once.
  package var urls: [String] {
    var urls: Set<String> = []
    forEach { _, reference in urls.insert(Self.withoutFragment(reference.url)) }
    return urls.sorted()
  }

  /// Findings about the links whose addresses have a fault, with the levels of the site, sorted.
  package func diagnostics(_ faults: [String: Fault]) -> [Diagnostic] {
    var findings: [PageFinding] = []
    var seen: Set<String> = []
    forEach { page, reference in
      let url = Self.withoutFragment(reference.url)
      // Once a page and address: the second link is mended with the first.
      guard let fault = faults[url], seen.insert("\(page.path) \(url)").inserted else { return }
      var report = PageReport(page.path)
      let shown = PageReport.shown(url)
      if fault.isGone {
        report.report(
          .externalLink, at: reference.place,
          "'\(shown)' is not there: \(fault.status.map(String.init) ?? fault.text)",
          hint: "link to where it moved, or to an archive", typed: [reference.url, url])
      } else {
        report.report(
          .externalUnreachable, at: reference.place,
          "'\(shown)' could not be opened: \(fault.text)",
          hint: "look at it yourself; some servers refuse programs", typed: [reference.url, url])
      }
      findings += report.findings
    }
    let levels = RuleLevels(site.site.configuration.rules)
    return levels.apply(to: SiteChecks.located(findings, in: site)).sorted()
  }

  private func forEach(_ visit: (CheckedPage, CheckedPage.Reference) -> Void) {
    for (page, targets) in zip(site.pages, site.targets) {
      for (reference, target) in zip(page.references, targets)
      where target == .elsewhere && reference.kind != .head && Self.isWeb(reference.url) {
        visit(page, reference)
      }
    }
  }

  private static func isWeb(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  private static func withoutFragment(_ url: String) -> String {
    String(url.prefix { $0 != "#" })
  }
}
