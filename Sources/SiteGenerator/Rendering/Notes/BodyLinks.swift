import Diagnostics
import Markdown
import Markup

/// Points the links and images of a body at what they lead to.
struct BodyLinks: Sendable {
  private let resolver: LinkResolver
  private let address: SiteURL
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

  /// A destination in a twin: absolute, but for bare fragments.
  func absolute(_ destination: String, _ page: Page) -> String? {
    destination.utf8.first == UInt8(ascii: "#")
      ? nil : rewritten(destination, page, isAbsolute: true)
  }

  /// The same of a destination that is resolved.
  func absolute(resolved destination: [UInt8], _ page: Page) -> [UInt8]? {
    destination.first == UInt8(ascii: "#") ? nil : completed(destination[...], page)
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

  /// Points references, resolved as far as can be, and an author's HTML at whole URLs, bare fragments too.
  func pointAbsolutely(
    _ references: [Reference], _ resolved: [NodeID: String], _ raw: RawLinks,
    in document: inout Document, _ page: Page
  ) {
    for reference in references {
      let destination = resolved[reference.node].map { Array($0.utf8) } ?? reference.destination
      let url = completed(destination[...], page) ?? destination
      document.setDestination(of: reference.node, to: url.span)
    }
    raw.rewrite(&document) { rewritten($0.destination, page, isAbsolute: true) }
  }

  /// Markdown with absolute destinations.
  func absolute(markdown: [UInt8], _ page: Page) -> [UInt8] {
    guard markdown.contains(UInt8(ascii: "]")) else { return markdown }
    var ignored = FileDiagnostics(SourceFile(path: "", bytes: markdown))
    let document = MarkdownParser().parse(
      ignored.file, options: .note, diagnostics: &ignored)
    var writer = TwinWriter(document)
    writer.resolve(document.references()) { reference in
      absolute(String(decoding: reference.destination, as: UTF8.self), page).map { Array($0.utf8) }
    }
    return writer.write()
  }

  /// The new destination, or `nil` when it stays; a broken link has an absolute one as well.
  private func rewritten(_ destination: String, _ page: Page, isAbsolute: Bool) -> String? {
    if case .rewritten(let url) = resolver.resolve(destination, in: page.source, at: page.route) {
      return isAbsolute ? address.origin + url : url
    }
    return isAbsolute ? completed(destination, page) : nil
  }

  /// The URL of a destination that is resolved, or broken; `nil` when it is one.
  private func completed(_ destination: String, _ page: Page) -> String? {
    completed(ArraySlice(destination.utf8), page).map { String(decoding: $0, as: UTF8.self) }
  }

  private func completed(_ destination: ArraySlice<UInt8>, _ page: Page) -> [UInt8]? {
    let start: String
    switch destination.first {
    case nil, UInt8(ascii: "#"), UInt8(ascii: "?"): start = address.url(page.route)
    case UInt8(ascii: "/"):
      let isWithHost = destination.dropFirst().first == UInt8(ascii: "/")
      start = isWithHost ? String(address.origin.prefix { $0 != "/" }) : address.origin
    default:
      let parts = URLParts(String(decoding: destination, as: UTF8.self))
      guard !parts.isElsewhere else { return nil }
      let folder = page.route.path.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast()
      let path = LinkResolver.join(folder, parts.path[...]) ?? ""
      return Array((address.origin + address.basePath + path + parts.suffix).utf8)
    }
    var url: [UInt8] = []
    url.reserveCapacity(start.utf8.count + destination.count)
    url.append(start)
    url.append(destination.span)
    return url
  }
}
