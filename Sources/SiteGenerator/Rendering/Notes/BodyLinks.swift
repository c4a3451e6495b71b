import Diagnostics
import Markdown

/// Points the links and images of a body at what they lead to.
struct BodyLinks: Sendable {
  private let resolver: LinkResolver
  private let address: SiteURL

  init(_ site: Site) {
    resolver = LinkResolver(site)
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
      switch resolver.resolve(destination, in: page.source, at: page.route) {
      case .unchanged: break
      case .rewritten(let url): resolved[reference.node] = url
      case .heldBack(let path):
        problems.report(
          .linkHeldBack, at: document.sourceRange(of: reference),
          "the link leads to a note that is held back",
          hint: "'\(path)' is a draft, not yet due, or has errors")
      case .missing(let path, let near):
        problems.report(
          reference.isImage ? .missingImage : .brokenLink, at: document.sourceRange(of: reference),
          reference.isImage
            ? "image '\(path)' does not exist" : "link to '\(path)' matches no file",
          hint: near.map { "did you mean '\($0)'?" })
      }
    }
    return resolved
  }

  /// Points all links at their targets; `isAbsolute` adds the host, and the page before bare fragments.
  func rewrite(_ document: inout Document, _ page: Page, isAbsolute: Bool) {
    for node in Array(document.preorder()) {
      guard document[node].kind == .link || document[node].kind == .image else { continue }
      let destination = document.string(of: node)
      if let url = rewritten(destination, page, isAbsolute: isAbsolute) {
        document.setDestination(of: node, to: url.utf8)
      }
    }
  }

  /// Markdown with absolute destinations.
  func absolute(markdown: [UInt8], _ page: Page) -> [UInt8] {
    guard markdown.contains(UInt8(ascii: "]")) else { return markdown }
    var ignored = FileDiagnostics(SourceFile(path: "", bytes: markdown))
    let document = MarkdownParser().parse(
      ignored.file, options: .note, diagnostics: &ignored)
    var writer = TwinWriter(document)
    writer.resolve(document.references()) { reference in
      let destination = String(decoding: reference.destination, as: UTF8.self)
      guard !destination.hasPrefix("#") else { return nil }
      return rewritten(destination, page, isAbsolute: true).map { Array($0.utf8) }
    }
    return writer.write()
  }

  /// The new destination, or `nil` when it stays.
  private func rewritten(_ destination: String, _ page: Page, isAbsolute: Bool) -> String? {
    switch resolver.resolve(destination, in: page.source, at: page.route) {
    case .rewritten(let url): return isAbsolute ? address.origin + url : url
    case .missing, .heldBack: return nil
    case .unchanged:
      let parts = URLParts(destination)
      guard isAbsolute, !parts.isElsewhere else { return nil }
      return parts.path.isEmpty
        ? address.url(page.route) + parts.suffix : address.origin + destination
    }
  }
}
