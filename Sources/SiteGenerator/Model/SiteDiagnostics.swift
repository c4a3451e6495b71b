import Diagnostics

/// Collects diagnostics about many files, reading a file again only to show its line.
struct SiteDiagnostics {
  private let tree: SourceTree
  private var files: [String: FileDiagnostics] = [:]
  private var others: [Diagnostic] = []

  init(tree: SourceTree) {
    self.tree = tree
  }

  /// Reports a byte range of a source file.
  mutating func report(
    _ rule: Rule, in entry: SourceTree.Entry, at range: Range<Int>?, _ message: String,
    hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    guard let range, var file = collector(for: entry) else {
      others.append(
        Diagnostic(
          path: entry.shownPath, rule: rule, message: message, hint: hint, notes: notes))
      return
    }
    file.report(rule, at: range, message, hint: hint, notes: notes)
    files[entry.path] = file
  }

  /// Reports a path that stands for no single file.
  mutating func report(
    _ rule: Rule, path: String, _ message: String, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    others.append(
      Diagnostic(path: path, rule: rule, message: message, hint: hint, notes: notes))
  }

  /// A note that points at a byte range of a file.
  mutating func note(
    in entry: SourceTree.Entry, at range: Range<Int>?, _ message: String
  ) -> Diagnostic.Note {
    guard let range, var file = collector(for: entry) else {
      return Diagnostic.Note(path: entry.shownPath, message: message)
    }
    let position = file.position(at: range.lowerBound)
    files[entry.path] = file
    return Diagnostic.Note(path: entry.shownPath, position: position, message: message)
  }

  /// Everything reported; the caller sorts.
  var all: [Diagnostic] {
    others + files.keys.sorted().flatMap { files[$0]?.diagnostics ?? [] }
  }

  private func collector(for entry: SourceTree.Entry) -> FileDiagnostics? {
    if let file = files[entry.path] { return file }
    var ignored: [Diagnostic] = []
    guard let bytes = try? tree.read(entry),
      let file = SourceText.file(path: entry.shownPath, bytes: bytes, into: &ignored)
    else { return nil }
    return FileDiagnostics(file)
  }
}
