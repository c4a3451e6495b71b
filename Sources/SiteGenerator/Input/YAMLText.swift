/// The text of a broken YAML document, for pointing at parts of it.
struct YAMLText {
  let bytes: [UInt8]
  let range: Range<Int>

  func clamp(_ other: Range<Int>) -> Range<Int> { other.clamped(to: range) }

  func string(_ part: Range<Int>) -> String { String(decoding: bytes[clamp(part)], as: UTF8.self) }

  func byte(at offset: Int) -> Range<Int> { clamp(offset..<offset + 1) }

  /// The whole UTF-8 sequence that begins at an offset.
  func scalar(at offset: Int) -> Range<Int> {
    var end = offset + 1
    while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return clamp(offset..<end)
  }

  /// From an offset to the end of its line.
  func line(from offset: Int) -> Range<Int> {
    let end = bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
    return trimmed(offset..<(end ?? range.upperBound))
  }

  /// From the beginning of its line to an offset.
  func line(upTo offset: Int) -> Range<Int> {
    trimmed(lineStart(of: offset)..<offset)
  }

  /// Whether a key and its colon stand before an offset in the same line.
  func hasKey(before offset: Int) -> Bool {
    let line = bytes[lineStart(of: offset)..<offset]
    return line.indices.contains { index in
      line[index] == UInt8(ascii: ":") && index + 1 < line.endIndex && line[index + 1] <= 0x20
    }
  }

  /// The quoted text that ends just before an offset in the same line, if one does.
  func quotedValue(at offset: Int) -> Range<Int>? {
    let before = line(upTo: offset)
    guard let quote = bytes[before].last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let inner = before.lowerBound..<before.upperBound - 1
    guard let start = bytes[inner].lastIndex(of: quote) else { return nil }
    return start..<before.upperBound
  }

  private func lineStart(of offset: Int) -> Int {
    let newline = bytes[range.lowerBound..<offset].lastIndex(of: UInt8(ascii: "\n"))
    return newline.map { $0 + 1 } ?? range.lowerBound
  }

  private func trimmed(_ part: Range<Int>) -> Range<Int> {
    var part = part
    while let last = part.last, bytes[last] <= 0x20 {
      part = part.lowerBound..<part.upperBound - 1
    }
    while let first = part.first, bytes[first] <= 0x20 {
      part = part.lowerBound + 1..<part.upperBound
    }
    return part
  }
}
