import Diagnostics

extension Rule {
  static let themeMissing = Rule("theme-missing", .error)
  static let sourceUnreadable = Rule("source-unreadable", .error)
}

/// The files of one theme in the source tree.
///
/// The tree has merged the site's own folder over the installed one already, file by file.
struct ThemeFiles {
  let name: String
  private let tree: SourceTree
  private let prefix: String
  let entries: ArraySlice<SourceTree.Entry>

  /// Finds the site's theme; `nil` with a diagnostic when there is none.
  init?(
    _ configuration: SiteConfiguration, _ tree: SourceTree, _ diagnostics: inout [Diagnostic]
  ) {
    name = configuration.theme.value
    prefix = "themes/\(name)/"
    self.tree = tree
    entries = tree.entries(below: "themes/\(name)")
    guard entries.isEmpty else { return }
    var file = FileDiagnostics(configuration.file)
    let others = Set(
      tree.entries(below: "themes").compactMap {
        $0.path.split(separator: "/").dropFirst().first.map(String.init)
      })
    let message = "there is no theme '\(name)'"
    let hint =
      NearMiss.hint(for: name, among: others.sorted())
      ?? (others.isEmpty
        ? "no theme is installed: put one into themes/\(name)/, or install Seriatim with 'make install'"
        : "themes at hand: \(others.sorted().joined(separator: ", "))")
    let range = configuration.theme.range
    if range.isEmpty {
      file.report(.themeMissing, message, hint: hint)
    } else {
      file.report(.themeMissing, at: range, message, hint: hint)
    }
    diagnostics += file.diagnostics
    return nil
  }

  /// The theme's files in a folder such as `templates/`, with their paths inside it.
  func files(in folder: String) -> [(path: String, entry: SourceTree.Entry)] {
    entries.compactMap { entry in
      entry.path.dropping(prefix: prefix + folder).map { ($0, entry) }
    }
  }

  func entry(at path: String) -> SourceTree.Entry? {
    tree.entry(at: prefix + path)
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
