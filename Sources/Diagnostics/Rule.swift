/// How much a diagnostic matters.
package enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Stops the output.
  case error
  /// Shown by every command; stops only `--strict`.
  case warning
  /// Shown by `check` alone.
  case advice
}

/// A named rule that sources can break, with its default severity.
///
/// Rules are static members declared beside the code that detects them:
///
///     extension Rule {
///       static let frontMatterDate = Rule("front-matter-date", .error)
///     }
package struct Rule: Sendable, Hashable {
  /// Kebab-case name, as printed in brackets and used under `rules` in `site.yml`.
  package let name: String
  package let severity: Severity

  package init(_ name: String, _ severity: Severity) {
    self.name = name
    self.severity = severity
  }
}
