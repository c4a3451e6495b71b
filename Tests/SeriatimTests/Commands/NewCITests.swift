import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import seriatim

/// `seriatim new ci`: files that hosts can read, whose steps work here as far as no host is needed.
struct NewCITests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Tool.run(["new", "site", "repository/docs"], in: folder.path)
  }

  @Test(arguments: CIRecipe.allCases)
  func `writes the file at the repository's root, and over nothing`(_ host: CIRecipe) throws {
    try folder.makeFolder("repository/.git")
    let words = ["new", "ci", host.rawValue, "--site", "repository/docs"]
    let result = try Tool.run(words, in: folder.path)
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.output.contains("Set SERIATIM_URL"))
    let text = try folder.text("repository/\(host.path)")
    #expect(text == host.text(site: "docs"))
    #expect(text.contains("seriatim publish --site 'docs'\n"))
    let again = try Tool.run(words, in: folder.path)
    #expect(again.status == 2)
    #expect(again.messages.contains("is there already, and is not written over"))
    #expect(
      try Tool.run(["new", "ci", "svn", "--site", "repository/docs"], in: folder.path).status == 2)
  }

  @Test(arguments: CIRecipe.allCases, ["", "docs", "a b/it's"])
  func `is YAML`(_ host: CIRecipe, _ site: String) {
    let bytes = Array(host.text(site: site).utf8)
    var diagnostics = FileDiagnostics(SourceFile(path: host.path, bytes: bytes))
    #expect(YAML.parse(in: 0..<bytes.count, &diagnostics) != nil)
    #expect(diagnostics.diagnostics.isEmpty)
  }

  @Test(arguments: CIRecipe.allCases)
  func `the manual shows what is written`(_ host: CIRecipe) throws {
    #expect(try Repository.text("content/notes/check.md").contains(host.text(site: "")))
  }

  @Test func `GitLab's steps install and publish`() throws {
    // What `make dist` packs.
    let prefix = try Tool.installed()
    let recipe = CIRecipe.gitlab.text(site: "")
    let steps = recipe.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("- ") && !$0.contains("apt-get") && !$0.contains("if:") }
      .map { $0.dropFirst(2).replacing("/usr/local", with: "\(folder.path)/local") }
      .map { $0.replacing("/tmp/", with: "\(folder.path)/") }
    #expect(steps.count == 4)
    let script = """
      set -eu
      mkdir -p made/seriatim-0 local
      cp -R '\(prefix)/bin' '\(prefix)/share' made/seriatim-0
      tar -C made -czf dist.tar.gz seriatim-0
      export SERIATIM_URL='file://\(folder.path)/dist.tar.gz' PATH="\(folder.path)/local/bin:$PATH"
      cd repository/docs
      \(steps.joined(separator: "\n"))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "command -v curl > /dev/null || exit 77\n\(script)"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // 77: curl is not installed.
    guard process.terminationStatus != 77 else { return }
    #expect(process.terminationStatus == 0)
    #expect(folder.has("repository/docs/public/index.html"))
  }
}
