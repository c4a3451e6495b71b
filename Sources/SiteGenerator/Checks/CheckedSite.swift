/// All finished pages and files of a site, and where URLs in them lead.
struct CheckedSite: Sendable {
  /// Where a URL leads.
  enum Target: Sendable, Hashable {
    /// Another host, or a scheme such as `mailto:`.
    case elsewhere
    /// A file of the output, and the fragment without its mark.
    case file(String, fragment: String?)
    /// The site has no such file; the path without the site's own, decoded.
    case missing(path: String)
  }

  let site: Site
  let pages: [CheckedPage]
  let files: [String: CheckedFile]
  let tree: SourceTree
  private let sources: [String: PageSource]
  private let pageNumbers: [String: Int]
  /// The files by their path in lower case, for telling slips of case.
  private let byLowerCase: [String: String]
  /// Where each reference of each page leads, in the pages' order.
  private(set) var targets: [[Target]] = []

  init(
    site: Site, pages: [CheckedPage], files: [String: CheckedFile], tree: SourceTree,
    processors: Int
  ) throws {
    self.site = site
    self.pages = pages
    self.files = files
    self.tree = tree
    sources = PageSource.all(of: site)
    pageNumbers = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1.path, $0) })
    byLowerCase = Dictionary(
      files.keys.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    let unresolved = self
    targets = try concurrentMap(pages, processors: processors, state: { () }) { page, _ in
      page.references.map { unresolved.target(of: $0.url, in: page.path) }
    }
  }

  /// The page at a path of the output.
  func page(at path: String) -> CheckedPage? { pageNumbers[path].map { pages[$0] } }

  /// What a page of the output is made from; `nil` for lists and other pages that the site makes itself.
  func source(of path: String) -> PageSource? { sources[path] }

  /// The absolute address of a page.
  func url(of path: String) -> String {
    site.address.url(Route(path: path == "index.html" ? "" : path.folderIfPage))
  }

  func pageNumber(at path: String) -> Int? { pageNumbers[path] }

  /// The file whose path differs in case alone.
  func file(likeCaseless path: String) -> String? {
    let path = path.lowercased()
    return byLowerCase[path] ?? byLowerCase[path + (path.hasSuffix("/") ? "" : "/") + "index.html"]
  }

  /// Where a URL that stands in a page leads.
  func target(of url: String, in page: String) -> Target {
    let address = site.address
    var rest = url[...]
    if let inside = Self.rest(of: url, after: address.origin) {
      rest = inside
    } else if url.hasPrefix("//"),
      let host = address.origin.split(separator: ":", maxSplits: 1).last,
      let inside = Self.rest(of: url, after: String(host))
    {
      rest = inside
    } else if URLParts(url).isElsewhere {
      return .elsewhere
    }
    let parts = URLParts(String(rest))
    let fragment = Self.fragment(of: parts.suffix)
    if parts.path.isEmpty {
      // Of an absolute URL, the host's root.
      return rest.startIndex == url.startIndex
        ? .file(page, fragment: fragment) : resolved("/", fragment)
    }
    let folder = address.basePath + page.folderWithSlash
    let path = parts.path.hasPrefix("/") ? parts.path : folder + parts.path
    guard path.utf8.contains(UInt8(ascii: ".")),
      let inside = LinkResolver.join([], path.dropFirst(), stopsAtRoot: true)
    else { return resolved(path, fragment) }
    return resolved("/" + inside, fragment)
  }

  /// Finds the file of a path from the host's root.
  private func resolved(_ path: String, _ fragment: String?) -> Target {
    let base = site.address.basePath
    guard let encoded = path.dropping(prefix: base) ?? (path + "/" == base ? "" : nil) else {
      // Another site of the same host; unless the base path was forgotten.
      let inside = PercentEncoding.decode(path.dropFirst())
      return !inside.isEmpty && file(of: inside) != nil ? .missing(path: path) : .elsewhere
    }
    let inside = PercentEncoding.decode(encoded)
    return file(of: inside).map { .file($0, fragment: fragment) } ?? .missing(path: inside)
  }

  /// A page is found with and without its last slash, as hosts answer.
  private func file(of path: String) -> String? {
    // The files' own texts, so that a million links take no memory for them.
    if path.isEmpty || path.hasSuffix("/") { return files[path + "index.html"]?.path }
    return files[path]?.path ?? files[path + "/index.html"]?.path
  }

  /// What stands behind the site's own origin, whose host may be spelled in any case.
  private static func rest(of url: String, after origin: String) -> Substring? {
    guard url.utf8.count >= origin.utf8.count else { return nil }
    let end = url.utf8.index(url.startIndex, offsetBy: origin.utf8.count)
    guard zip(url.utf8[..<end], origin.utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else {
      return nil
    }
    let rest = url[end...]
    guard let next = rest.utf8.first else { return rest }
    return "/?#".utf8.contains(next) ? rest : nil
  }

  private static func fragment(of suffix: String) -> String? {
    guard let mark = suffix.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    return String(suffix[suffix.utf8.index(after: mark)...])
  }
}

extension String {
  /// `notes/a/` of `notes/a/index.html`, and other files as they are.
  var folderIfPage: String { hasSuffix("/index.html") ? folderWithSlash : self }

  /// `notes/a/` of `notes/a/index.html`; empty at the root.
  var folderWithSlash: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[...$0]) } ?? ""
  }
}
