import Diagnostics
import Foundation
import SiteGenerator

@testable import seriatim

/// A folder that lives as long as the value, with ways to lay down and look at trees.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // In memory where possible: a disk's own cost hides the program's.
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    path = "\(base)/seriatim-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes files by relative path, with their folders.
  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(name)")), as: UTF8.self)
  }

  func has(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")) != nil
  }

  /// Seconds since 2001 at which a file was written last.
  func time(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date
  }

  func mode(_ name: String) throws -> Int {
    let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[
      .posixPermissions]
    return (mode as? NSNumber)?.intValue ?? 0
  }

  /// Files and folders below a folder; files with their text, folders ending in `/`, links as `-> target`.
  func tree(_ name: String = "") throws -> [String: String] {
    let root = name.isEmpty ? path : "\(path)/\(name)"
    var tree: [String: String] = [:]
    for case let below as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      let url = URL(filePath: "\(root)/\(below)")
      switch try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      {
      case .typeDirectory?: tree[below + "/"] = ""
      case .typeSymbolicLink?:
        tree[below] = "-> \(try FileManager.default.destinationOfSymbolicLink(atPath: url.path))"
      default: tree[below] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      }
    }
    return tree
  }
}

/// A site in a temporary folder, and builds of it that need no pages: the files to write are given.
struct TestSite {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write(["site.yml": "title: A site\nurl: https://notes.example/\n"])
    try folder.write(files)
  }

  func site() throws -> SiteFolder { try SiteFolder(folder.path) }

  /// The paths of a listing, without `site.yml`, and its diagnostics as text.
  func listing(share: String? = nil) throws -> (paths: [String], messages: [String]) {
    let site = try site()
    let tree = DiskSource(
      site: site, output: site.realPath + "/public", installed: share
    ).tree
    return (
      tree.entries.map(\.path).filter { $0 != "site.yml" },
      tree.diagnostics.map { "\($0.path): \($0.message) [\($0.rule.name)]" }
    )
  }

  /// Stages files and commits them to an output folder.
  @discardableResult
  func build(
    _ files: [OutputFile], output: String? = nil, adopts: Bool = false,
    beforeStep: @escaping Commit.StepHook = {}
  ) throws -> StagedOutput.Counts {
    let site = try site()
    let location = try OutputLocation(
      output.map { "\(folder.path)/\($0)" }, of: site, home: "/nowhere")
    let source = DiskSource(site: site, output: location.realPath)
    let staged = try StagedOutput(
      OutputFolder(location, of: site), source: source, adopts: adopts)
    do {
      for file in files { try staged.write(file) }
      return try staged.commit(beforeStep: beforeStep)
    } catch let error as DiskError where error.message == "stopped" {
      // As after a kill: nothing is tidied up.
      throw error
    } catch {
      staged.discard()
      throw error
    }
  }
}

/// A page with a text.
func page(_ path: String, _ text: String) -> OutputFile {
  OutputFile(path: path, content: .bytes(Array(text.utf8)), stage: .page)
}

func asset(_ path: String, _ text: String) -> OutputFile {
  OutputFile(path: path, content: .bytes(Array(text.utf8)), stage: .asset)
}

func siteWide(_ path: String, _ text: String) -> OutputFile {
  OutputFile(path: path, content: .bytes(Array(text.utf8)), stage: .siteWide)
}
