import Diagnostics
import Foundation
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

  /// A site of the given files; those that a disk would not list can be included only.
  package init(files: [String: [UInt8]]) {
    let read: IncludeReader = { path throws(ReadFailure) in
      guard let bytes = files[path] else { throw ReadFailure("no such file or directory") }
      return bytes
    }
    self.init(
      entries: files.filter { Self.isListed($0.key) }.map { Entry(path: $0, size: $1.count) },
      includeReader: read
    ) { entry throws(ReadFailure) in try read(entry.path) }
  }

  private static func isListed(_ path: String) -> Bool {
    path == "site.yml" || path.hasPrefix("content/") || path.hasPrefix("themes/")
  }
}

extension BuildOptions {
  /// A fixed clock (2026-01-01T00:00:00Z) and no zones but UTC.
  package static let test = BuildOptions(now: 1_767_225_600, zoneFile: { _ in nil })
}

/// A site built in memory with the default theme.
package struct BuiltSite {
  package let report: BuildReport
  package let files: [String: OutputFile]

  /// Builds a site in a string (`SourceTree.init(_:)`).
  package init(_ text: String, _ options: BuildOptions = .test) throws {
    try self.init(SourceTree(text), options)
  }

  package init(_ tree: SourceTree, _ options: BuildOptions = .test) throws {
    let output = OutputTree()
    report = try Build.run(tree.addingDefaultTheme(), options: options, sink: output)
    files = output.files
  }

  /// A file's text; empty when it is not there.
  package subscript(path: String) -> String {
    String(decoding: files.bytes(at: path) { _ in nil } ?? [], as: UTF8.self)
  }

  /// Errors and warnings as printed, without source excerpts: `a.md:1:1: error: … [rule]`.
  package var problems: [String] { lines { $0 != .advice } }

  /// Advice as printed, without source excerpts.
  package var advice: [String] { lines { $0 == .advice } }

  private func lines(_ isWanted: (Severity) -> Bool) -> [String] {
    report.diagnostics.filter { isWanted($0.severity) }.map {
      DiagnosticText(isColoured: false).format($0).split(separator: "\n").first.map(String.init)
        ?? ""
    }
  }
}

extension [String: OutputFile] {
  /// A file's bytes, joined where they are to be; `copy` gives those of a source.
  package func bytes(
    at path: String, copy: (SourceTree.Entry) -> [UInt8]?
  ) -> [UInt8]? {
    switch self[path]?.content {
    case .bytes(let bytes): bytes
    case .copy(let entry): copy(entry)
    case .joined(let pieces): pieces.joined { bytes(at: $0, copy: copy) }
    case nil: nil
    }
  }
}

extension SourceTree {
  /// The tree with the repository's default theme under it, file by file.
  package func addingDefaultTheme() throws -> SourceTree {
    let added = Repository.defaultTheme()
    let own = Set(entries.map(\.path))
    let more = added.map { path, bytes in
      let place = own.contains(path) ? SourceTree.installed + path : path
      return Entry(path: place, shownPath: "/installed/\(path)", size: bytes.count)
    }
    return SourceTree(
      entries: entries + more, diagnostics: diagnostics,
      includeReader: { path throws(ReadFailure) in try self.readInclude(path) }
    ) { entry throws(ReadFailure) in
      if own.contains(entry.path) { return try self.read(entry) }
      return added[String(entry.shownPath.dropFirst("/installed/".count))] ?? []
    }
  }
}
