import Diagnostics

extension Rule {
  static let themeString = Rule("theme-string", .error)
  static let themeStringUnknown = Rule("theme-string-unknown", .warning)
  static let themeLanguage = Rule("theme-language", .advice)
}

/// Reads `strings/<language>.yml` over the theme's own language, word by word.
///
/// Every version of a file is read, so that a site's own file, or a theme's that inherits, holds only what it changes.
struct ThemeStringsReader {
  private var phrases: [String: String] = [:]
  private var lists: [String: [String]] = [:]

  /// The words in `language`; what it lacks is taken from the theme's own language.
  static func read(
    _ files: ThemeFiles, language: String, ownLanguages: [String],
    configuration: SiteConfiguration, _ diagnostics: inout [Diagnostic]
  ) -> ThemeStrings {
    var reader = ThemeStringsReader()
    let own = ownLanguages.isEmpty ? ["en"] : ownLanguages
    for (index, name) in own.enumerated().reversed() where !own[..<index].contains(name) {
      reader.add(name, files, isBase: true, &diagnostics)
    }
    // `pt-BR` is looked for under its own name, then as `pt`.
    let names = [language, String(language.prefix { $0 != "-" })]
    if let name = names.first(where: { !files.versions(of: path($0)).isEmpty }) {
      // Added last even when it is one of the theme's own, for a theme with words in two.
      if name != own[0] { reader.add(name, files, isBase: false, &diagnostics) }
    } else {
      diagnostics.append(
        Diagnostic(
          path: configuration.file.path, rule: .themeLanguage,
          message: "the theme '\(files.name)' has no words in '\(language)'",
          hint: "write themes/\(files.name)/strings/\(language).yml"))
    }
    return ThemeStrings(phrases: reader.phrases, lists: reader.lists)
  }

  private static func path(_ language: String) -> String {
    "\(ThemeFiles.Folder.strings)\(language).yml"
  }

  private mutating func add(
    _ language: String, _ files: ThemeFiles, isBase: Bool, _ diagnostics: inout [Diagnostic]
  ) {
    for folder in files.folders.reversed() {
      let versions = ThemeFolders.versions(of: Self.path(language), in: folder, files.tree)
      for (index, entry) in versions.enumerated().reversed() {
        guard let file = files.text(entry, &diagnostics) else { continue }
        var problems = FileDiagnostics(file)
        if let root = YAML.parse(in: 0..<file.bytes.count, &problems), !root.isNull {
          // A theme may have words of its own; a site's file over an installed one only replaces some.
          add(root, isBase: isBase && index == versions.count - 1, &problems)
        }
        diagnostics += problems.diagnostics
      }
    }
  }

  private mutating func add(
    _ root: YAMLNode, isBase: Bool, _ diagnostics: inout FileDiagnostics
  ) {
    guard case .mapping(let entries) = root.content else {
      diagnostics.report(.themeString, at: root.range, "strings are keys with words")
      return
    }
    for entry in entries {
      let key = entry.key.value
      if !isBase, phrases[key] == nil, lists[key] == nil {
        let known = (Array(phrases.keys) + Array(lists.keys)).sorted()
        diagnostics.report(
          .themeStringUnknown, at: entry.key.range, "the theme uses no words called '\(key)'",
          hint: NearMiss.hint(for: key, among: known))
      }
      switch entry.value.content {
      case .scalar(let scalar): phrases[key] = scalar.text
      case .sequence(let items): lists[key] = items.compactMap { $0.scalar?.text }
      case .mapping:
        diagnostics.report(
          .themeString, at: entry.value.range, "'\(key)' must be words or a list of words")
      }
    }
  }
}
