import Diagnostics
import Markup

extension Rule {
  static let themeMissing = Rule("theme-missing", .error)
}

/// The files of a theme in the source tree, over those of the themes it inherits from.
///
/// A path can have several versions. The first stands for those beneath it, which are, in this order: the site's,
/// the installed one, then the same of each inherited theme.
struct ThemeFiles {
  let name: String
  /// The theme's folder, then those of the themes it inherits from.
  let folders: [String]
  let tree: SourceTree

  /// Finds the site's theme; `nil` with a diagnostic when there is none.
  init?(
    _ configuration: SiteConfiguration, _ tree: SourceTree, _ diagnostics: inout [Diagnostic]
  ) {
    name = configuration.theme.value
    self.tree = tree
    folders = ThemeFolders.of(name, in: tree)
    guard folders.isEmpty else { return }
    var file = FileDiagnostics(configuration.file)
    let others = Self.names(in: tree)
    let message = "there is no theme '\(name)'"
    let hint =
      NearMiss.hint(for: name, among: others)
      ?? (others.isEmpty
        ? "no theme is installed: put one into themes/\(name)/, or install Seriatim with 'make install'"
        : "themes at hand: \(others.joined(separator: ", "))")
    let range = configuration.theme.range
    if range.isEmpty {
      file.report(.themeMissing, message, hint: hint)
    } else {
      file.report(.themeMissing, at: range, message, hint: hint)
    }
    diagnostics += file.diagnostics
    return nil
  }

  /// The names of all themes at hand, sorted.
  static func names(in tree: SourceTree) -> [String] {
    Set(
      tree.entries(below: "themes").compactMap {
        $0.path.split(separator: "/").dropFirst().first.map(String.init)
      }
    ).sorted()
  }

  /// The files in a folder such as `templates/`, with their paths inside it, in the order of these.
  func files(in inner: String) -> [(path: String, entry: SourceTree.Entry)] {
    var found: [String: SourceTree.Entry] = [:]
    for folder in folders {
      let prefix = "\(folder)/\(inner)"
      for entry in tree.entries(below: folder) {
        guard let path = entry.path.dropping(prefix: prefix), found[path] == nil else { continue }
        found[path] = entry
      }
    }
    return found.sorted { $0.key.precedesByBytes($1.key) }.map { ($0.key, $0.value) }
  }

  /// All versions of a file, the one that stands for the others first.
  func versions(of path: String) -> [SourceTree.Entry] {
    folders.flatMap { ThemeFolders.versions(of: path, in: $0, tree) }
  }

  /// A text file, normalised; `nil` with a diagnostic when it cannot be read.
  func text(_ entry: SourceTree.Entry, _ diagnostics: inout [Diagnostic]) -> SourceFile? {
    bytes(entry, &diagnostics).flatMap {
      SourceText.file(path: entry.shownPath, bytes: $0, into: &diagnostics)
    }
  }

  /// A file's bytes; `nil` with a diagnostic when it cannot be read.
  func bytes(_ entry: SourceTree.Entry, _ diagnostics: inout [Diagnostic]) -> [UInt8]? {
    do {
      return try tree.read(entry)
    } catch {
      diagnostics.append(
        Diagnostic(path: entry.shownPath, rule: .sourceUnreadable, message: error.message))
      return nil
    }
  }
}
