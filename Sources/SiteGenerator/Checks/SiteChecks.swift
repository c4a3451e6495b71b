import Diagnostics

/// The checks of a whole site, once all its pages are read.
enum SiteChecks {
  /// What the build found and what the pages show, sorted.
  static func run(
    _ checked: CheckedSite, after found: [Diagnostic], _ levels: RuleLevels
  ) -> [Diagnostic] {
    var findings = checked.pages.flatMap(\.findings)
    for check in siteChecks { findings += check.findings(in: checked) }
    let new = located(findings, in: checked).map { raised($0, levels) }
    let told = Told(found)
    return Array(Set(found + levels.apply(to: new.filter { !told.holds($0) }))).sorted()
  }

  /// Findings as diagnostics about sources.
  static func located(_ findings: [PageFinding], in checked: CheckedSite) -> [Diagnostic] {
    var locator = FindingLocator(checked)
    // Page by page, and as a reader meets them.
    return locator.diagnostics(
      findings.sorted { ($0.page, $0.place) < ($1.page, $1.place) })
  }

  /// Broken links are warnings while an author writes, and errors in what is published.
  static func raised(_ diagnostic: Diagnostic, _ levels: RuleLevels) -> Diagnostic {
    let raised: [Rule] = [.brokenLink, .missingImage, .linkHeldBack]
    guard raised.contains(diagnostic.rule), !levels.name(diagnostic.rule) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.severity = .error
    return diagnostic
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
