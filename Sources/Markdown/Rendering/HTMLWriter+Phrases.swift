import Markup

extension HTMLWriter {
  /// Writes a phrase with a value in the place of that name, as `filled` would have it, without making a string.
  mutating func text(_ phrase: String, filling name: String, with value: [UInt8]) {
    let bytes = phrase.utf8.span
    var start = 0
    while let open = bytes.firstIndex(of: UInt8(ascii: "{"), from: start),
      let close = bytes.firstIndex(of: UInt8(ascii: "}"), from: open)
    {
      let isPlace = bytes.extracting(open + 1..<close).hasSameBytes(as: name.utf8.span)
      text(bytes.extracting(start..<(isPlace ? open : close + 1)))
      if isPlace { text(value.span) }
      start = close + 1
    }
    text(bytes.extracting(start...))
  }
}
