extension ContentPolicy {
  /// Where a directive that is not given takes its sources from (Content Security Policy Level 3, section 6.8.3).
  private static let fallbacks = ["frame-src": "child-src", "worker-src": "child-src"]
  /// Directives that allow everything where they are not given.
  private static let independent: Set<String> = ["form-action", "base-uri", "frame-ancestors"]

  /// What a directive allows; `nil` for everything.
  private func sources(of name: String) -> [String]? {
    if let given = directives.first(where: { $0.name == name }) { return given.sources }
    if Self.independent.contains(name) { return nil }
    return name == "default-src" ? nil : sources(of: Self.fallbacks[name] ?? "default-src")
  }

  /// Whether a page at `origin` may load what a URL names.
  func allows(_ url: String, by directive: String, at origin: String) -> Bool {
    guard let sources = sources(of: directive) else { return true }
    let target = PolicyURL(url, at: origin)
    return sources.contains { target.matches($0, at: origin) }
  }

  /// Whether a page may hold scripts, styles or attributes of the directive, or this script of all.
  ///
  /// Once a source is a hash, browsers pass over `'unsafe-inline'`.
  func allowsInline(by directive: String, script: [UInt8]? = nil) -> Bool {
    guard let sources = sources(of: directive) else { return true }
    let hashes = sources.filter { $0.hasPrefix("'sha") || $0.hasPrefix("'nonce-") }
    guard hashes.isEmpty else {
      guard let script else { return false }
      return hashes.contains("'sha256-\(Base64.encode(SHA256.digest(script)))'")
    }
    return sources.contains("'unsafe-inline'")
  }
}

/// A URL as a policy looks at it.
private struct PolicyURL {
  let scheme: String
  let host: String
  let port: String?
  let path: String

  /// `url` may be relative; then it is at `origin`.
  init(_ url: String, at origin: String) {
    let url = url.trimmingBlanks
    guard URLParts(url).isElsewhere else {
      self.init(origin)
      return
    }
    self.init(url.hasPrefix("//") ? origin.prefix { $0 != "/" } + url : url)
  }

  private init(_ url: String) {
    let end = url.firstIndex(of: ":") ?? url.endIndex
    scheme = url[..<end].lowercased()
    let rest = url[end...].dropFirst()
    guard rest.hasPrefix("//") else {
      (host, port, path) = ("", nil, String(rest))
      return
    }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let name = authority.split(separator: "@").last ?? ""
    let parts = name.split(separator: ":", maxSplits: 1)
    host = parts.first?.lowercased() ?? ""
    port = parts.count > 1 ? String(parts[1]) : nil
    path = rest[authority.endIndex...].prefix { $0 != "?" && $0 != "#" }.description
  }

  /// Content Security Policy Level 3, section 6.7.2.8.
  func matches(_ source: String, at origin: String) -> Bool {
    let own = PolicyURL(origin)
    switch source.lowercased() {
    case "'none'": return false
    case "'self'":
      return host == own.host && port == own.port && Self.upgrades(own.scheme, to: scheme)
    case "*": return scheme == "http" || scheme == "https" || scheme == own.scheme
    case let text where text.hasPrefix("'"): return false
    case let text where text.hasSuffix(":"):
      return Self.upgrades(String(text.dropLast()), to: scheme)
    default:
      let wanted =
        source.contains("://") ? PolicyURL(source) : PolicyURL("\(own.scheme)://\(source)")
      guard Self.upgrades(wanted.scheme, to: scheme) else { return false }
      let isHost =
        wanted.host.hasPrefix("*.") ? host.hasSuffix(wanted.host.dropFirst()) : host == wanted.host
      guard isHost, wanted.port == "*" || wanted.port == port else { return false }
      return wanted.path.isEmpty || wanted.path == "/" || path == wanted.path
        || (wanted.path.hasSuffix("/") && path.hasPrefix(wanted.path))
    }
  }

  private static func upgrades(_ scheme: String, to other: String) -> Bool {
    scheme == other || scheme == "http" && other == "https"
  }
}
