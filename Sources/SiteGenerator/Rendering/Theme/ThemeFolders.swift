import Diagnostics

/// The folders that a theme's files are looked for in: its own, then those of the themes it inherits from.
enum ThemeFolders {
  static let settings = "theme.yml"

  /// `["themes/paper", "themes/default"]`; ends where a theme is not there or was met before.
  static func of(_ name: String, in tree: SourceTree) -> [String] {
    var folders: [String] = []
    var next: String? = name
    while let name = next {
      let folder = folder(name)
      guard !folders.contains(folder), !tree.entries(below: folder).isEmpty else { break }
      folders.append(folder)
      next = versions(of: settings, in: folder, tree).lazy.compactMap { base($0, tree) }.first
    }
    return folders
  }

  static func folder(_ name: String) -> String { "themes/\(name)" }

  /// A file of one folder as the site has it, then as it was installed.
  static func versions(
    of path: String, in folder: String, _ tree: SourceTree
  ) -> [SourceTree.Entry] {
    ["", SourceTree.installed].compactMap { tree.entry(at: "\($0)\(folder)/\(path)") }
  }

  /// What `inherits` says; what is wrong with the file is told when it is read for its settings.
  private static func base(_ entry: SourceTree.Entry, _ tree: SourceTree) -> String? {
    guard let bytes = try? tree.read(entry) else { return nil }
    var ignored = FileDiagnostics(SourceFile(path: entry.shownPath, bytes: bytes))
    guard let root = YAML.parse(in: 0..<bytes.count, &ignored),
      case .mapping(let entries) = root.content
    else { return nil }
    return entries.first { $0.key.value == ThemeSettings.inheritsKey }?.value.scalar?.text
  }
}
