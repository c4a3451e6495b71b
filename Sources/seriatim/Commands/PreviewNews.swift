import Diagnostics
import PreviewServer
import SiteGenerator

/// Works out what browsers are told about a rebuild.
struct PreviewNews {
  private let old: PreviewSite?
  private let outcome: PreviewBuild.Outcome
  private let changes: [String]

  /// More pages than this are not offered: then something else than a note was saved.
  private static let maximumOffers = 5

  init(from old: PreviewSite?, to outcome: PreviewBuild.Outcome, changes: [String]) {
    self.old = old
    self.outcome = outcome
    self.changes = changes
  }

  var news: News {
    var news = News()
    news.problems = outcome.diagnostics.filter { $0.severity == .error }.map(Self.problem)
    guard let site = outcome.site else { return news }
    let pages = changes.compactMap { site.page(of: $0) }
    if pages.count <= Self.maximumOffers {
      news.edited = pages.map { News.Page(url: $0.href, title: $0.title) }
    }
    news.moved = moved(to: site)
    let changed = Set(changes)
    news.files = site.site.attachments.filter { changed.contains($0.entry.path) }
      .map { site.site.address.href($0.route) }
    return news
  }

  /// Pages of the same source at another address, and of a file that was renamed.
  private func moved(to site: PreviewSite) -> [String: String] {
    guard let old else { return [:] }
    var moved: [String: String] = [:]
    var gone: [String] = []
    var new: [String] = []
    for source in changes {
      switch (old.page(of: source)?.href, site.page(of: source)?.href) {
      case (let before?, let after?): if before != after { moved[before] = after }
      case (let before?, nil): gone.append(before)
      case (nil, let after?): new.append(after)
      case (nil, nil): break
      }
    }
    if gone.count == 1, new.count == 1, gone[0] != new[0] { moved[gone[0]] = new[0] }
    return moved
  }

  private static func problem(_ diagnostic: Diagnostic) -> Problem {
    let lines = DiagnosticText(isColoured: false).format(diagnostic)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let position = diagnostic.place.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    return Problem(
      place: diagnostic.path + position, message: diagnostic.message,
      detail: lines.dropFirst().joined(separator: "\n"))
  }
}

/// The preview's own lines on the terminal.
enum PreviewText {
  /// `content/notes/a.md and 2 more files`.
  static func changes(_ paths: [String], isDue: Bool) -> String {
    guard let first = paths.first else { return isDue ? "a note is due" : "built again" }
    switch paths.count {
    case 1: return first
    case 2: return "\(first) and 1 more file"
    default: return "\(first) and \(paths.count - 1) more files"
    }
  }

  static func time(since start: ContinuousClock.Instant) -> String {
    "\(Int(start.duration(to: .now) / .milliseconds(1))) ms"
  }
}
