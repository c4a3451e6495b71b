import Foundation
import Testing

@testable import seriatim

/// Sites that are large in one way or another; the full sizes are in the notes on measuring.
@Suite(.serialized)
struct ScaleTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["site.yml": "title: A site\nurl: https://notes.example/\n"])
  }

  private func write(notes: Int, text: String = "Text.") throws {
    var files: [String: String] = [:]
    for number in 0..<notes {
      files["content/notes/n\(number).md"] =
        "---\ntitle: Note \(number)\ndate: 2026-01-01\n---\n\n\(text)\n"
    }
    try folder.write(files)
  }

  // B150
  @Test func `few open files are enough for many`() throws {
    try write(notes: 60)
    var files: [String: String] = [:]
    for number in 0..<240 { files["content/static/files/\(number % 60)/\(number).txt"] = "x" }
    try folder.write(files)
    for command in ["build", "check"] {
      let result = try Tool.run([command], in: folder.path, setup: "ulimit -n 40")
      #expect(result.status == 0, "\(result.messages)")
    }
    #expect(folder.has("public/files/59/239.txt"))
  }

  // B151
  @Test func `time grows with folders, not with their square`() throws {
    func seconds(folders: Int) throws -> Double {
      let site = try TestSite(
        Dictionary(
          uniqueKeysWithValues: (0..<folders).map { ("content/static/f\($0)/a.txt", "x") }))
      let clock = ContinuousClock()
      let time = try clock.measure { _ = try site.listing() }
      return time / .seconds(1)
    }
    let small = try (0..<3).map { _ in try seconds(folders: 250) }.min() ?? 0
    // Eight times the folders; their square would take sixty-four times as long.
    #expect(try seconds(folders: 2_000) <= 24 * max(small, 0.01))
  }

  // B153
  @Test func `memory grows with heads and facts, not with texts`() throws {
    let paragraph = String(repeating: "A sentence of some words that says little. ", count: 470)
    func peak(_ command: String) throws -> Int {
      let script = """
        import resource, subprocess, sys
        subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "python3", "-c", script, try Tool.installed() + "/bin/seriatim", command, "--site",
        folder.path,
      ]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return try #require(Int(text.filter(\.isNumber)))
    }
    try write(notes: 20, text: paragraph)
    let small = try (build: peak("build"), check: peak("check"))
    try write(notes: 70, text: paragraph)
    // 50 notes of 20 KB are 1 MB of text, and their pages as much again.
    #expect(try peak("build") - small.build < 3_000)
    #expect(try peak("check") - small.check < 4_000)
  }
}
