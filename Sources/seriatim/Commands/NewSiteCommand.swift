import Glibc
import SiteGenerator

/// `seriatim new site`: a small site that builds.
enum NewSiteCommand: Command {
  static let syntax = CommandSyntax(
    words: ["new", "site"], summary: "lay down a small site that builds",
    operands: [Operand("DIR")])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let environment = Environment.process
    var path = arguments.operands[0]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    try refuseUnlessEmpty(path)
    let zone = ZoneFiles.system.machineZone(environment)
    let name = (try? RealPath.ofFuture(path))?.folderAndName.name ?? ""
    let site = StarterSite(
      title: name.isEmpty ? "Notes" : TitleWords.title(fromName: String(name)), zone: zone,
      day: Today.day(at: try environment.now(), zone: zone))
    for file in site.files { try NewFile.write(file.text, to: "\(path)/\(file.path)") }
    terminal.print(
      """
      \(path == "." ? "this" : path) is a site now; build it with

          \(path == "." ? "" : "cd \(path) && ")seriatim build

      Then look at public/index.html, and set title and url in site.yml.
      A note of your own: seriatim new note "Its title"

      """)
    return .done
  }

  /// A repository that was made first is no reason to refuse.
  private static func refuseUnlessEmpty(_ path: String) throws(DiskError) {
    let contents: [FolderContents.Entry]
    do {
      contents = try FolderContents.read(path, in: AT_FDCWD)
    } catch {
      if error.code == ENOENT { return }
      throw DiskError(cannot: "make a site in", path, error)
    }
    guard contents.allSatisfy({ $0.text == ".git" }) else {
      throw DiskError("\"\(path)\" is not empty; name a new or empty folder")
    }
  }
}
