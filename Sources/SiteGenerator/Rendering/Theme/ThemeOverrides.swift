import Diagnostics

extension Rule {
  static let themeOverrideOutdated = Rule("theme-override-outdated", .warning)
}

/// Tells of files that were made from another version of the file they stand for.
///
/// Times of files mean nothing after a checkout or an installation. So a file names what it was made from by a digest
/// in a comment on its first line, as in `{{! original: 3f9c1a2b4d5e }}`; one that does not say so is never reported.
package enum ThemeOverrides {
  private static let mark = "original:"
  private static let suffixes = [".mustache", ".css", ".js", ".svg"]
  /// Longer first lines are no comment of ours.
  private static let window = 200

  /// A copy of a template to be changed, with the digest of what it was made from.
  package static func template(from original: [UInt8]) -> [UInt8] {
    Array("{{! \(mark) \(digest(original)) }}\n".utf8) + original
  }

  private static func digest(_ bytes: [UInt8]) -> String { SHA256.hex(bytes, length: 12) }

  static func diagnostics(_ files: ThemeFiles) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for folder in [ThemeFiles.Folder.templates, ThemeFiles.Folder.assets] {
      for (path, entry) in files.files(in: folder)
      where suffixes.contains(where: path.hasSuffix) {
        let versions = files.versions(of: folder + path)
        guard versions.count > 1, let bytes = try? files.tree.read(entry),
          let range = digestRange(bytes), let original = try? files.tree.read(versions[1])
        else { continue }
        let digest = digest(original)
        guard String(decoding: bytes[range], as: UTF8.self) != digest else { continue }
        var file = FileDiagnostics(SourceFile(path: entry.shownPath, bytes: bytes))
        file.report(
          .themeOverrideOutdated, at: range,
          "'\(path)' was not made from the present version of the file it stands for",
          hint: "compare it with \(versions[1].shownPath), then write '\(mark) \(digest)'")
        found += file.diagnostics
      }
    }
    return found
  }

  /// The word after the mark on the first line.
  private static func digestRange(_ bytes: [UInt8]) -> Range<Int>? {
    let line = bytes.prefix(window).prefix { $0 != UInt8(ascii: "\n") }
    let mark = Array(mark.utf8)
    guard let start = line.indices.first(where: { line[$0...].starts(with: mark) }) else {
      return nil
    }
    let word = line[(start + mark.count)...].drop { $0 == UInt8(ascii: " ") }
      .prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "*") }
    return word.isEmpty ? start..<(start + mark.count) : word.startIndex..<word.endIndex
  }
}
