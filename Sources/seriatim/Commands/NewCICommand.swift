import Glibc
import SiteGenerator

/// `seriatim new ci`: the file by which a host checks and publishes the site after each push.
enum NewCICommand: Command {
  static let syntax = CommandSyntax(
    words: ["new", "ci"], summary: "write the workflow of a host: github or gitlab",
    operands: [Operand("HOST")], options: [.site])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    guard let host = CIRecipe(rawValue: arguments.operands[0]) else {
      throw DiskError("'\(arguments.operands[0])' is no host that is known; write github or gitlab")
    }
    let site = try SiteFolder(arguments[.site] ?? ".")
    let (root, folder) = repository(of: site)
    let path = "\(root)/\(host.path)"
    if PublishedFile.isThere(path) {
      throw DiskError("\"\(path)\" is there already, and is not written over")
    }
    try NewFile.write(host.text(site: folder), to: path)
    terminal.print(
      """
      \(path)

      Set \(CIRecipe.variable), a variable of the repository at its host, to the address of a tarball that
      'make dist' made; the workflow installs seriatim from it.

      """)
    return .done
  }

  /// The folder of the repository that holds the site, and the site's path in it; without one, the site's own.
  private static func repository(of site: SiteFolder) -> (root: String, site: String) {
    for folder in [site.realPath] + site.realPath.foldersAbove.map(String.init)
    where !folder.isEmpty && PublishedFile.isThere("\(folder)/.git") {
      return (folder, RealPath.relative(site.realPath, to: folder))
    }
    return (site.realPath, "")
  }
}
