/// A site that tests lay down, fill and publish.
extension TemporaryFolder {
  /// A folder with a new site in `site`.
  static func withSite() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Tool.run(["new", "site", "site"], in: folder.path)
    return folder
  }

  func addNote(_ number: Int, _ text: String = "Text.") throws {
    try write([
      "site/content/notes/n\(number).md":
        "---\ntitle: Note \(number)\ndescription: Note \(number).\ndate: 2026-01-01\n---\n\n\(text)\n"
    ])
  }

  func publish(_ more: String...) throws -> Tool.Result {
    try Tool.run(["publish", "--site", "site"] + more, in: path)
  }
}
