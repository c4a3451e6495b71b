import Diagnostics
import Diagrams

/// What `theme.yml` says; what it leaves out is said by the version beneath it.
struct ThemeSettings {
  /// Style sheets below `assets/`, joined in this order, with the file that names them.
  private(set) var stylesheets: (file: SourceFile, names: [Located<String>])?
  private var steps: DiagramOptions.Steps?
  /// The languages of the words of the theme and those it inherits from, its own first.
  private(set) var languages: [String] = []

  /// How diagrams show their steps.
  var diagramSteps: DiagramOptions.Steps { steps ?? .open }

  static let inheritsKey = "inherits"
  private static let keys = [
    "name", "description", "license", "inherits", "stylesheets", "language", "diagramSteps",
  ]

  /// Reads all versions; `nil` when there is none.
  static func read(_ files: ThemeFiles, _ problems: inout [Diagnostic]) -> ThemeSettings? {
    let versions = files.versions(of: ThemeFolders.settings)
    guard !versions.isEmpty else { return nil }
    var settings = ThemeSettings()
    for entry in versions {
      guard let file = files.text(entry, &problems) else { continue }
      var diagnostics = FileDiagnostics(file)
      settings.add(files, &diagnostics)
      problems += diagnostics.diagnostics
    }
    return settings
  }

  /// Takes from the file that `diagnostics` is about what was not said yet.
  private mutating func add(_ files: ThemeFiles, _ diagnostics: inout FileDiagnostics) {
    let bytes = 0..<diagnostics.file.bytes.count
    guard let root = YAML.parse(in: bytes, &diagnostics), !root.isNull else { return }
    guard case .mapping(let entries) = root.content else {
      diagnostics.report(.themeFile, at: root.range, "'theme.yml' is keys with values")
      return
    }
    for entry in entries {
      switch (entry.key.value, entry.value.content) {
      case ("stylesheets", .sequence(let items)):
        guard stylesheets == nil else { break }
        stylesheets = (
          diagnostics.file,
          items.compactMap { item in item.scalar.map { Located($0.text, at: item.range) } }
        )
      case ("language", .scalar(let scalar)): languages.append(scalar.text)
      case ("diagramSteps", .scalar(let scalar)): setSteps(scalar.text, entry.value, &diagnostics)
      case (Self.inheritsKey, .scalar(let scalar)):
        check(Located(scalar.text, at: entry.value.range), files, &diagnostics)
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
    guard let named = DiagramOptions.Steps(rawValue: word) else {
      let words = DiagramOptions.Steps.allCases.map(\.rawValue)
      diagnostics.report(
        .themeFile, at: node.range, "'\(word)' is no way to show the steps of a diagram",
        hint: NearMiss.hint(for: word, among: words)
          ?? "write one of: \(words.joined(separator: ", "))")
      return
    }
    steps = steps ?? named
  }

  /// The theme that is inherited from must be there, and come after the one that names it.
  private func check(
    _ base: Located<String>, _ files: ThemeFiles, _ diagnostics: inout FileDiagnostics
  ) {
    let path = diagnostics.file.path
    guard let place = files.folders.firstIndex(of: ThemeFolders.folder(base.value)) else {
      diagnostics.report(
        .themeMissing, at: base.range, "there is no theme '\(base.value)'",
        hint: NearMiss.hint(for: base.value, among: ThemeFiles.names(in: files.tree)))
      return
    }
    // The file's own place, by its folder; an installed file is shown by its full path.
    let own = files.folders.firstIndex { path.contains("\($0)/") } ?? 0
    if place <= own {
      diagnostics.report(
        .themeFile, at: base.range, "the theme would inherit from itself",
        hint: "take 'inherits' out of one of: \(files.folders.joined(separator: ", "))")
    }
  }
}
