import Diagnostics

/// Takes typed values out of YAML, telling the author where one has the wrong type.
///
/// Front matter and `site.yml` share it; a value that is not given (null or empty) is no value.
struct ValueReader {
  /// The names under which it reports.
  struct Rules {
    let type: Rule
    let value: Rule
    let date: Rule
    let key: Rule
  }

  var diagnostics: FileDiagnostics
  let rules: Rules

  /// Text; numbers, Booleans and dates are the text that they were typed as.
  mutating func text(_ node: YAMLNode, _ key: Located<String>) -> Located<String>? {
    guard let scalar = node.scalar else {
      reportType(of: node, key, takes: "text")
      return nil
    }
    if scalar.text.isEmpty || scalar.isNull { return nil }
    return Located(scalar.text, at: node.range)
  }

  /// Text as one line: runs of white space are one blank, none at the ends.
  mutating func line(_ node: YAMLNode, _ key: Located<String>) -> Located<String>? {
    guard let text = text(node, key) else { return nil }
    if Self.isLine(text.value.utf8.span) { return text }
    let words = text.value.utf8.split(whereSeparator: \.isSpace)
    guard words.count > 0 else { return nil }
    return text.map { _ in words.map { String(Substring($0)) }.joined(separator: " ") }
  }

  /// True or false; quotes around them are forgiven.
  mutating func flag(_ node: YAMLNode, _ key: Located<String>) -> Bool? {
    guard let scalar = node.scalar else {
      reportType(of: node, key, takes: "true or false")
      return nil
    }
    switch YAMLScalar(scalar.text, isPlain: true).value {
    case .bool(let value): return value
    case .null: return nil
    default:
      let meant =
        switch scalar.text.lowercased() {
        case "yes", "y", "on", "1": "write true"
        case "no", "n", "off", "0": "write false"
        default: "write true or false"
        }
      diagnostics.report(
        rules.type, at: node.range, "\"\(shown(scalar.text))\" is neither true nor false",
        hint: meant)
      return nil
    }
  }

  /// A whole number within bounds; quotes around it are forgiven.
  mutating func number(
    _ node: YAMLNode, _ key: Located<String>, in bounds: ClosedRange<Int>
  ) -> Located<Int>? {
    guard let scalar = node.scalar else {
      reportType(of: node, key, takes: "a whole number")
      return nil
    }
    switch YAMLScalar(scalar.text, isPlain: true).value {
    case .null: return nil
    case .int(let value) where bounds.contains(value): return Located(value, at: node.range)
    case .int:
      diagnostics.report(
        rules.value, at: node.range,
        "\"\(shown(scalar.text))\" is not from \(bounds.lowerBound) to \(bounds.upperBound)")
    default:
      diagnostics.report(
        rules.type, at: node.range, "\"\(shown(scalar.text))\" is not a whole number",
        hint: "write digits only")
    }
    return nil
  }

  mutating func date(_ node: YAMLNode, _ key: Located<String>) -> Located<SiteDate>? {
    guard let scalar = node.scalar else {
      reportType(of: node, key, takes: "a date")
      return nil
    }
    if scalar.text.isEmpty || scalar.isNull { return nil }
    do {
      return Located(try SiteDate.parse(scalar.text), at: node.range)
    } catch {
      diagnostics.report(
        rules.date, at: place(of: error.range, in: node, scalar), error.message, hint: error.hint)
      return nil
    }
  }

  /// A list of texts, or one text.
  mutating func texts(_ node: YAMLNode, _ key: Located<String>) -> [Located<String>] {
    switch node.content {
    case .scalar: return [line(node, key)].compactMap(\.self)
    case .sequence(let items): return items.compactMap { line($0, key) }
    case .mapping:
      reportType(of: node, key, takes: "text or a list of texts")
      return []
    }
  }

  /// The entries of a mapping; none when it is empty or something else.
  mutating func entries(_ node: YAMLNode, _ key: Located<String>) -> [YAMLEntry] {
    if case .mapping(let entries) = node.content { return entries }
    if !node.isNull { reportType(of: node, key, takes: "keys with values") }
    return []
  }

  /// The items of a list; none when it is empty or something else.
  mutating func items(_ node: YAMLNode, _ key: Located<String>) -> [YAMLNode] {
    if case .sequence(let items) = node.content { return items }
    if !node.isNull { reportType(of: node, key, takes: "a list") }
    return []
  }

  /// Keeps the first of two values for one thing, as `lastmod` beside `updated`, and reports others.
  mutating func set<Value>(
    _ target: inout Located<Value>?, _ value: Located<Value>?, _ key: Located<String>
  ) {
    guard let value else { return }
    guard let first = target else {
      target = value
      return
    }
    guard first.value != value.value else { return }
    let position = diagnostics.position(at: first.range.lowerBound)
    diagnostics.report(
      .duplicateKey, at: key.range,
      "'\(key.value)' differs from what line \(position.line) says of the same",
      hint: "keep the one that is meant",
      notes: [
        Diagnostic.Note(
          path: diagnostics.file.path, position: position, message: "previously given here")
      ])
  }

  mutating func reportType(of node: YAMLNode, _ key: Located<String>, takes wanted: String) {
    let given =
      switch node.content {
      case .scalar: "text"
      case .sequence: "a list"
      case .mapping: "keys with values"
      }
    diagnostics.report(
      rules.type, at: node.range, "'\(key.value)' takes \(wanted), not \(given)")
  }

  /// Whether all white space is single blanks between words, as nearly always.
  private static func isLine(_ bytes: Span<UInt8>) -> Bool {
    var isAfterBlank = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x09 && byte <= 0x0D || byte == 0x20 && isAfterBlank { return false }
      isAfterBlank = byte == 0x20
    }
    return !isAfterBlank
  }

  /// Text of a message, bounded.
  func shown(_ text: String) -> String {
    text.utf8.count <= 60 ? text : String(text.unicodeScalars.prefix(60)) + "…"
  }

  /// The bytes of a part of a scalar's text; the whole scalar where escapes or folds hide them.
  private func place(of part: Range<Int>, in node: YAMLNode, _ scalar: YAMLScalar) -> Range<Int> {
    let quotes = scalar.isPlain ? 0 : 1
    guard node.range.count == scalar.text.utf8.count + 2 * quotes else { return node.range }
    let start = node.range.lowerBound + quotes
    return start + part.lowerBound..<start + part.upperBound
  }
}
