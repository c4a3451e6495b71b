import Diagnostics

extension Rule {
  /// A link to a place that its page does not have.
  static let brokenFragment = Rule("broken-fragment", .error)
  /// A link that differs from its file in capital letters alone.
  static let linkCase = Rule("link-case", .error)
  /// A script, style sheet or other file that a page needs and the site does not have.
  static let missingAsset = Rule("missing-asset", .error)
}

/// Follows every link and every file of every page within the site.
///
/// Places are compared exactly, in the final pages, so that ids of raw HTML and of templates count.
struct LinkCheck: SiteCheck {
  func findings(in site: CheckedSite) -> [PageFinding] {
    site.pages.indices.flatMap { number in
      let page = site.pages[number]
      var report = PageReport(page.path)
      for (reference, target) in zip(page.references, site.targets[number]) {
        switch target {
        case .elsewhere: break
        case .missing(let path): reportMissing(path, reference, site, &report)
        case .file(let file, let fragment):
          guard let fragment, let target = site.page(at: file) else { break }
          checkFragment(fragment, of: target, reference, from: page, site, &report)
        }
      }
      return report.findings
    }
  }

  private func reportMissing(
    _ path: String, _ reference: CheckedPage.Reference, _ site: CheckedSite,
    _ report: inout PageReport
  ) {
    let shown = PageReport.shown(reference.url)
    let typed = Self.typed(reference.url, path)
    if path.hasPrefix("/") {
      return report.report(
        .brokenLink, at: reference.place, "'\(shown)' lies outside the site's path",
        hint: "the site is under \(site.site.address.basePath)", typed: typed)
    }
    if let file = site.file(likeCaseless: path) {
      return report.report(
        .linkCase, at: reference.place, "'\(shown)' is spelled in another case than its file",
        hint: "the file is '\(file)'", typed: typed)
    }
    switch reference.kind {
    case .image:
      report.report(
        .missingImage, at: reference.place, "image '\(shown)' does not exist", typed: typed)
    case .asset:
      report.report(
        .missingAsset, at: reference.place, "the page needs '\(shown)', which does not exist",
        typed: typed)
    case .link, .head:
      report.report(
        .brokenLink, at: reference.place, "link to '\(shown)' matches no page", typed: typed)
    }
  }

  private func checkFragment(
    _ fragment: String, of target: CheckedPage, _ reference: CheckedPage.Reference,
    from page: CheckedPage, _ site: CheckedSite, _ report: inout PageReport
  ) {
    // What stands behind `:~:` is for browsers alone (URL Fragment Text Directives, section 3.1).
    let name = fragment.firstRange(ofText: ":~:").map { String(fragment[..<$0]) } ?? fragment
    if name.isEmpty || target.anchors.contains(name) { return }
    let decoded = PercentEncoding.decode(name)
    if target.anchors.contains(decoded) || decoded.lowercased() == "top" { return }
    let place = target.path == page.path ? "this page" : "'\(target.path.folderOrFile)'"
    let near = NearMiss.hint(for: decoded, among: target.anchors.sorted())
    let source = site.source(of: target.path)?.path.split(separator: "/").last
    report.report(
      .brokenFragment, at: reference.place,
      "\(place) has no place '#\(PageReport.shown(decoded))'", hint: near,
      typed: (source.map { ["\($0)#\(name)", "\($0)#\(decoded)"] } ?? [])
        + [reference.url, "#\(name)", "#\(decoded)"])
  }

  /// What an author may have written for a URL, which leads to `path` of the site.
  private static func typed(_ url: String, _ path: String) -> [String] {
    let typed = URLParts(url).path
    let name = typed.split(separator: "/").last.map(String.init)
    return [url, PercentEncoding.decode(url), typed, "/\(path)"] + [name].compactMap(\.self)
  }
}

extension String {
  /// Where a text begins.
  func firstRange(ofText text: String) -> String.Index? {
    var index = utf8.startIndex
    while index < utf8.endIndex {
      if utf8[index...].starts(with: text.utf8) { return index }
      index = utf8.index(after: index)
    }
    return nil
  }

  /// `/notes/a/` of `notes/a/index.html`, and other files as they are: for messages.
  var folderOrFile: String { self == "index.html" ? "/" : "/" + folderIfPage }
}
