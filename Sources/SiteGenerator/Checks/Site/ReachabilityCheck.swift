import Diagnostics

extension Rule {
  /// A listed note that no chain of links from the home page leads to.
  static let noteUnreachable = Rule("note-unreachable", .warning)
}

/// Follows links from the home page; what no reader can come to, no search engine finds either.
struct ReachabilityCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    guard let home = site.pageNumber(at: "index.html") else { return [] }
    var isReached = [Bool](repeating: false, count: site.pages.count)
    var pending = [home]
    isReached[home] = true
    while let number = pending.popLast() {
      let references = zip(site.pages[number].references, site.targets[number])
      for (reference, target) in references where reference.kind == .link {
        guard case .file(let path, _) = target,
          let next = site.pageNumber(at: path), !isReached[next]
        else { continue }
        isReached[next] = true
        pending.append(next)
      }
    }
    return site.site.notes.filter(\.isListed).flatMap { note in
      var report = PageReport(note.route.file)
      if let number = site.pageNumber(at: note.route.file), !isReached[number] {
        report.report(
          .noteUnreachable, at: .start, "no links lead from the home page to this note",
          hint: "the theme's lists of notes should hold it")
      }
      return report.findings
    }
  }
}
