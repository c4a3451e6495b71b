import Diagnostics

/// The severities that a site gives to rules, under `rules` in `site.yml`.
struct RuleLevels: Sendable {
  /// `nil` switches a rule off.
  private let levels: [String: Severity?]

  init(_ settings: [SiteConfiguration.RuleSetting]) {
    levels = Dictionary(settings.map { ($0.name.value, $0.severity) }) { _, last in last }
  }

  /// Whether the site says something of a rule.
  func name(_ rule: Rule) -> Bool { levels[rule.name] != nil }

  /// The diagnostics with the site's levels; errors without a page keep theirs, so that no broken output
  /// is let through.
  func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !levels.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      let isFixed =
        diagnostic.rule.severity == .error && !RuleList.lowered.contains(diagnostic.rule.name)
      guard !isFixed, let level = levels[diagnostic.rule.name] else {
        return diagnostic
      }
      guard let level else { return nil }
      var changed = diagnostic
      changed.severity = level
      return changed
    }
  }
}
