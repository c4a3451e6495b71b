package import SiteGenerator

extension SourceTree {
  /// A site in a string: each file begins at a line `-- path --`; a site.yml is added when there is none.
  ///
  ///     SourceTree("""
  ///       -- content/notes/a.md --
  ///       # A
  ///       """)
  package init(_ text: String) {
    var files: [String: [UInt8]] = [:]
    var path: String?
    var lines: [Substring] = []
    func finish() {
      guard let path else { return }
      files[path] = Array((lines.joined(separator: "\n") + "\n").utf8)
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 {
        finish()
        path = String(line.dropFirst(3).dropLast(3))
      } else {
        lines.append(line)
      }
    }
    finish()
    if files["site.yml"] == nil, files["content/site.yml"] == nil {
      files["site.yml"] = Array("title: Notes\nurl: https://example.org/\n".utf8)
    }
    self.init(files: files)
  }

  /// A site of the given files.
  package init(files: [String: [UInt8]]) {
    self.init(entries: files.map { Entry(path: $0, size: $1.count) }) {
      entry throws(ReadFailure) in
      guard let bytes = files[entry.path] else { throw ReadFailure("no such file") }
      return bytes
    }
  }
}

extension BuildOptions {
  /// A fixed clock (2026-01-01T00:00:00Z) and no zones but UTC.
  package static let test = BuildOptions(now: 1_767_225_600, zoneFile: { _ in nil })
}
