import Foundation
import TestSupport

@testable import SiteGenerator

/// A site in memory whose files change, each change giving a new version.
struct ChangingSite {
  private var files: [String: (bytes: [UInt8], version: Int)] = [:]
  private var lastVersion = 0

  init(_ files: [String: String] = [:]) throws {
    let bare = try SourceTree(files: [:]).addingDefaultTheme()
    for entry in bare.entries { set(entry.path, try bare.read(entry)) }
    self["site.yml"] = "title: Notes\nurl: https://example.org/\n"
    for (path, text) in files { self[path] = text }
  }

  /// A file's text; `nil` removes it.
  subscript(path: String) -> String? {
    get { files[path].map { String(decoding: $0.bytes, as: UTF8.self) } }
    set { set(path, newValue.map { Array($0.utf8) }) }
  }

  private mutating func set(_ path: String, _ bytes: [UInt8]?) {
    lastVersion += 1
    files[path] = bytes.map { ($0, lastVersion) }
  }

  var tree: SourceTree {
    let files = files
    return SourceTree(
      entries: files.map {
        .init(path: $0, size: $1.bytes.count, version: $1.version)
      }
    ) { entry throws(SourceTree.ReadFailure) in
      guard let file = files[entry.path] else { throw SourceTree.ReadFailure("no such file") }
      return file.bytes
    }
  }
}

extension [String: OutputFile] {
  /// Bytes, or the path of the source that is copied.
  func comparable(at path: String) -> [UInt8]? {
    bytes(at: path) { Array("copy of \($0.path) \($0.version)".utf8) }
  }
}

extension OutputFile.Content {
  /// Bytes, or the path of the source that is copied.
  var comparable: [UInt8] {
    ["": OutputFile(path: "", content: self, stage: .page)].comparable(at: "") ?? []
  }

  var text: String { String(decoding: comparable, as: UTF8.self) }
}
