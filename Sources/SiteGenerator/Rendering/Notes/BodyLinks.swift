import Diagnostics
import Markdown

/// Points the links and images of a body at what they lead to.
struct BodyLinks: Sendable {
  let resolver: LinkResolver
  let address: SiteURL
  /// Whether HTML that an author wrote is HTML; else it is text, and holds no links.
  private let passesHTML: Bool

  init(_ site: Site) {
    resolver = LinkResolver(site)
    passesHTML = site.configuration.rawHTML == .pass
    address = site.address
  }

  /// Where a body comes from and where it is shown.
  struct Page: Sendable {
    /// The source's path: `content/notes/a.md`.
    let source: String
    let route: Route
  }

  /// The new destinations, paths from the host's root; what leads nowhere is reported.
  func resolve(
    _ references: [Reference], in document: Document, _ page: Page,
    _ problems: inout FileDiagnostics
  ) -> [NodeID: String] {
    var resolved: [NodeID: String] = [:]
    for reference in references {
      let destination = String(decoding: reference.destination, as: UTF8.self)
      let url = resolve(destination, isImage: reference.isImage, page, &problems) { _ in
        document.sourceRange(of: reference)
      }
      if let url { resolved[reference.node] = url }
    }
    return resolved
  }

  /// The HTML that an author wrote, where it is HTML.
  func html(in document: Document) -> [RawHTML] { passesHTML ? document.rawHTML() : [] }

  /// Points the links of an author's HTML at their targets; what leads nowhere is reported.
  func rewrite(
    _ raw: RawLinks, in document: inout Document, _ page: Page, _ problems: inout FileDiagnostics
  ) {
    raw.rewrite(&document) { link in
      resolve(link.destination, isImage: link.isImage, page, &problems) {
        link.source ?? $0.trimmedRange(ofLine: link.line)
      }
    }
  }

  /// The new destination of a link, or `nil` when it stays.
  private func resolve(
    _ destination: String, isImage: Bool, _ page: Page, _ problems: inout FileDiagnostics,
    at place: (inout FileDiagnostics) -> Range<Int>
  ) -> String? {
    switch resolver.resolve(destination, in: page.source, at: page.route) {
    case .unchanged: return nil
    case .rewritten(let url): return url
    case .heldBack(let path):
      problems.report(
        .linkHeldBack, at: place(&problems), "the link leads to a note that is held back",
        hint: "'\(path)' is a draft, not yet due, or has errors")
    case .missing(let path, let near):
      problems.report(
        isImage ? .missingImage : .brokenLink, at: place(&problems),
        isImage ? "image '\(path)' does not exist" : "link to '\(path)' matches no file",
        hint: near.map { "did you mean '\($0)'?" })
    }
    return nil
  }

  /// Points all links of a diagram at their targets; `isAbsolute` adds the host, and the page before bare fragments.
  func rewrite(_ document: inout Document, _ page: Page, isAbsolute: Bool) {
    for node in document.links() {
      let destination = document.string(of: node)
      if let url = rewritten(destination, page, isAbsolute: isAbsolute) {
        document.setDestination(of: node, to: url.utf8.span)
      }
    }
  }

  /// Points references at what they lead to; others at what their author wrote.
  func point(
    _ references: [Reference], to resolved: [NodeID: String], in document: inout Document
  ) {
    for reference in references {
      if let url = resolved[reference.node] {
        document.setDestination(of: reference.node, to: url.utf8.span)
      } else {
        document.setDestination(of: reference.node, to: reference.destination.span)
      }
    }
  }
}
