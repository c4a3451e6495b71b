extension String {
  /// A phrase with values in their places: `{title}`; places without a value stay as they are.
  ///
  /// By bytes: the library's search for a character or a range takes longer than rendering a heading.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    var size = 0
    forEachPiece(values) { size += $0.count }
    return String(capacity: size) { result in
      forEachPiece(values) { result.append($0) }
    }
  }

  private func forEachPiece(
    _ values: KeyValuePairs<String, String>, _ body: (Span<UInt8>) -> Void
  ) {
    let bytes = utf8.span
    var start = 0
    while let open = bytes.firstIndex(of: UInt8(ascii: "{"), from: start),
      let close = bytes.firstIndex(of: UInt8(ascii: "}"), from: open)
    {
      body(bytes.extracting(start..<open))
      let name = bytes.extracting(open + 1..<close)
      let named = values.indices.first { values[$0].key.utf8.span.hasSameBytes(as: name) }
      if let index = named {
        values[index].value.withSpan { body($0) }
      } else {
        body(bytes.extracting(open...close))
      }
      start = close + 1
    }
    body(bytes.extracting(droppingFirst: start))
  }
}
