package import Diagnostics

/// The checks of a whole site, after a build into memory.
package enum SiteChecks {
  /// All that is wrong with a built site: what the build found, and what its pages show, sorted.
  ///
  /// Pages are looked at only when the build has no error, since a page that is held back breaks links
  /// that are right. `files` is what the build wrote, `tree` what it was made from.
  package static func run(
    _ report: BuildReport, files: [String: OutputFile], tree: SourceTree, processors: Int
  ) throws -> [Diagnostic] {
    guard let site = report.site else { return report.diagnostics }
    let levels = RuleLevels(site.configuration.rules)
    let found = report.diagnostics.map { raised($0, levels) }
    guard !report.hasErrors else { return found.sorted() }
    let pages = try read(files, tree, processors)
    let checked = try CheckedSite(
      site: site, pages: pages, files: files, processors: processors)
    var findings = pages.flatMap(\.findings)
    for check in siteChecks { findings += check.findings(in: checked) }
    // Page by page, and as a reader meets them.
    findings.sort { ($0.page, $0.offset) < ($1.page, $1.offset) }
    var locator = FindingLocator(checked, tree)
    let told = Told(found)
    let new = locator.diagnostics(findings).filter { !told.holds($0) }.map { raised($0, levels) }
    return Array(Set(found + levels.apply(to: new))).sorted()
  }

  /// Broken links are warnings while an author writes, and errors in what is published.
  private static func raised(_ diagnostic: Diagnostic, _ levels: RuleLevels) -> Diagnostic {
    let raised: [Rule] = [.brokenLink, .missingImage, .linkHeldBack]
    guard raised.contains(diagnostic.rule), !levels.name(diagnostic.rule) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.severity = .error
    return diagnostic
  }

  private static func read(
    _ files: [String: OutputFile], _ tree: SourceTree, _ processors: Int
  ) throws -> [CheckedPage] {
    let pages = files.values.filter { $0.path.hasSuffix(".html") }.sorted { $0.path < $1.path }
    return try concurrentMap(pages, processors: processors, state: { () }) { file, _ in
      switch file.content {
      case .bytes(let bytes): CheckedPage(path: file.path, bytes: bytes, checks: pageChecks)
      // Copied pages are somebody else's: their links and places count, their form does not.
      case .copy(let entry):
        CheckedPage(path: file.path, bytes: (try? tree.read(entry)) ?? [], checks: [])
      // No page is joined from others.
      case .joined: CheckedPage(path: file.path, bytes: [], checks: [])
      }
    }
  }

  /// What the build told already, so that the page's link does not tell it again.
  private struct Told {
    private var lines: Set<String> = []

    init(_ diagnostics: [Diagnostic]) {
      for diagnostic in diagnostics where Self.links.contains(diagnostic.rule) {
        lines.insert(Self.line(of: diagnostic))
      }
    }

    func holds(_ diagnostic: Diagnostic) -> Bool {
      Self.links.contains(diagnostic.rule) && lines.contains(Self.line(of: diagnostic))
    }

    private static let links: [Rule] = [.brokenLink, .missingImage, .linkHeldBack, .linkCase]

    private static func line(of diagnostic: Diagnostic) -> String {
      "\(diagnostic.path):\(diagnostic.place?.start.line ?? 0)"
    }
  }
}
