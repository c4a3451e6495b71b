/// Which names a request may call this server by.
///
/// A page elsewhere can point its own name at this machine and read the preview through the author's
/// browser (DNS rebinding); such a request names the foreign host. Bare addresses cannot be pointed.
package struct HostCheck: Sendable {
  private let names: Set<String>

  /// Allows loopback names, addresses, and `names`.
  package init(names: [String]) {
    self.names = Set(names.map { $0.lowercased() })
  }

  /// Whether a `Host` field is allowed; `origin` is the site's own, whose name its author owns.
  func allows(_ field: String, origin: String? = nil) -> Bool {
    guard let host = Self.host(of: field.lowercased()) else { return false }
    return host == "localhost" || host.hasSuffix(".localhost") || Self.isAddress(host)
      || names.contains(host) || origin.map { $0.lowercased().hasSuffix("://\(host)") } ?? false
  }

  /// The field without its port; `nil` when it is malformed.
  private static func host(of field: String) -> String? {
    if field.hasPrefix("[") {
      guard let close = field.firstIndex(of: "]") else { return nil }
      let rest = field[field.index(after: close)...]
      return isPort(rest) ? String(field[...close]) : nil
    }
    let colon = field.firstIndex(of: ":") ?? field.endIndex
    let host = field[..<colon]
    return isPort(field[colon...]) && !host.isEmpty
      ? String(host.hasSuffix(".") ? host.dropLast() : host) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty
      || text.first == ":" && text.utf8.count <= 6
        && text.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// An IPv6 address in brackets, or four numbers.
  private static func isAddress(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.utf8.dropFirst().dropLast().allSatisfy {
        0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 || $0 == UInt8(ascii: ":")
          || $0 == UInt8(ascii: ".")
      }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy {
        $0.utf8.count <= 3 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && UInt8($0) != nil
      }
  }
}
