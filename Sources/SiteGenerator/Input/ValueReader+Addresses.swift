import Diagnostics

/// Paths, URLs and people.
extension ValueReader {
  /// An absolute URL of the web.
  mutating func webURL(_ node: YAMLNode, _ key: Located<String>) -> Located<String>? {
    guard let text = line(node, key) else { return nil }
    if SiteURL.isAbsolute(text.value) { return text }
    diagnostics.report(
      rules.value, at: text.range, "\"\(shown(text.value))\" is not a URL of the web",
      hint: "write it whole, with https:// and without blanks")
    return nil
  }

  /// One segment of a path.
  mutating func segment(_ node: YAMLNode, _ key: Located<String>) -> Located<String>? {
    guard let text = line(node, key) else { return nil }
    guard let fault = PathFault.inSegment(text.value) else { return text }
    diagnostics.report(
      rules.value, at: text.range,
      "\"\(shown(text.value))\" \(fault.message), which a part of an address cannot",
      hint: "write words joined by hyphens")
    return nil
  }

  /// A path within the site, which may hold placeholders.
  mutating func permalink(_ node: YAMLNode, _ key: Located<String>) -> Located<String>? {
    guard let text = line(node, key), let path = path(text, allowsPlaceholders: true) else {
      return nil
    }
    do {
      _ = try PermalinkPattern.parse(path.value)
      return path
    } catch {
      diagnostics.report(rules.value, at: text.range, error.message, hint: error.hint)
      return nil
    }
  }

  /// Checks a path within the site, and begins it with a slash.
  mutating func path(
    _ text: Located<String>, allowsPlaceholders: Bool, allowsStar: Bool = false
  ) -> Located<String>? {
    // Host files know one star, at the end.
    let isWild = allowsStar && text.value.utf8.last == UInt8(ascii: "*")
    let checked = isWild ? String(Substring(text.value.utf8.dropLast())) : text.value
    guard let fault = PathFault.inPath(checked, allowsPlaceholders: allowsPlaceholders) else {
      return text.value.utf8.first == UInt8(ascii: "/") ? text : text.map { "/" + $0 }
    }
    diagnostics.report(
      rules.value, at: text.range,
      "\"\(shown(text.value))\" \(fault.message), which an address within the site cannot",
      hint: fault.hint(for: text.value))
    return nil
  }

  /// A name, or a mapping of `name`, `url` and `sameAs`; other keys are passed over.
  mutating func author(_ node: YAMLNode, _ key: Located<String>) -> Author? {
    guard case .mapping(let entries) = node.content else {
      return line(node, key).map { Author(name: $0.value) }
    }
    var name: String?
    var url: String?
    var sameAs: [String] = []
    for entry in entries {
      switch entry.key.value {
      case "name": name = line(entry.value, entry.key)?.value
      case "url": url = webURL(entry.value, entry.key)?.value
      case "sameAs":
        let items: [YAMLNode] =
          if case .sequence(let items) = entry.value.content { items } else { [entry.value] }
        sameAs = items.compactMap { webURL($0, entry.key)?.value }
      default: break
      }
    }
    if let name { return Author(name: name, url: url, sameAs: sameAs) }
    diagnostics.report(
      rules.value, at: key.range, "'\(key.value)' has no name", hint: "add name: text")
    return nil
  }
}

/// Why a text cannot be a path, or a part of one.
enum PathFault: Equatable {
  case blank, control, colon, star, backslash, query, slash, dots

  /// What the text does, after its quotation.
  var message: String {
    switch self {
    case .blank: "holds a blank"
    case .control: "holds a control character"
    case .colon: "holds a colon"
    case .star: "holds a star"
    case .backslash: "holds a backslash"
    case .query: "holds a \"?\" or \"#\""
    case .slash: "holds a slash"
    case .dots: "has a segment \".\" or \"..\""
    }
  }

  /// What to write instead, where that is not plain.
  func hint(for text: String) -> String? {
    switch self {
    case .colon where SiteURL.isAbsolute(text): "write the path only, such as /notes/name/"
    case .dots: "write it whole, from the first slash"
    default: nil
    }
  }

  static func inSegment(_ text: String) -> PathFault? {
    if text.utf8.contains(UInt8(ascii: "/")) { return .slash }
    return inPath(text, allowsPlaceholders: true, allowsBlanks: true)
  }

  /// Looks at each byte and each segment; white space beyond ASCII counts too.
  static func inPath(
    _ text: String, allowsPlaceholders: Bool, allowsBlanks: Bool = false
  ) -> PathFault? {
    var isAfterColon = false
    for scalar in text.unicodeScalars {
      if isAfterColon, !allowsPlaceholders || scalar == "/" { return .colon }
      isAfterColon = scalar == ":"
      switch scalar {
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": return .control
      case "*": return .star
      case "\\": return .backslash
      case "?", "#": return .query
      case _ where !allowsBlanks && scalar.properties.isWhitespace: return .blank
      default: break
      }
    }
    if isAfterColon { return .colon }
    let segments = text.utf8.split(separator: UInt8(ascii: "/"))
    return segments.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
      ? .dots : nil
  }
}
