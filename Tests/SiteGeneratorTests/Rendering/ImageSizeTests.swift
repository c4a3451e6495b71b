import Testing

@testable import SiteGenerator

struct ImageSizeTests {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 4, 0xB0, 0, 0, 2, 0x76, 8, 2, 0, 0, 0]
  static let gif: [UInt8] = Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0]
  /// A JFIF segment, a fill byte, then a progressive frame.
  static let jpeg: [UInt8] =
    [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 0,
      0,
    ]
  static func webP(_ chunk: String, _ payload: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0]
      + payload
  }
  static let lossy = webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x20, 0x43, 0x10, 0x00])
  /// 14 bits of width and of height, each less one: 400 × 300.
  static let lossless = webP("VP8L", [0x2F, 0x8F, 0xC1, 0x4A, 0x00])
  static let extended = webP("VP8X", [0, 0, 0, 0, 0xAF, 0x04, 0x00, 0x75, 0x02, 0x00])

  @Test(arguments: [
    ("PNG", png, 1200, 630), ("GIF", gif, 320, 240), ("JPEG", jpeg, 772, 258),
    ("lossy WebP", lossy, 800, 16), ("lossless WebP", lossless, 400, 300),
    ("extended WebP", extended, 1200, 630),
  ])
  func `reads the size of pictures`(name: String, bytes: [UInt8], width: Int, height: Int) {
    #expect(ImageSize.read(bytes.span) == PageImage.Size(width: width, height: height))
  }

  @Test(arguments: [
    ("<svg width=\"300\" height='150.4px' xmlns=\"x\">", 300, 150),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- > a -->\n<!DOCTYPE svg>\n<svg viewBox=\"0 0 24, 12\"/>",
      24, 12
    ),
    ("<svg width=\"100%\" height=\"100%\" viewBox=\"-1 -1 8 9\">", 8, 9),
    ("<svg data-x=\">\" viewBox=\"0 0 8 8\">", 8, 8),
  ])
  func `reads the size of SVG`(text: String, width: Int, height: Int) {
    let bytes = Array(text.utf8)
    #expect(ImageSize.read(bytes.span) == PageImage.Size(width: width, height: height))
  }

  @Test(arguments: [
    "", "<", "<svg", "<svg>", "<svg width=\"0\" height=\"5\">",
    "<svg width=\"nan\" height=\"inf\">",
    "<html><svg width=\"1\" height=\"1\">", "<svg viewBox=\"0 0 1e300 5\">", "text", "<!-- <svg",
    "<svg width",
    "<svg width= height=>",
  ])
  func `knows no size of what is no picture`(text: String) {
    let bytes = Array(text.utf8)
    #expect(ImageSize.read(bytes.span) == nil)
  }

  @Test(arguments: [png, gif, jpeg, lossy, lossless, extended])
  func `takes every cut and every wrong byte`(bytes: [UInt8]) {
    for length in bytes.indices { _ = ImageSize.read(Array(bytes.prefix(length)).span) }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        _ = ImageSize.read(changed.span)
      }
    }
  }
}
