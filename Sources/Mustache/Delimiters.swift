/// The pair of marks around tags, `{{` and `}}` unless a template sets others.
struct Delimiters: Sendable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

  /// Longer marks are refused, so that looking for one takes linear time.
  static let maximumLength = 16

  /// Reads the inside of `{{=<% %>=}}`: two words without `=`, or `nil`.
  static func parse(_ content: ArraySlice<UInt8>) -> Delimiters? {
    let words = content.split(whereSeparator: \.isTemplateBlank)
    guard words.count == 2,
      words.allSatisfy({ $0.count <= maximumLength && !$0.contains(UInt8(ascii: "=")) })
    else { return nil }
    return Delimiters(open: Array(words[0]), close: Array(words[1]))
  }
}

extension UInt8 {
  /// A blank inside a tag: space, tab, line feed, carriage return.
  var isTemplateBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// A blank that may stand beside a standalone tag.
  var isTemplateIndentation: Bool { self == 0x20 || self == 0x09 }
}

extension [UInt8] {
  /// Whether `needle` stands at `offset`.
  func holds(_ needle: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, count - offset >= needle.count else { return false }
    for index in needle.indices where self[offset + index] != needle[index] { return false }
    return true
  }

  /// The offset of the first `needle` that lies within `range`.
  func firstOffset(of needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first else { return nil }
    let last = Swift.min(range.upperBound, count) - needle.count
    var offset = range.lowerBound
    while offset <= last {
      if self[offset] == first, holds(needle, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// `range` without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, self[first].isTemplateBlank {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, self[last].isTemplateBlank { range = range.lowerBound..<last }
    return range
  }

  /// The text of `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The text of `range` for a message: quoted, and cut when it is long.
  func quoted(_ range: Range<Int>) -> String {
    let maximum = 48
    guard range.count > maximum else { return "\"\(text(range))\"" }
    return "\"\(text(range.lowerBound..<range.lowerBound + maximum))…\""
  }
}
