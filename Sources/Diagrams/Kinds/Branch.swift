import Markdown

/// One way out of a decision: a strong `label: name`.
struct Branch {
  let strong: NodeID
  let label: Segment
  /// What stands between label and name, as typed.
  let colon: String
  let name: Segment
  var details: [Segment] = []

  /// Splits a strong emphasis at its first colon; `nil` when there is none with words on both sides.
  init?(_ strong: NodeID, in document: Document) {
    self.strong = strong
    var label = Segment()
    var name = Segment()
    var colon: String?
    for child in document.children(of: strong) {
      guard colon == nil, document[child].kind == .text,
        let place = Self.colon(in: document, document[child].literal.range)
      else {
        if colon == nil {
          label.pieces.append(.node(child))
        } else {
          name.pieces.append(.node(child))
        }
        continue
      }
      let range = document[child].literal.range
      label.pieces.append(.text(range.lowerBound..<place.lowerBound))
      name.pieces.append(.text(place.upperBound..<range.upperBound))
      colon = String(decoding: document.text[place], as: UTF8.self)
    }
    document.trim(&label)
    document.trim(&name)
    guard let colon, !label.pieces.isEmpty, !name.pieces.isEmpty else { return nil }
    self.label = label
    self.colon = colon
    self.name = name
  }

  /// The first colon with a blank after it, blanks included; or the wide colon of East Asian text.
  private static func colon(in document: Document, _ range: Range<Int>) -> Range<Int>? {
    let bytes = document.text
    for index in range {
      let next = index + 1
      if bytes[index] == UInt8(ascii: ":"), next == range.upperBound || isBlank(bytes[next]) {
        return index..<min(next + 1, range.upperBound)
      }
      // U+FF1A is EF BC 9A.
      if bytes[index] == 0xEF, index + 2 < range.upperBound, bytes[next] == 0xBC,
        bytes[index + 2] == 0x9A
      {
        return index..<index + 3
      }
    }
    return nil
  }
}
