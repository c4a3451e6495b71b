/// Reads the size of a picture from the beginning of its file; the picture itself is never decoded.
///
/// Any bytes may be given: what is no picture, cut off or hostile gives `nil`.
package enum ImageSize {
  /// As many bytes as hold the size of nearly all files: 64 KiB.
  ///
  /// A JPEG's may come after a long profile.
  static let usualHead = 64 << 10

  /// The size in pixels of a PNG, JPEG, GIF, WebP or SVG; `nil` when the bytes do not tell.
  package static func read(_ bytes: Span<UInt8>) -> PageImage.Size? {
    let reader = ByteReader(bytes)
    if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0, bytes) {
      return png(reader, bytes)
    }
    if reader.matches([0x47, 0x49, 0x46, 0x38], at: 0, bytes) { return gif(reader, bytes) }
    if reader.matches([0xFF, 0xD8, 0xFF], at: 0, bytes) { return jpeg(reader, bytes) }
    if reader.matches("RIFF".utf8, at: 0, bytes), reader.matches("WEBP".utf8, at: 8, bytes) {
      return webP(reader, bytes)
    }
    return SVGSize.read(bytes)
  }

  /// The first chunk is `IHDR` (PNG, section 11.2.2).
  private static func png(_ reader: ByteReader, _ bytes: Span<UInt8>) -> PageImage.Size? {
    guard reader.matches("IHDR".utf8, at: 12, bytes) else { return nil }
    return size(reader.big(4, at: 16, bytes), reader.big(4, at: 20, bytes))
  }

  /// The logical screen (GIF89a, section 18).
  private static func gif(_ reader: ByteReader, _ bytes: Span<UInt8>) -> PageImage.Size? {
    size(reader.little(2, at: 6, bytes), reader.little(2, at: 8, bytes))
  }

  /// Walks the segments to the frame header (ITU T.81, annex B.2); each step moves forward.
  private static func jpeg(_ reader: ByteReader, _ bytes: Span<UInt8>) -> PageImage.Size? {
    var index = 2
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      // Fill bytes, and markers that stand alone.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += marker == 0xFF ? 1 : 2
        continue
      }
      let isFrame =
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        return size(reader.big(2, at: index + 7, bytes), reader.big(2, at: index + 5, bytes))
      }
      guard marker != 0xD9, marker != 0xDA, let length = reader.big(2, at: index + 2, bytes),
        length >= 2
      else { return nil }
      index += 2 + length
    }
    return nil
  }

  /// Lossy, lossless and extended files (RFC 9649, sections 2.5 to 2.7).
  private static func webP(_ reader: ByteReader, _ bytes: Span<UInt8>) -> PageImage.Size? {
    if reader.matches("VP8 ".utf8, at: 12, bytes) {
      guard reader.matches([0x9D, 0x01, 0x2A], at: 23, bytes) else { return nil }
      // The two upper bits are a scale for showing.
      return size(
        reader.little(2, at: 26, bytes).map { $0 & 0x3FFF },
        reader.little(2, at: 28, bytes).map { $0 & 0x3FFF })
    }
    if reader.matches("VP8L".utf8, at: 12, bytes) {
      guard reader.matches([0x2F], at: 20, bytes), let bits = reader.little(4, at: 21, bytes)
      else { return nil }
      return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard reader.matches("VP8X".utf8, at: 12, bytes), let width = reader.little(3, at: 24, bytes),
      let height = reader.little(3, at: 27, bytes)
    else { return nil }
    return size(width + 1, height + 1)
  }

  private static func size(_ width: Int?, _ height: Int?) -> PageImage.Size? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PageImage.Size(width: width, height: height)
  }
}

/// Numbers and marks at offsets that may lie past the end.
struct ByteReader {
  private let count: Int

  init(_ bytes: Span<UInt8>) {
    count = bytes.count
  }

  func matches(_ mark: some Collection<UInt8>, at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    guard offset + mark.count <= count else { return false }
    var index = offset
    for byte in mark {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// A number of at most four bytes, the highest first.
  func big(_ length: Int, at offset: Int, _ bytes: Span<UInt8>) -> Int? {
    guard offset + length <= count else { return nil }
    return (0..<length).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  /// A number of at most four bytes, the lowest first.
  func little(_ length: Int, at offset: Int, _ bytes: Span<UInt8>) -> Int? {
    guard offset + length <= count else { return nil }
    return (0..<length).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }
}
