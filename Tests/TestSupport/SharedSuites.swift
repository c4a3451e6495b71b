package import Foundation

/// Suites that live beside the repository, in `../shared`; tests that use them are skipped without it.
package enum SharedSuites {
  /// The folder, or `nil` where it is not there.
  package static let folder: URL? = {
    let folder = Repository.root.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Whether the suites are there; for `.enabled(if:)`.
  package static var arePresent: Bool { folder != nil }

  /// The bytes of a file in the folder.
  package static func data(_ path: String) throws -> Data {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: folder.appending(path: path))
  }

  /// Unpacks an archive of the folder.
  package static func extract(_ archive: String, to target: URL) throws {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "tar", "--zstd", "-xf", folder.appending(path: archive).path, "-C", target.path,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
  }
}
