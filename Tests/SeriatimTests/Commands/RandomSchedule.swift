import Foundation
import Glibc
import TestSupport

/// Writes, renames and deletions of a site's files, as editors and authors do them.
struct RandomSchedule {
  private var numbers: SeededNumbers
  private let folder: String
  private var count = 0

  private static let folders = ["notes", "notes/one", "notes/two", "notes/one/deep"]
  private static let names = ["a.md", "b.md", "c.md", "index.md", "p.png"]

  init(seed: UInt64, in folder: String) {
    numbers = SeededNumbers(seed: seed)
    self.folder = folder + "/content/"
  }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

  /// Does one thing; many things cannot be done at a time, and are not.
  mutating func step() {
    let (place, other) = (pick(Self.folders), pick(Self.folders))
    let (name, rival) = (pick(Self.names), pick(Self.names))
    let (file, target) = ("\(folder)\(place)/\(name)", "\(folder)\(other)/\(rival)")
    switch number(12) {
    case 0: write("\(folder)pictures/\(number(3)).png")
    case 1...2: write(file)
    case 3...4: save(file)
    case 5: unlink(file)
    case 6: if sameKind(name, rival) { rename(file, target) }
    case 7: makeFolder(folder + place)
    case 8: rename("\(folder)notes/one", "\(folder)notes/\(number(2) == 0 ? "two" : "three")")
    case 9: rename("\(folder)notes/three", "\(folder)notes/one")
    case 10:
      try? FileManager.default.removeItem(
        atPath: "\(folder)notes/\(number(2) == 0 ? "one" : "two")")
    default:
      if number(2) == 0 {
        symlink("../pictures", "\(folder)notes/linked")
      } else {
        unlink("\(folder)notes/linked")
      }
    }
  }

  private mutating func pick(_ values: [String]) -> String { values[number(values.count)] }

  private func sameKind(_ a: String, _ b: String) -> Bool {
    a.hasSuffix(".md") == b.hasSuffix(".md")
  }

  private func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Always a new text, often of the same length.
  private mutating func text(_ path: String) -> String {
    count += 1
    guard path.hasSuffix(".md") else { return "picture \(100 + count)" }
    return """
      ---
      title: Number \(number(3))
      permalink: /p/\(count)/
      ---
      Text \(100 + count).

      """
  }

  private mutating func write(_ path: String) {
    makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    try? Data(text(path).utf8).write(to: URL(filePath: path))
  }

  /// As editors do: a file beside it takes its name.
  private mutating func save(_ path: String) {
    let draft = path + ".tmp~"
    makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    try? Data(text(path).utf8).write(to: URL(filePath: draft))
    rename(draft, path)
  }

  private func rename(_ old: String, _ new: String) { _ = unsafe Glibc.rename(old, new) }
  private func unlink(_ path: String) { _ = unsafe Glibc.unlink(path) }
  private func symlink(_ target: String, _ path: String) { _ = unsafe Glibc.symlink(target, path) }
}
