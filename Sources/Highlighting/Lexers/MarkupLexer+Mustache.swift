/// Mustache's tags: `{{name}}`, `{{#section}}`, `{{! comment }}`, `{{{html}}}`.
extension MarkupLexer {
  func isMustache(_ code: Span<UInt8>, _ index: Int) -> Bool {
    let open: Mark = "{{"
    return open.matches(code, at: index)
  }

  /// Reads a tag to its end; without one, to the end of the code.
  func mustache(_ code: Span<UInt8>, _ start: Int, _ tokens: inout TokenList) -> Int {
    var name = start + 2
    let sigil = name < code.count ? code[name] : 0
    if "#^/>&!={<$".utf8.contains(sigil) { name += 1 }
    let close: Mark = sigil == UInt8(ascii: "{") ? "}}}" : "}}"
    var index = name
    while index < code.count, !close.matches(code, at: index) { index += 1 }
    let end = min(index + close.count, code.count)
    if sigil == UInt8(ascii: "!") {
      tokens.add(.comment, start, end)
      return end
    }
    tokens.add(.escape, start, name)
    let isBlock = "#^/>".utf8.contains(sigil)
    tokens.add(isBlock ? .keyword : .variable, name, index)
    tokens.add(.escape, index, end)
    return end
  }
}
