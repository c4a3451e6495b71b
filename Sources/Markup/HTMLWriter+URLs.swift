/// URLs in attributes, as CommonMark's reference renderer writes them.
extension HTMLWriter {
  /// Writes a URL for a double-quoted attribute: bytes that no URL may hold are percent-encoded, those that have a
  /// meaning in URLs stay, and `&` and `'` are entities.
  package mutating func url(_ url: Span<UInt8>) {
    let urlBytes = Self.urlBytes
    var index = 0
    while index < url.count {
      var end = index
      while end < url.count, urlBytes.contains(url[end]) { end += 1 }
      if end > index { raw(html: url.extracting(index..<end)) }
      guard end < url.count else { return }
      switch url[end] {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "'"): raw("&#x27;")
      default: percentEncoded(url[end])
      }
      index = end + 1
    }
  }

  private static let urlBytes = ByteSet(
    ascii: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+!*(),%#@?=;:/$~")

  private mutating func percentEncoded(_ byte: UInt8) {
    let digits: StaticString = "0123456789ABCDEF"
    raw("%")
    digits.withUTF8Buffer { buffer in
      let pair = unsafe [buffer[Int(byte >> 4)], buffer[Int(byte & 15)]]
      raw(html: pair)
    }
  }
}
