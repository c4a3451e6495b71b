import Diagnostics
import Markdown
import Markup

/// Whole URLs, for twins, feeds and diagrams in feeds.
extension BodyLinks {
  /// A destination in a twin: absolute, but for bare fragments.
  func absolute(_ destination: String, _ page: Page) -> String? {
    destination.utf8.first == UInt8(ascii: "#")
      ? nil : rewritten(destination, page, isAbsolute: true)
  }

  /// The same of a destination that is resolved.
  func absolute(resolved destination: [UInt8], _ page: Page) -> [UInt8]? {
    destination.first == UInt8(ascii: "#") ? nil : completed(destination[...], page)
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
  func rewritten(_ destination: String, _ page: Page, isAbsolute: Bool) -> String? {
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
