import Foundation
import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(10))) final class WatcherTests {
  private let folder = "/tmp/seriatim-watch-\(UUID().uuidString)"
  private let watcher: InotifyWatcher

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/content", withIntermediateDirectories: true)
    watcher = try InotifyWatcher(root: folder, names: ["content", "site.yml"])
    _ = try watcher.watch([folder, folder + "/content"])
    _ = watcher.drain()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ name: String) throws {
    try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
  }

  @Test func `sees writes, renames and deletions`() throws {
    #expect(!watcher.drain())
    try write("content/a.md")
    #expect(watcher.drain())
    try FileManager.default.moveItem(
      atPath: folder + "/content/a.md", toPath: folder + "/content/b.md")
    #expect(watcher.drain())
    try FileManager.default.removeItem(atPath: folder + "/content/b.md")
    #expect(watcher.drain())
    #expect(!watcher.drain())
  }

  @Test func `of the site's own folder sees the sources' names alone`() throws {
    try makeFolder("public")
    #expect(!watcher.drain())
    try write("site.yml")
    #expect(watcher.drain())
  }

  @Test func `follows folders that are renamed, and new ones in their place`() throws {
    try makeFolder("content/a")
    #expect(watcher.drain())
    let both = [folder, folder + "/content", folder + "/content/a"]
    #expect(try watcher.watch(both))
    #expect(try !watcher.watch(both))
    try FileManager.default.moveItem(
      atPath: folder + "/content/a", toPath: folder + "/content/b")
    try makeFolder("content/a")
    #expect(watcher.drain())
    let three = both + [folder + "/content/b"]
    #expect(try watcher.watch(three))
    #expect(try !watcher.watch(three))
    for name in ["content/a/x.md", "content/b/y.md"] {
      try write(name)
      #expect(watcher.drain(), "\(name)")
    }
  }

  @Test func `stops watching what is no longer asked for`() throws {
    try makeFolder("content/a")
    _ = try watcher.watch([folder, folder + "/content", folder + "/content/a"])
    _ = try watcher.watch([folder, folder + "/content"])
    _ = watcher.drain()
    try write("content/a/x.md")
    #expect(!watcher.drain())
  }

  @Test func `passes over a folder that went before it was watched`() throws {
    #expect(try !watcher.watch([folder, folder + "/content", folder + "/content/gone"]))
  }

  @Test func `reads events of all lengths`() {
    func event(_ watch: UInt8, _ mask: UInt8, _ name: String) -> [UInt8] {
      var bytes: [UInt8] = [watch, 0, 0, 0, mask, 0, 0, 0, 0, 0, 0, 0]
      let padded =
        name.isEmpty ? [] : Array(name.utf8) + Array(repeating: 0, count: 16 - name.utf8.count)
      bytes += [UInt8(padded.count), 0, 0, 0]
      return bytes + padded
    }
    let bytes = event(1, 8, "a.md") + event(2, 8, "") + event(3, 8, "größe.md") + [1, 2, 3]
    let events = InotifyEvent.all(in: bytes[...])
    #expect(events.map(\.watch) == [1, 2, 3])
    #expect(events.map(\.name) == ["a.md", nil, "größe.md"])
    let cut = InotifyEvent.all(in: event(1, 8, "a.md").dropLast(14))
    #expect(cut.first?.name == "a." || cut.first?.name == nil)
  }

  @Test func `waits so long between two looks that idling costs little`() {
    #expect(PollingWatcher().interval(cost: .milliseconds(1)) == 500)
    #expect(PollingWatcher().interval(cost: .milliseconds(30)) == 1_800)
  }
}
