import Markup

/// A URL reference split at `?` and `#` (RFC 3986, section 4.1).
struct URLParts: Sendable {
  /// Before `?` and `#`.
  let path: String
  /// Query and fragment with their marks; empty when there are none.
  let suffix: String
  /// Whether it has a scheme or names a host.
  let isElsewhere: Bool

  init(_ url: String) {
    let bytes = url.utf8.span
    let end = Self.marks.firstIndex(in: bytes, from: 0)
    isElsewhere =
      (bytes.count > 1 && bytes[0] == UInt8(ascii: "/") && bytes[1] == UInt8(ascii: "/"))
      || Self.hasScheme(bytes.extracting(..<end))
    guard end < bytes.count else {
      path = url
      suffix = ""
      return
    }
    let index = url.utf8.index(url.startIndex, offsetBy: end)
    path = String(url[..<index])
    suffix = String(url[index...])
  }

  private static let marks = ByteSet(ascii: "?#")

  /// A letter, then letters, digits, `+`, `-`, `.`, then a colon (RFC 3986, section 3.1).
  private static func hasScheme(_ path: Span<UInt8>) -> Bool {
    guard let colon = path.firstIndex(of: UInt8(ascii: ":")), colon > 0, path[0].isLetter else {
      return false
    }
    return (1..<colon).allSatisfy {
      path[$0].isLetter || path[$0].isDigit || path[$0] == 0x2B || path[$0] == 0x2D
        || path[$0] == 0x2E
    }
  }
}
