/// The Content-Security-Policy of every page: nothing but the site's own files, no scripts but those of the
/// author and the theme.
///
/// Structured data is no script to a browser and needs no permission.
/// Source: Content Security Policy Level 3.
struct ContentPolicy: Sendable {
  /// Directive and sources, in the order they are written.
  private(set) var directives: [(name: String, sources: [String])]

  /// The policy of a site whose theme publishes `assets`.
  init(_ site: Site, _ assets: ThemeAssets) {
    var scripts: [String] = []
    // A script that is published is meant to run.
    let hasScripts =
      site.attachments.contains { Self.isScript($0.route) }
      || assets.all.contains { Self.isScript($0.route) }
    if hasScripts { scripts.append("'self'") }
    if !RedirectTable(site).rows.isEmpty {
      scripts.append("'sha256-\(Base64.encode(SHA256.digest(Array(AliasPages.script.utf8))))'")
    }
    directives = [
      ("default-src", ["'none'"]), ("script-src", scripts), ("style-src", ["'self'"]),
      ("img-src", ["'self'"]), ("font-src", ["'self'"]), ("media-src", ["'self'"]),
      ("manifest-src", ["'self'"]), ("base-uri", ["'none'"]), ("form-action", ["'none'"]),
      ("frame-ancestors", ["'none'"]),
    ]
    for addition in site.configuration.csp {
      add(addition.sources.map(\.value), to: addition.directive.value.lowercased())
    }
  }

  private static func isScript(_ route: Route) -> Bool {
    route.path.hasSuffix(".js") || route.path.hasSuffix(".mjs")
  }

  /// The header's value.
  var text: String {
    directives.map { directive in
      let sources = directive.sources.isEmpty ? ["'none'"] : directive.sources
      return ([directive.name] + sources).joined(separator: " ")
    }
    .joined(separator: "; ")
  }

  /// `'none'` gives way to any other source.
  private mutating func add(_ sources: [String], to name: String) {
    guard let index = directives.firstIndex(where: { $0.name == name }) else {
      directives.append((name, sources))
      return
    }
    let all = directives[index].sources.filter { $0 != "'none'" } + sources
    var kept: [String] = []
    for source in all where !kept.contains(source) { kept.append(source) }
    directives[index].sources = kept
  }
}

/// Base64 (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for index in 0..<4 {
        output.append(
          index <= group.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
