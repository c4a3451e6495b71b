import Diagnostics

/// Turns findings in pages into diagnostics about what an author can mend.
///
/// The place is looked for in the page's source, then in `site.yml`, then in the theme's templates; so a
/// broken link of the menu is told of once and not with every page. Where nothing is found, the page's
/// source is named as a whole, and a page without source by its own line.
struct FindingLocator {
  private let site: CheckedSite
  private let themePaths: [String]
  /// Sources by path; one at a time, since findings come page by page.
  private var source: (path: String, file: SourceFile, search: SourceSearch)?
  private var shared: [(file: SourceFile, search: SourceSearch)] = []

  init(_ site: CheckedSite) {
    self.site = site
    let tree = site.tree
    themePaths = ThemeFolders.of(site.site.configuration.theme.value, in: tree).flatMap { folder in
      tree.entries(below: folder).map(\.path).filter {
        $0.hasSuffix(".mustache") || $0.hasSuffix(".css")
      }
    }
    let configuration = site.site.configuration.file
    shared = [(configuration, SourceSearch(configuration))]
    for path in themePaths {
      if let file = read(path) { shared.append((file, SourceSearch(file))) }
    }
  }

  /// The diagnostics of findings, which should be in the order of their pages.
  ///
  /// What many pages have from one place of `site.yml` or a template, in whatever form, is told of once.
  mutating func diagnostics(_ findings: [PageFinding]) -> [Diagnostic] {
    var seen: Set<Key> = []
    let sharedPaths = Set(shared.map(\.file.path))
    return findings.map { diagnostic($0) }.filter {
      guard let place = $0.place, sharedPaths.contains($0.path) else { return true }
      return seen.insert(Key(path: $0.path, start: place.start, rule: $0.rule)).inserted
    }
  }

  private struct Key: Hashable {
    let path: String
    let start: SourcePosition
    let rule: Rule
  }

  private mutating func diagnostic(_ finding: PageFinding) -> Diagnostic {
    open(finding.page)
    if let range = source?.search.place(
      of: finding.typed, purpose: finding.rule.name, after: finding.rightPlaces),
      let file = source?.file
    {
      return report(finding, in: file, at: range)
    }
    // Only what cannot be a word of prose is looked for in files that are not the page's own.
    let typed = finding.typed.filter {
      $0.hasPrefix("<") || $0.hasPrefix("url(") || $0.utf8.contains(UInt8(ascii: "/"))
    }
    for index in shared.indices {
      // The same place for every page.
      var search = shared[index].search
      if let range = search.place(of: typed, purpose: finding.rule.name) {
        return report(finding, in: shared[index].file, at: range)
      }
    }
    if let source = site.source(of: finding.page) {
      return Diagnostic(
        path: source.entry.shownPath, rule: finding.rule, message: finding.message,
        hint: finding.hint)
    }
    // The page's bytes are gone; its place is known.
    let place = SourcePosition(line: Int(finding.place.line), column: Int(finding.place.column))
    return Diagnostic(
      path: finding.page, place: Diagnostic.Place(start: place, end: place, excerpt: ""),
      rule: finding.rule, message: finding.message, hint: finding.hint)
  }

  private mutating func open(_ page: String) {
    guard let entry = site.source(of: page)?.entry else {
      source = nil
      return
    }
    if source?.path == entry.path { return }
    source = read(entry.path).map { (entry.path, $0, SourceSearch($0)) }
  }

  private func read(_ path: String) -> SourceFile? {
    var ignored: [Diagnostic] = []
    guard let entry = site.tree.entry(at: path), let bytes = try? site.tree.read(entry) else {
      return nil
    }
    return SourceText.file(path: entry.shownPath, bytes: bytes, into: &ignored)
  }

  private func report(
    _ finding: PageFinding, in file: SourceFile, at range: Range<Int>
  ) -> Diagnostic {
    var diagnostics = FileDiagnostics(file)
    diagnostics.report(finding.rule, at: range, finding.message, hint: finding.hint)
    return diagnostics.diagnostics[0]
  }
}
