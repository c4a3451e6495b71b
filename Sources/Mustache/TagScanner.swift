package import Diagnostics

/// One tag of a template's source.
struct TemplateTag {
  var kind: Kind
  /// The whole tag with its delimiters.
  var range: Range<Int>
  /// The name inside, without sigil, asterisk and blanks.
  var name: Range<Int>
  /// Whether the name is `*path`, the path of a value that holds the name.
  var isDynamic = false
  /// In force where the tag stands.
  var delimiters: Delimiters

  enum Kind {
    case variable, unescaped, section, inverted, close, partial, parent, block
    /// A comment, or new delimiters: nothing to render.
    case silent
  }
}

extension Rule {
  /// A tag or section that is not well formed.
  package static let templateSyntax = Rule("template-syntax", .error)
}

/// Finds the tags of a template one after the other, in linear time.
struct TagScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var delimiters: Delimiters
  /// The first closing delimiter at or after the place last asked about, kept so that a row of
  /// unclosed tags is not a row of searches through the whole file.
  private var close: Int?
  private var closeKnownFrom: Int?

  /// A tag that sets delimiters is not longer than this.
  private static let maximumDelimiterTag = 4 * Delimiters.maximumLength

  init(_ bytes: [UInt8], delimiters: Delimiters) {
    self.bytes = bytes
    self.delimiters = delimiters
  }

  /// The next tag, or `nil` at the end; malformed ones are reported and, if need be, passed over.
  mutating func next(_ diagnostics: inout FileDiagnostics) -> TemplateTag? {
    while let start = bytes.firstOffset(of: delimiters.open, in: position..<bytes.count) {
      let inner = start + delimiters.open.count
      if inner < bytes.count, bytes[inner] == UInt8(ascii: "=") {
        return setDelimiters(from: start, &diagnostics)
      }
      guard let end = closing(from: inner) else {
        reportUnclosed(start..<bytes.count, &diagnostics)
        position = bytes.count
        return nil
      }
      if let tag = tag(from: start, closedAt: end, &diagnostics) { return tag }
    }
    return nil
  }

  /// Reads the tag whose closing delimiter is at `end`, or reports that it was never closed.
  private mutating func tag(
    from start: Int, closedAt end: Int, _ diagnostics: inout FileDiagnostics
  ) -> TemplateTag? {
    var content = start + delimiters.open.count..<end
    while let first = content.first, bytes[first].isTemplateBlank {
      content = first + 1..<content.upperBound
    }
    var tag = TemplateTag(
      kind: .variable, range: start..<end + delimiters.close.count, name: content,
      delimiters: delimiters)
    if let sigil = content.first, let kind = Self.kinds[bytes[sigil]] {
      tag.kind = kind
      tag.name = sigil + 1..<end
      if kind == .silent {
        position = tag.range.upperBound
        return tag
      }
    }
    // Another opening delimiter before the closing one: this tag lacks its end.
    if let next = bytes.firstOffset(of: delimiters.open, in: tag.name) {
      reportUnclosed(start..<next, &diagnostics)
      position = next
      return nil
    }
    if tag.kind == .unescaped, bytes[tag.name.lowerBound - 1] == UInt8(ascii: "{") {
      closeTriple(&tag, &diagnostics)
    }
    position = tag.range.upperBound
    tag.name = bytes.trimmed(tag.name)
    if tag.kind == .partial || tag.kind == .parent || tag.kind == .close,
      let first = tag.name.first, bytes[first] == UInt8(ascii: "*")
    {
      tag.isDynamic = true
      tag.name = bytes.trimmed(first + 1..<tag.name.upperBound)
    }
    return tag
  }

  private static let kinds: [UInt8: TemplateTag.Kind] = [
    UInt8(ascii: "!"): .silent, UInt8(ascii: "{"): .unescaped, UInt8(ascii: "&"): .unescaped,
    UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .close,
    UInt8(ascii: ">"): .partial, UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block,
  ]

  /// Takes the third brace of `{{{name}}}` into the tag.
  private func closeTriple(_ tag: inout TemplateTag, _ diagnostics: inout FileDiagnostics) {
    let brace = UInt8(ascii: "}")
    let end = tag.name.upperBound
    if let last = tag.name.last, bytes[last] == brace {
      tag.name = tag.name.lowerBound..<last
    } else if bytes[end] == brace, bytes.holds(delimiters.close, at: end + 1) {
      tag.range = tag.range.lowerBound..<tag.range.upperBound + 1
    } else {
      let name = bytes.text(bytes.trimmed(tag.name))
      diagnostics.report(
        .templateSyntax, at: tag.range, "\(bytes.quoted(tag.range)) lacks its third closing brace",
        hint: "write {{{\(name)}}}, or {{\(name)}} for text")
    }
  }

  /// Reads `{{=<% %>=}}` and goes on with the new delimiters.
  private mutating func setDelimiters(
    from start: Int, _ diagnostics: inout FileDiagnostics
  ) -> TemplateTag {
    let inner = start + delimiters.open.count + 1
    let limit = min(bytes.count, inner + Self.maximumDelimiterTag)
    let ending = [UInt8(ascii: "=")] + delimiters.close
    let end = bytes.firstOffset(of: ending, in: inner..<limit)
    var tag = TemplateTag(
      kind: .silent, range: start..<inner, name: inner..<inner, delimiters: delimiters)
    if let end { tag.range = start..<end + ending.count }
    position = tag.range.upperBound
    if let end, let new = Delimiters.parse(bytes[inner..<end]) {
      delimiters = new
      closeKnownFrom = nil
    } else {
      diagnostics.report(
        .templateSyntax, at: tag.range, "\(bytes.quoted(tag.range)) sets no pair of delimiters",
        hint: "write two marks without '=' and a blank between them: {{=<% %>=}}")
    }
    return tag
  }

  private mutating func closing(from inner: Int) -> Int? {
    if let from = closeKnownFrom, from <= inner, close.map({ $0 >= inner }) ?? true { return close }
    close = bytes.firstOffset(of: delimiters.close, in: inner..<bytes.count)
    closeKnownFrom = inner
    return close
  }

  private func reportUnclosed(_ range: Range<Int>, _ diagnostics: inout FileDiagnostics) {
    let line = bytes[range].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
    let shown = bytes.trimmed(range.lowerBound..<line)
    diagnostics.report(
      .templateSyntax, at: shown, "\(bytes.quoted(shown)) is never closed",
      hint: "write \"\(String(decoding: delimiters.close, as: UTF8.self))\" after the name")
  }
}
