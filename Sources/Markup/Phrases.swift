extension String {
  /// A phrase with values in their places: `{title}`; places without a value stay as they are.
  ///
  /// By bytes: the library's search for a character or a range takes longer than rendering a heading.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    let bytes = utf8.span
    var result = ByteBuffer(reserving: bytes.count + 64)
    var start = 0
    while let open = bytes.firstIndex(of: UInt8(ascii: "{"), from: start),
      let close = bytes.firstIndex(of: UInt8(ascii: "}"), from: open)
    {
      result.append(bytes.extracting(start..<open))
      let name = bytes.extracting(open + 1..<close)
      let named = values.indices.first { values[$0].key.utf8.span.hasSameBytes(as: name) }
      if let index = named {
        result.append(values[index].value)
      } else {
        result.append(bytes.extracting(open...close))
      }
      start = close + 1
    }
    result.append(bytes.extracting(droppingFirst: start))
    return result.text
  }
}
