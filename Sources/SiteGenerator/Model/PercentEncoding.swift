import Markup

/// Percent-encoding of URL paths (RFC 3986, section 2.1 and 3.3).
package enum PercentEncoding {
  /// What a path may hold unencoded: `pchar` and the slash.
  private static let plain = ByteSet(
    ascii: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/")
  private static let upperDigits = Array("0123456789ABCDEF".utf8)

  /// Whether nothing in a path is encoded.
  static func isPlain(path: String) -> Bool { plain.holds(path.utf8.span) }

  /// Encodes a path of file names once; a percent sign in a name becomes `%25`.
  package static func encode(path: String) -> String {
    guard !isPlain(path: path) else { return path }
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(upperDigits[Int(byte >> 4)])
        bytes.append(upperDigits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a URL's path once; an incomplete or wrong escape stays as it is.
  package static func decode(_ text: some StringProtocol) -> String {
    let text = String(text)
    guard text.utf8.span.firstIndex(of: UInt8(ascii: "%")) != nil else { return text }
    let input = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < input.count {
      if input[index] == UInt8(ascii: "%"), index + 2 < input.count,
        let high = hexValue(input[index + 1]), let low = hexValue(input[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(input[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
