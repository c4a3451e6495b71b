import Foundation
import TestSupport
import Testing

/// What README shows is what happens: its commands run, and its note becomes what it says.
struct ReadmeTests {
  private let readme = Readme.shared

  @Test func `every command of README runs in a fresh folder`() throws {
    let commands = readme.blocks(of: "sh").flatMap(\.commands)
    let runnable = commands.filter { !$0.preparesTheMachine }
    try #require(!runnable.isEmpty)
    let folder = try TemporaryFolder()
    let script = runnable.map { "echo '\($0.place)'\n\($0.text)" }.joined(separator: "\n")
    // The shell has the tool's path as its first argument; running the tool after it proves the end was reached.
    let result = try Tool.run(
      ["--version"], in: folder.path, environment: ["HOME": folder.path],
      setup: "PATH=\"${1%/*}:$PATH\"\nset -e\nexec 2>&1\n\(script)")
    #expect(result.status == 0, "the last command of these failed:\n\(result.output)")
    #expect(result.output.contains("\nseriatim "), "\(result.output)")
    #expect(folder.has("my-notes/public/index.html"))
  }

  @Test func `README leaves only preparations of the machine untried`() {
    let untried = readme.blocks(of: "sh").flatMap(\.commands).filter(\.preparesTheMachine)
    #expect(untried.allSatisfy { $0.text.hasPrefix("make ") }, "\(untried.map(\.text))")
  }

  @Test func `README's note becomes the twin beside it`() throws {
    let blocks = readme.blocks(of: "markdown")
    try #require(blocks.count == 2)
    #expect(blocks[0].text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 == 12)
    let folder = try TemporaryFolder()
    try Tool.run(["new", "site", "my-notes"], in: folder.path)
    try folder.write(["my-notes/content/notes/wait-and-retry.md": blocks[0].text])
    let build = try Tool.run(["build", "--strict"], in: folder.path + "/my-notes")
    #expect(build.status == 0, "\(build.messages)")
    let twin = try folder.text("my-notes/public/notes/wait-and-retry/index.md")
    #expect(twin == blocks[1].text)
  }

  @Test func `README's links and pictures lead to files`() {
    for target in readme.localTargets {
      #expect(FileManager.default.fileExists(atPath: readme.folder + target), "\(target)")
    }
  }
}

/// README.md, taken apart.
private struct Readme {
  struct Block {
    let language: String
    let text: String
    /// The number of its first line in the file.
    let line: Int

    /// Its lines without empty ones and comments.
    var commands: [Command] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        let text = $1.split(separator: "#", omittingEmptySubsequences: false)[0]
          .trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : Command(text: text, place: "README.md:\(line + $0)")
      }
    }
  }

  struct Command {
    let text: String
    let place: String

    /// Whether it builds the program or installs packages, which is done when tests run.
    var preparesTheMachine: Bool {
      ["make ", "sudo ", "apt-get ", "brew ", "git clone "].contains { text.hasPrefix($0) }
    }
  }

  /// The repository's folder, ending in a slash.
  let folder: String
  private let lines: [String]

  static let shared = Readme()

  private init() {
    folder = Repository.root.path + "/"
    let text = (try? Repository.text("README.md")) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The fenced blocks of a language, in order; a fence ends at one of its own length.
  func blocks(of language: String) -> [Block] {
    var blocks: [Block] = []
    var fence: String?
    var start = 0
    var isWanted = false
    for (index, line) in lines.enumerated() {
      if let open = fence {
        guard line == open else { continue }
        let text = lines[start..<index].map { $0 + "\n" }.joined()
        if isWanted { blocks.append(Block(language: language, text: text, line: start + 1)) }
        fence = nil
      } else if line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
        start = index + 1
        isWanted = line.drop { $0 == "`" } == language
      }
    }
    return blocks
  }

  /// The files that links and pictures outside code name.
  var localTargets: [String] {
    lines.flatMap { line in
      line.split(separator: "](").dropFirst().compactMap { rest in
        let target = rest.prefix { $0 != ")" && $0 != "#" }
        return target.isEmpty || target.contains("://") ? nil : String(target)
      }
    }
  }
}
