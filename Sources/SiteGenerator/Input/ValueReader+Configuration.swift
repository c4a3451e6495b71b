import Diagnostics

/// Values that only `site.yml` has.
extension ValueReader {
  mutating func reportUnknown(_ key: Located<String>, among names: [String]) {
    diagnostics.report(
      rules.key, at: key.range, "'\(shown(key.value))' is not a known key",
      hint: NearMiss.hint(for: key.value, among: names))
  }

  /// One of an enumeration's cases.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ key: Located<String>
  ) -> Choice? {
    guard let text = line(node, key) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    reportChoice(text, Choice.allCases.map(\.rawValue))
    return nil
  }

  mutating func reportChoice(_ text: Located<String>, _ choices: [String]) {
    diagnostics.report(
      rules.value, at: text.range,
      "\"\(shown(text.value))\" is not one of \(choices.joined(separator: ", "))",
      hint: NearMiss.hint(for: text.value, among: choices))
  }

  /// A language tag: letters and digits in groups of at most eight (RFC 5646 §2.1).
  mutating func language(_ node: YAMLNode, _ key: Located<String>) -> String? {
    guard let text = line(node, key) else { return nil }
    let groups = text.value.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = groups.enumerated().allSatisfy { position, group in
      (1...8).contains(group.count)
        && group.allSatisfy {
          $0.isLetter || position > 0 && $0.isDigit
        }
    }
    if isTag { return text.value }
    diagnostics.report(
      rules.value, at: text.range, "\"\(shown(text.value))\" is not a language tag",
      hint: "write it like en, de or pt-BR")
    return nil
  }

  /// The rules of a named zone; UTC, with an error, when there is none of that name.
  mutating func zone(
    _ name: Located<String>, _ zoneFile: (String) -> [UInt8]?
  ) -> TimeZoneRules {
    if ["UTC", "Etc/UTC", "Z", "GMT"].contains(name.value) { return .utc }
    let isName =
      name.value.utf8.allSatisfy {
        $0.isLetter || $0.isDigit
          || "/_+-".utf8.contains($0)
      } && name.value.utf8.first != UInt8(ascii: "/")
    if isName, let bytes = zoneFile(name.value),
      let rules = TimeZoneRules(name: name.value, tzif: bytes)
    {
      return rules
    }
    diagnostics.report(
      rules.value, at: name.range, "\"\(shown(name.value))\" is not a time zone of this system",
      hint: NearMiss.hint(for: name.value, among: TimeZoneRules.names(zoneFile))
        ?? "write it like Europe/Madrid or UTC")
    return .utc
  }

  mutating func notesPath(_ node: YAMLNode, _ key: Located<String>) -> String? {
    guard let text = line(node, key), let path = path(text, allowsPlaceholders: false) else {
      return nil
    }
    let segments = path.value.utf8.split(separator: UInt8(ascii: "/"))
    return segments.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The shape of all notes' addresses, which must tell one note from another.
  mutating func pattern(_ node: YAMLNode, _ key: Located<String>) -> PermalinkPattern? {
    guard let text = permalink(node, key), let pattern = try? PermalinkPattern.parse(text.value)
    else { return nil }
    if pattern.placeholders.contains(.slug) { return pattern }
    diagnostics.report(
      rules.value, at: text.range, "\"\(shown(text.value))\" gives all notes one address",
      hint: "add :slug")
    return nil
  }
}
