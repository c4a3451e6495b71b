/// A tag for some bytes (RFC 9110, section 8.8.3).
enum EntityTag {
  /// FNV-1a of 64 bits over `bytes`, without those of `gaps`; in hexadecimal.
  static func hash(_ bytes: Span<UInt8>, without gaps: [Range<Int>] = []) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var start = 0
    for gap in gaps + [bytes.count..<bytes.count] {
      for index in start..<gap.lowerBound {
        hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      }
      start = gap.upperBound
    }
    return String(hash, radix: 16)
  }

  /// Whether a field such as `If-None-Match` names `tag`; weak and strong count alike.
  static func isNamed(_ tag: String, in field: String) -> Bool {
    field.split(separator: ",").contains {
      let candidate = $0.trimmed
      return candidate == "*" || candidate == tag[...]
        || candidate.hasPrefix("W/") && candidate.dropFirst(2) == tag[...]
    }
  }
}

extension Substring {
  /// Without blanks and tabs at both ends.
  var trimmed: Substring {
    var result = self
    while let first = result.first, first == " " || first == "\t" { result.removeFirst() }
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return result
  }
}
