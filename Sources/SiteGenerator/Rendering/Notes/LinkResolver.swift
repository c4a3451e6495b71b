import Diagnostics

extension Rule {
  /// A link to a file of the site that does not exist.
  static let brokenLink = Rule("broken-link", .warning)
  /// A link to a draft, a note of the future or one with errors.
  static let linkHeldBack = Rule("link-held-back", .warning)
  static let missingImage = Rule("missing-image", .warning)
}

/// Where the links of one source file lead in the output.
struct LinkResolver: Sendable {
  /// What becomes of a destination.
  enum Resolution: Sendable, Hashable {
    /// It stays as its author wrote it: an address elsewhere, or a fragment of the same page.
    case unchanged
    /// A path from the host's root, with query and fragment.
    case rewritten(String)
    /// Nothing of the site stands there; with what was probably meant.
    case missing(path: String, near: String?)
    case heldBack(path: String)
  }

  private let links: LinkTargets
  private let address: SiteURL

  init(_ site: Site) {
    links = site.links
    address = site.address
  }

  /// Resolves `destination`, as written in `source` (`content/notes/a.md`), which is shown at `route`.
  func resolve(_ destination: String, in source: String, at route: Route) -> Resolution {
    let parts = URLParts(destination)
    guard !parts.isElsewhere, let first = parts.path.utf8.first else { return .unchanged }
    if first == UInt8(ascii: "/") { return resolveRooted(parts) }
    let folder = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if let path = Self.join(folder, PercentEncoding.decode(parts.path)[...]),
      let target = links[path]
    {
      return resolution(target, path, parts)
    }
    // Not a file of the source tree: relative to the page's own address, as a browser would take it.
    guard ContentKind.markdownStem(parts.path) == nil, !Self.isFileLike(parts.path) else {
      let wanted = Self.join(folder, PercentEncoding.decode(parts.path)[...])
      return .missing(path: parts.path, near: wanted.flatMap { nearest($0, from: source) })
    }
    let base = route.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard let path = Self.join(base, parts.path[...]) else {
      return .missing(path: parts.path, near: nil)
    }
    return .rewritten(address.basePath + path + parts.suffix)
  }

  /// The file of the source tree that `destination` names, whether it exists or not; `nil` when it is elsewhere.
  static func sourcePath(of destination: String, in source: String) -> String? {
    let parts = URLParts(destination)
    guard !parts.isElsewhere, !parts.path.isEmpty else { return nil }
    let path = PercentEncoding.decode(parts.path)
    if path.hasPrefix("/") { return "content" + path }
    let folder = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return join(folder, path[...])
  }

  /// `/abs.md` is a file below `content/`; other paths from the root get the site's base path.
  private func resolveRooted(_ parts: URLParts) -> Resolution {
    let path = PercentEncoding.decode(parts.path)
    if let target = links["content" + path] {
      return resolution(target, String(Substring(path.utf8.dropFirst())), parts)
    }
    if ContentKind.markdownStem(path) != nil {
      return .missing(path: parts.path, near: nearest("content" + path, from: ""))
    }
    if parts.path.hasPrefix(address.basePath) { return .unchanged }
    return .rewritten(address.basePath + parts.path.dropFirst() + parts.suffix)
  }

  private func resolution(
    _ target: LinkTargets.Target, _ path: String, _ parts: URLParts
  ) -> Resolution {
    switch target {
    case .page(let route), .file(let route): .rewritten(address.href(route) + parts.suffix)
    case .heldBack: .heldBack(path: path)
    }
  }

  /// A path with another case, or nearly the same name in the same folder.
  private func nearest(_ path: String, from source: String) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard let found = links.nearest(to: path, in: folder) else { return nil }
    return source.hasPrefix(folder)
      ? found.dropping(prefix: folder) : "/" + (found.dropping(prefix: "content/") ?? found)
  }

  /// Joins a path to folders, taking `.` and `..` away; `nil` when it leaves the root.
  ///
  /// With `stopsAtRoot` it stays there instead, as in browsers (RFC 3986, section 5.2.4).
  static func join(
    _ folders: ArraySlice<Substring>, _ path: Substring, stopsAtRoot: Bool = false
  ) -> String? {
    var result = Array(folders)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      switch part {
      case ".": if index == parts.count - 1 { result.append("") }
      case "..":
        guard result.popLast() != nil || stopsAtRoot else { return nil }
        if index == parts.count - 1 { result.append("") }
      default: result.append(part)
      }
    }
    return result.joined(separator: "/")
  }

  /// Whether the last part has an extension, so that a file is meant and not a page.
  private static func isFileLike(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.dropFirst().contains(".") && !path.hasSuffix("/")
  }
}
