import Diagnostics
import Diagrams

/// What `theme.yml` says.
struct ThemeSettings {
  /// Style sheets below `assets/`, joined in this order.
  private(set) var stylesheets: [Located<String>] = []
  /// The language of the theme's own words.
  private(set) var language = "en"

  /// How diagrams show their steps.
  private(set) var diagramSteps = DiagramOptions.Steps.open

  private static let keys = [
    "name", "description", "license", "stylesheets", "language", "diagramSteps",
  ]

  /// Reads the file that `diagnostics` is about.
  init(_ diagnostics: inout FileDiagnostics) {
    let bytes = 0..<diagnostics.file.bytes.count
    guard let root = YAML.parse(in: bytes, &diagnostics), !root.isNull else { return }
    guard case .mapping(let entries) = root.content else {
      diagnostics.report(.themeFile, at: root.range, "'theme.yml' is keys with values")
      return
    }
    for entry in entries {
      switch (entry.key.value, entry.value.content) {
      case ("stylesheets", .sequence(let items)):
        stylesheets = items.compactMap { item in
          item.scalar.map { Located($0.text, at: item.range) }
        }
      case ("language", .scalar(let scalar)): language = scalar.text
      case ("diagramSteps", .scalar(let scalar)): setSteps(scalar.text, entry.value, &diagnostics)
      case ("name", .scalar), ("description", .scalar), ("license", .scalar): break
      case (let key, _) where Self.keys.contains(key):
        diagnostics.report(
          .themeFile, at: entry.value.range, "'\(key)' has a value of the wrong type")
      case (let key, _):
        diagnostics.report(
          .themeFile, at: entry.key.range, "unknown key '\(key)' in a theme",
          hint: NearMiss.hint(for: key, among: Self.keys))
      }
    }
  }

  private mutating func setSteps(
    _ word: String, _ node: YAMLNode, _ diagnostics: inout FileDiagnostics
  ) {
    guard let steps = DiagramOptions.Steps(rawValue: word) else {
      let words = DiagramOptions.Steps.allCases.map(\.rawValue)
      diagnostics.report(
        .themeFile, at: node.range, "'\(word)' is no way to show the steps of a diagram",
        hint: NearMiss.hint(for: word, among: words)
          ?? "write one of: \(words.joined(separator: ", "))")
      return
    }
    diagramSteps = steps
  }
}
