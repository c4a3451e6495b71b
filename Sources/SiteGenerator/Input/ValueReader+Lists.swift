import Diagnostics

extension Rule {
  /// A name under `rules` that is no rule's.
  static let siteRuleUnknown = Rule("site-rule-unknown", .error)
}

/// Lists and mappings that only `site.yml` has.
extension ValueReader {
  mutating func menu(
    _ node: YAMLNode, _ key: Located<String>
  ) -> [SiteConfiguration.MenuItem] {
    items(node, key).compactMap { item in
      guard let title = required("title", of: item, key), let url = required("url", of: item, key),
        let target = target(url)
      else { return nil }
      return SiteConfiguration.MenuItem(title: title.value, url: target)
    }
  }

  mutating func license(
    _ node: YAMLNode, _ key: Located<String>
  ) -> SiteConfiguration.License? {
    if node.scalar != nil {
      guard let text = line(node, key) else { return nil }
      return SiteURL.isAbsolute(text.value)
        ? SiteConfiguration.License(url: text.value) : SiteConfiguration.License(name: text.value)
    }
    var license = SiteConfiguration.License()
    for entry in entries(node, key) {
      switch entry.key.value {
      case "name": license.name = line(entry.value, entry.key)?.value
      case "url": license.url = webURL(entry.value, entry.key)?.value
      default: reportUnknown(entry.key, among: ["name", "url"])
      }
    }
    return license.name == nil && license.url == nil ? nil : license
  }

  mutating func highlight(
    _ node: YAMLNode, _ key: Located<String>
  ) -> SiteConfiguration.Highlight {
    var highlight = SiteConfiguration.Highlight()
    if node.scalar != nil {
      highlight.isOn = flag(node, key) ?? true
      return highlight
    }
    for entry in entries(node, key) {
      if entry.key.value == "fallback" {
        highlight.fallback = choice(entry.value, entry.key).map {
          Located($0, at: entry.value.range)
        }
      } else {
        reportUnknown(entry.key, among: ["fallback"])
      }
    }
    return highlight
  }

  mutating func policy(
    _ node: YAMLNode, _ key: Located<String>
  ) -> [SiteConfiguration.PolicyAddition] {
    entries(node, key).compactMap { entry in
      let sources = texts(entry.value, entry.key)
      // A directive ends at a semicolon, and a header at a line end.
      guard let bad = ([entry.key] + sources).first(where: { !Self.isPolicyWord($0.value) }) else {
        return SiteConfiguration.PolicyAddition(directive: entry.key, sources: sources)
      }
      diagnostics.report(
        rules.value, at: bad.range, "\"\(shown(bad.value))\" cannot stand in a content policy",
        hint: "write one source a list item, without blanks, commas and semicolons")
      return nil
    }
  }

  mutating func headers(
    _ node: YAMLNode, _ key: Located<String>
  ) -> [SiteConfiguration.HeaderRule] {
    entries(node, key).compactMap { entry in
      guard let path = path(entry.key, allowsPlaceholders: false, allowsStar: true) else {
        return nil
      }
      let fields: [SiteConfiguration.HeaderRule.Field] = entries(entry.value, entry.key)
        .compactMap { field in
          guard let value = line(field.value, field.key) else { return nil }
          guard Self.isToken(field.key.value) else {
            diagnostics.report(
              rules.value, at: field.key.range,
              "\"\(shown(field.key.value))\" is not the name of a header field")
            return nil
          }
          return SiteConfiguration.HeaderRule.Field(name: field.key, value: value.value)
        }
      return SiteConfiguration.HeaderRule(path: path, fields: fields)
    }
  }

  /// `/old/: /new/`, or `/old/: {to: /new/, status: 302}`.
  mutating func redirects(
    _ node: YAMLNode, _ key: Located<String>
  ) -> [SiteConfiguration.Redirect] {
    entries(node, key).compactMap { entry in
      var status = 301
      var to: Located<String>?
      if case .mapping(let parts) = entry.value.content {
        for part in parts {
          switch part.key.value {
          case "to": to = line(part.value, part.key)
          case "status": status = redirectStatus(part.value, part.key) ?? status
          default: reportUnknown(part.key, among: ["to", "status"])
          }
        }
      } else {
        to = line(entry.value, entry.key)
      }
      guard let from = path(entry.key, allowsPlaceholders: false) else { return nil }
      guard let to else {
        diagnostics.report(
          rules.value, at: from.range, "'\(shown(from.value))' leads nowhere", hint: "add a path")
        return nil
      }
      return target(to).map { SiteConfiguration.Redirect(from: from, to: $0, status: status) }
    }
  }

  mutating func ruleSettings(
    _ node: YAMLNode, _ key: Located<String>
  ) -> [SiteConfiguration.RuleSetting] {
    entries(node, key).compactMap { entry in
      guard let level = line(entry.value, entry.key) else { return nil }
      guard RuleList.names.contains(entry.key.value) else {
        reportUnknownRule(entry.key)
        return nil
      }
      if level.value == "off" {
        return SiteConfiguration.RuleSetting(name: entry.key, severity: nil)
      }
      guard let severity = Severity(rawValue: level.value) else {
        reportChoice(level, ["off", "advice", "warning", "error"])
        return nil
      }
      return SiteConfiguration.RuleSetting(name: entry.key, severity: severity)
    }
  }

  private mutating func reportUnknownRule(_ name: Located<String>) {
    diagnostics.report(
      .siteRuleUnknown, at: name.range, "'\(shown(name.value))' is not a rule",
      hint: NearMiss.hint(for: name.value, among: RuleList.all.map(\.name))
        ?? "'seriatim check' prints each rule's name in brackets")
  }

  /// A path within the site or an absolute URL.
  private mutating func target(_ text: Located<String>) -> Located<String>? {
    if SiteURL.isAbsolute(text.value) { return text }
    let path = text.value.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let checked = text.map { _ in String(Substring(path)) }
    guard self.path(checked, allowsPlaceholders: false) != nil else { return nil }
    return text.value.utf8.first == UInt8(ascii: "/") ? text : text.map { "/" + $0 }
  }

  private mutating func redirectStatus(_ node: YAMLNode, _ key: Located<String>) -> Int? {
    guard let status = number(node, key, in: 300...399) else { return nil }
    if [301, 302, 307, 308].contains(status.value) { return status.value }
    diagnostics.report(
      rules.value, at: status.range, "\"\(status.value)\" is not the status of a redirect",
      hint: "write 301, 302, 307 or 308")
    return nil
  }

  mutating func required(
    _ name: String, of node: YAMLNode, _ key: Located<String>
  ) -> Located<String>? {
    guard case .mapping(let entries) = node.content else {
      reportType(of: node, key, takes: "items with title and url")
      return nil
    }
    guard let entry = entries.first(where: { $0.key.value == name }),
      let text = line(entry.value, entry.key)
    else {
      diagnostics.report(
        rules.value, at: node.range, "an item of '\(key.value)' has no '\(name)'",
        hint: "add \(name):")
      return nil
    }
    return text
  }

  private static func isPolicyWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",")
      }
  }

  /// A token of HTTP (RFC 9110 §5.6.2).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isDigit || $0.isLetter
          || "!#$%&'*+-.^_`|~".utf8.contains($0)
      }
  }
}
