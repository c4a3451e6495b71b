package import Diagnostics
import Synchronization

/// Hands a build's files on, and reads each page while it passes.
///
/// What is kept is what checks of the whole site need: links, ids, titles and findings. So memory grows
/// with these and not with the pages, and most of the work is done on all processors.
package final class CheckingSink: OutputSink {
  private struct Kept {
    var pages: [CheckedPage] = []
    var files: [String: CheckedFile] = [:]
  }

  private let next: any OutputSink
  private let kept = Mutex(Kept())
  private let strings = StringTable()

  /// Hands files on to `next`; with none, they are let go.
  package init(passingTo next: (any OutputSink)? = nil) {
    self.next = next ?? NoSink()
  }

  package func write(_ file: OutputFile) throws {
    try next.write(file)
    let checked = CheckedFile(file, strings) { path in
      kept.withLock { $0.files[path]?.size ?? 0 }
    }
    var page: CheckedPage?
    if checked.isPage, case .bytes(let bytes) = file.content {
      page = CheckedPage(path: checked.path, bytes: bytes, checks: pageChecks, strings)
    }
    kept.withLock {
      $0.files[checked.path] = checked
      if let page { $0.pages.append(page) }
    }
  }

  /// How many pages there were.
  package var pageCount: Int { kept.withLock { $0.files.values.count { $0.isPage } } }

  /// All that is wrong with what was written: what the build found, and what its pages show, sorted; and
  /// the links that lead to other sites, where the pages count.
  ///
  /// Pages count only when the build has no error, since a page that is held back breaks links that are
  /// right. `tree` is what the site was made from.
  package func check(
    _ report: BuildReport, in tree: SourceTree, processors: Int
  ) throws -> (diagnostics: [Diagnostic], external: ExternalLinks?) {
    guard let site = report.site else { return (report.diagnostics, nil) }
    let levels = RuleLevels(site.configuration.rules)
    let found = report.diagnostics.map { SiteChecks.raised($0, levels) }
    guard !report.hasErrors else { return (found.sorted(), nil) }
    var kept = kept.withLock { $0 }
    for path in kept.files.keys { kept.files[path]?.read(through: tree) }
    // Copied pages are somebody else's: their links and places count, their form does not.
    let copies = kept.files.values.filter { $0.isPage && $0.copied != nil }
    let read = try concurrentMap(copies, processors: processors, state: { () }) { file, _ in
      CheckedPage(
        path: file.path, bytes: file.copied.flatMap { try? tree.read($0) } ?? [], checks: [],
        self.strings)
    }
    let pages = (kept.pages + read).sorted { $0.path < $1.path }
    let whole = try CheckedSite(
      site: site, pages: pages, files: kept.files, tree: tree, processors: processors)
    return (SiteChecks.run(whole, after: found, levels), ExternalLinks(whole))
  }
}

extension CheckedFile {
  var isPage: Bool { path.hasSuffix(".html") }
}
