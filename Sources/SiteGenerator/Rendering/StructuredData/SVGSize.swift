import Markup

/// The size that an SVG's root element gives: `width` and `height`, else its `viewBox`.
enum SVGSize {
  /// Where the root element must begin and end; prologues longer than this are no pictures of ours.
  private static let window = 64 << 10
  private static let largest = 1_000_000

  static func read(_ bytes: Span<UInt8>) -> PageImage.Size? {
    guard let tag = rootTag(bytes) else { return nil }
    let attributes = attributes(of: tag)
    if let width = length(attributes["width"]), let height = length(attributes["height"]) {
      return PageImage.Size(width: width, height: height)
    }
    let box = (attributes["viewBox"] ?? "").split { " ,\t\n\r".utf8.contains($0.utf8.first ?? 0) }
    guard box.count == 4, let width = length(String(box[2])), let height = length(String(box[3]))
    else { return nil }
    return PageImage.Size(width: width, height: height)
  }

  /// The bytes between `<svg` and `>`, after declarations, comments and a document type.
  private static func rootTag(_ bytes: Span<UInt8>) -> [UInt8]? {
    let end = min(bytes.count, window)
    var index = 0
    while index < end {
      guard bytes[index] == UInt8(ascii: "<"), index + 4 < end else {
        // Only white space and a byte-order mark may stand before the root.
        guard bytes[index] <= 0x20 || bytes[index] >= 0x80 else { return nil }
        index += 1
        continue
      }
      let next = bytes[index + 1]
      guard next == UInt8(ascii: "!") || next == UInt8(ascii: "?") else {
        return tag(from: index, to: end, bytes)
      }
      let isComment = bytes[index + 2] == UInt8(ascii: "-")
      index = skip(from: index + 2, to: end, isComment: isComment, bytes)
    }
    return nil
  }

  private static func skip(
    from start: Int, to end: Int, isComment: Bool, _ bytes: Span<UInt8>
  ) -> Int {
    var index = start
    while index < end {
      let closes =
        bytes[index] == UInt8(ascii: ">")
        && (!isComment || (index >= start + 4 && bytes[index - 1] == UInt8(ascii: "-")))
      index += 1
      if closes { return index }
    }
    return end
  }

  private static func tag(from start: Int, to end: Int, _ bytes: Span<UInt8>) -> [UInt8]? {
    let name = Array("<svg".utf8)
    for (offset, byte) in name.enumerated() where bytes[start + offset] != byte { return nil }
    var tag: [UInt8] = []
    var quote: UInt8?
    for index in (start + name.count)..<end {
      let byte = bytes[index]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return tag
      }
      tag.append(byte)
    }
    return nil
  }

  private static func attributes(of tag: [UInt8]) -> [String: String] {
    var result: [String: String] = [:]
    var index = 0
    while let equals = tag[index...].firstIndex(of: UInt8(ascii: "=")) {
      let name = tag[index..<equals].split { $0 <= 0x20 }.last ?? []
      guard
        let open = tag[equals...].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }),
        let close = tag[(open + 1)...].firstIndex(of: tag[open])
      else { break }
      let value = String(decoding: tag[(open + 1)..<close], as: UTF8.self)
      result[String(decoding: name, as: UTF8.self)] = value
      index = close + 1
    }
    return result
  }

  /// A length in CSS pixels, rounded; percentages and other units say nothing of pixels.
  private static func length(_ text: String?) -> Int? {
    guard var text, !text.isEmpty else { return nil }
    if let number = text.dropping(suffix: "px") { text = number }
    guard let value = Double(text), value >= 0.5, value <= Double(largest) else { return nil }
    return Int(value.rounded())
  }
}
