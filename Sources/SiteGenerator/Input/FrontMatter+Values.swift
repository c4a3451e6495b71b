import Diagnostics

/// Keys that take more than one form.
extension FrontMatter {
  /// `published: false` is a draft; anything else must be a date.
  mutating func readPublished(
    _ node: YAMLNode, _ key: Located<String>, _ reader: inout ValueReader
  ) {
    if let scalar = node.scalar, case .bool(let isPublished) = plain(scalar) {
      isDraft = isDraft || !isPublished
      return
    }
    if let text = node.scalar?.text.lowercased(), ["no", "yes", "off", "on"].contains(text) {
      _ = reader.flag(node, key)
      return
    }
    reader.set(&date, reader.date(node, key), key)
  }

  /// A text, or a list of one text as Hugo has it.
  mutating func readSeries(_ node: YAMLNode, _ key: Located<String>, _ reader: inout ValueReader) {
    let names = reader.texts(node, key)
    if names.count > 1 {
      reader.diagnostics.report(
        reader.rules.value, at: node.range, "a note belongs to one series, not to \(names.count)",
        hint: "name the one, and use tags for the others")
    } else {
      reader.set(&series, names.first, key)
    }
  }

  mutating func addTags(_ new: [Located<String>]) {
    for tag in new where !tags.contains(where: { $0.value == tag.value }) { tags.append(tag) }
  }

  mutating func addAlias(_ alias: Located<String>, _ reader: inout ValueReader) {
    guard let path = reader.path(alias, allowsPlaceholders: false) else { return }
    if !aliases.contains(where: { $0.value == path.value }) { aliases.append(path) }
  }

  /// A path, or `src` (also `path`, `url`) and `alt`.
  mutating func readImage(_ node: YAMLNode, _ key: Located<String>, _ reader: inout ValueReader) {
    guard case .mapping(let entries) = node.content else {
      if let source = reader.line(node, key) { image = Image(source: source) }
      return
    }
    var source: Located<String>?
    var alternative: String?
    for entry in entries {
      switch entry.key.value {
      case "src", "path", "url": source = reader.line(entry.value, entry.key)
      case "alt": alternative = reader.line(entry.value, entry.key)?.value
      default: break
      }
    }
    if let source {
      image = Image(source: source, alternative: alternative)
    } else {
      reader.diagnostics.report(
        reader.rules.value, at: key.range, "'\(key.value)' names no picture", hint: "add src: path")
    }
  }

  /// A name, a name with a URL, or a list of either.
  mutating func readAuthors(_ node: YAMLNode, _ key: Located<String>, _ reader: inout ValueReader) {
    let nodes: [YAMLNode] = if case .sequence(let items) = node.content { items } else { [node] }
    for node in nodes {
      guard let author = reader.author(node, key),
        !authors.contains(where: { $0.name == author.name })
      else { continue }
      authors.append(author)
    }
  }

  private func plain(_ scalar: YAMLScalar) -> YAMLScalar.Value {
    YAMLScalar(scalar.text, isPlain: true).value
  }
}

extension SiteDate {
  /// Whether one is before the other in every zone; days are compared when one is a bare date.
  func isSurelyBefore(_ other: SiteDate) -> Bool {
    guard let time, let otherTime = other.time else { return day < other.day }
    let seconds = day.daysSinceEpoch * 86_400 + time.seconds - (offsetSeconds ?? 0)
    let otherSeconds =
      other.day.daysSinceEpoch * 86_400 + otherTime.seconds - (other.offsetSeconds ?? 0)
    let isSameKind = (offsetSeconds == nil) == (other.offsetSeconds == nil)
    // An unknown zone is at most 14 hours off.
    return seconds < otherSeconds - (isSameKind ? 0 : 14 * 3600)
  }
}
