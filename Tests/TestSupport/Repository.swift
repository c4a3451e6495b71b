package import Foundation

/// The repository that the tests belong to, with its manual and its themes.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file's text.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files of the default theme, by their paths in the repository.
  package static func defaultTheme() -> [String: [UInt8]] {
    let folder = root.appending(path: "themes/default")
    var theme: [String: [UInt8]] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path)
    while let name = names?.nextObject() as? String {
      let url = folder.appending(path: name)
      guard !url.hasDirectoryPath, let data = try? Data(contentsOf: url) else { continue }
      theme["themes/default/\(name)"] = Array(data)
    }
    return theme
  }
}
