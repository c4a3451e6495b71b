/// The path that a request asks for, decoded once.
struct RequestPath: Sendable, Equatable {
  /// From the host's root, decoded: `/notes/größe/`.
  let path: String
  /// With its question mark; empty without.
  let query: String

  enum Problem: Error {
    /// An escape that is none, a control character, or a way out of the root.
    case malformed
    /// Bytes that are not UTF-8: nothing of a site has such a name.
    case notText
    case tooLong
  }

  /// Longest target that is looked at, in bytes.
  static let maximumLength = 8_192

  init(_ target: String) throws(Problem) {
    guard target.utf8.count <= Self.maximumLength else { throw .tooLong }
    let bytes = Array(target.utf8)[...]
    let local = Self.withoutOrigin(bytes)
    guard local.first == UInt8(ascii: "/") else { throw .malformed }
    let end = local.firstIndex(of: UInt8(ascii: "?")) ?? local.endIndex
    query = String(decoding: local[end...], as: UTF8.self)
    let decoded = try Self.decode(local[..<end])
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .notText }
    // A path that would leave the root, in whatever spelling, is no mistake of an honest client.
    let parts = decoded.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    let dots = [[UInt8(ascii: ".")], [UInt8(ascii: "."), UInt8(ascii: ".")]]
    guard !parts.contains(where: { dots.contains(Array($0)) }) else { throw .malformed }
    path = text
  }

  /// A proxy's form, `http://host/path`, names the host again (RFC 9112, section 3.2.2).
  private static func withoutOrigin(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
      let rest = target.dropFirst(scheme.utf8.count)
      return rest.firstIndex(of: UInt8(ascii: "/")).map { rest[$0...] } ?? [UInt8(ascii: "/")]
    }
    return target
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) throws(Problem) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.endIndex, let high = digit(bytes[index]),
          let low = digit(bytes[index + 1])
        else { throw .malformed }
        byte = high << 4 | low
        index += 2
      }
      guard byte >= 0x20, byte != 0x7F else { throw .malformed }
      result.append(byte)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension RequestPath {
  /// A path of a rule as it is compared with requests: decoded where it can be.
  static func decoded(_ text: Substring) -> String {
    let bytes = try? decode(Array(text.utf8)[...])
    return bytes.flatMap { String(validating: $0, as: UTF8.self) } ?? String(text)
  }
}

/// Percent-encodes a path for `Location` (RFC 3986, section 3.3); slashes stay.
func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      result.append(byte)
    case _ where "-._~!$&'()*+,;=:@/".utf8.contains(byte): result.append(byte)
    default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}
