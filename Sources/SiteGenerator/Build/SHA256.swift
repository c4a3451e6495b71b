import CNettle

/// SHA-256 (FIPS 180-4), for names with a content hash, policies, manifests and sealed records.
package struct SHA256 {
  private var context = sha256_ctx()

  /// Begins a digest of bytes that come piece by piece.
  package init() {
    unsafe nettle_sha256_init(&context)
  }

  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe nettle_sha256_update(&context, $0.count, start)
    }
  }

  /// The 32 bytes of the digest.
  package consuming func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_digest(&context, digest.count, &digest)
    return digest
  }
}

extension SHA256 {
  /// The 32 bytes of the digest.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var state = SHA256()
    state.update(bytes.span)
    return state.finish()
  }

  /// The digest in lower-case hexadecimal, cut to `length` digits.
  package static func hex(_ bytes: [UInt8], length: Int = 64) -> String {
    String(hexadecimal(digest(bytes)).prefix(length))
  }

  /// A digest as text, in lower case.
  package static func hexadecimal(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
