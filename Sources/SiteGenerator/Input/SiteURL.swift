/// The address of the site: `https://host` and the path that all routes lie under.
package struct SiteURL: Sendable, Hashable {
  /// Scheme, host and port, without a final slash: `https://example.org`.
  package let origin: String
  /// Begins and ends in a slash: `/`, or `/repo/`.
  package let basePath: String
  /// The home page's URL, ending in a slash.
  package let absolute: String

  package init(origin: String, basePath: String) {
    self.origin = origin
    self.basePath = basePath
    absolute = origin + basePath
  }

  /// Reads `https://example.org/repo`; doubled slashes become one, scheme and host lower case.
  ///
  /// `nil` for other schemes, for user names, queries and fragments, and for what is no URL.
  package init?(_ text: String) {
    guard Self.isAbsolute(text), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let rest = text.utf8[colon...].dropFirst(3)
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard !rest.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      return nil
    }
    let segments = rest[host.endIndex...].split(separator: UInt8(ascii: "/"))
    guard !segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) })
    else { return nil }
    self.init(
      origin: (String(text[..<colon]) + "://" + String(Substring(host))).lowercased(),
      basePath: segments.isEmpty ? "/" : "/" + segments.map { String(Substring($0)) + "/" }.joined()
    )
  }

  /// Whether a text is `http://` or `https://` with a host, without blanks or user names.
  static func isAbsolute(_ text: String) -> Bool {
    let scheme = Substring(text.utf8.prefix { $0 != UInt8(ascii: ":") })
    guard ["http", "https"].contains(scheme.lowercased()) else { return false }
    let rest = text.utf8[scheme.endIndex...]
    guard rest.starts(with: "://".utf8) else { return false }
    let host = rest.dropFirst(3).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return host.first.map { $0 != UInt8(ascii: ":") } == true
      && !host.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "\\") }
      && !text.unicodeScalars.contains {
        $0.value < 0x21 || $0.value == 0x7F || $0.properties.isWhitespace
          || "\"<>".unicodeScalars.contains($0)
      }
  }
}
