import Diagnostics
import Glibc
import SiteGenerator

/// Lists the files of one root: a site, or the themes installed beside the binary.
///
/// Links inside the root are followed once, so that no arrangement of links can grow the listing
/// without bound; what is wrong with a file's place or name is a diagnostic and the file is left out.
struct SourceListing {
  /// A folder still to be read.
  private struct Folder {
    let path: String
    /// Its real path, where links lead elsewhere than the name says.
    let realPath: String
    /// Whether a link was followed to come here.
    let isLinked: Bool
  }

  private(set) var entries: [SourceTree.Entry] = []
  /// What tells that a file of `entries` was written, in the same order.
  private(set) var stamps: [FileStamp] = []
  /// Real paths of all folders that were read.
  private(set) var folders: [String] = []
  /// Real paths of the files that links lead to, and of those that they would.
  private(set) var linkTargets: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let root: Int32
  private let rootPath: String
  /// The output's real path, which is never read.
  private let output: String?
  /// Put before the paths that messages show; empty for a site, whose paths are relative.
  private let shownPrefix: String

  /// Prepares a listing below the open folder `root`, whose real path is `rootPath`.
  init(root: Int32, rootPath: String, output: String? = nil, shownPrefix: String = "") {
    self.root = root
    self.rootPath = rootPath
    self.output = output
    self.shownPrefix = shownPrefix
  }

  /// Adds one file or folder with all that is below, if it is there.
  mutating func add(_ path: String) {
    var status = stat()
    guard unsafe fstatat(root, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    var pending: [Folder] = []
    visit(
      path, status.kind, in: Folder(path: "", realPath: rootPath, isLinked: false), &pending)
    while let folder = pending.popLast() { read(folder, &pending) }
  }

  /// Puts files that another listing has in their place below a folder of their own.
  mutating func move(_ paths: Set<String>, to folder: String) {
    entries = entries.map { entry in
      guard paths.contains(entry.path) else { return entry }
      return SourceTree.Entry(
        path: folder + entry.path, shownPath: entry.shownPath, size: entry.size)
    }
  }

  private mutating func read(_ folder: Folder, _ pending: inout [Folder]) {
    folders.append(folder.realPath)
    let contents: [FolderContents.Entry]
    do {
      contents = try FolderContents.read(folder.path, in: root)
    } catch {
      report(.sourceUnreadable, folder.path, "cannot be read: \(error.phrase)")
      return
    }
    for entry in contents {
      guard let name = entry.text else {
        let shown = String(decoding: entry.name, as: UTF8.self)
        report(
          .sourceName, "\(folder.path)/\(shown)", "has a name that is not UTF-8",
          hint: "rename it; names become addresses, which are UTF-8")
        continue
      }
      let path = "\(folder.path)/\(name)"
      if !Self.isPassedOver(name, at: path) { visit(path, entry.kind, in: folder, &pending) }
    }
  }

  private mutating func visit(
    _ path: String, _ kind: stat.Kind, in folder: Folder, _ pending: inout [Folder]
  ) {
    switch kind {
    case .file: addFile(path)
    case .folder:
      let name = path.folderAndName.name
      let realPath = "\(folder.realPath)/\(name)"
      enter(Folder(path: path, realPath: realPath, isLinked: folder.isLinked), &pending)
    case .link: follow(path, in: folder, &pending)
    case .other:
      report(.sourceKind, path, "is neither a file nor a folder", hint: "remove it")
    }
  }

  private mutating func addFile(_ path: String) {
    var status = stat()
    guard unsafe fstatat(root, path, &status, 0) == 0 else {
      return report(.sourceUnreadable, path, "cannot be read: \(Errno.current.phrase)")
    }
    entries.append(
      SourceTree.Entry(path: path, shownPath: shownPrefix + path, size: Int(status.st_size)))
    stamps.append(FileStamp(status))
  }

  private mutating func enter(_ folder: Folder, _ pending: inout [Folder]) {
    if folder.realPath == output {
      return report(
        .sourceLinkLoop, folder.path, "is the output folder, which cannot be a source")
    }
    let path = folder.path
    let isNote = path.hasSuffix(".md") || path.hasSuffix(".markdown")
    if isNote, !path.hasPrefix("content/static/"), path.hasPrefix("content/") {
      return report(
        .sourceKind, path, "is a folder with the name of a note",
        hint: "rename the folder; a note in a folder is its index.md")
    }
    pending.append(folder)
  }

  private mutating func follow(_ path: String, in folder: Folder, _ pending: inout [Folder]) {
    let target: String
    do {
      target = try RealPath.of("\(rootPath)/\(path)")
    } catch {
      if let target = RealPath.throughLink("\(rootPath)/\(path)") { linkTargets.append(target) }
      let rule = error.code == ELOOP ? Rule.sourceLinkLoop : .sourceLinkBroken
      return report(rule, path, "is a link that leads nowhere: \(error.phrase)")
    }
    guard RealPath.isInside(target, rootPath) else {
      return report(
        .sourceLinkOutside, path, "is a link that leads out of the site, to \"\(target)\"",
        hint: "copy what it leads to into the site")
    }
    var status = stat()
    guard unsafe stat(target, &status) == 0 else {
      return report(.sourceUnreadable, path, "cannot be read: \(Errno.current.phrase)")
    }
    switch status.kind {
    case .file:
      linkTargets.append(target)
      addFile(path)
    case .folder:
      if RealPath.isInside(folder.realPath, target) {
        report(.sourceLinkLoop, path, "is a link to a folder that holds it")
      } else if folder.isLinked {
        report(.sourceLinkLoop, path, "is a link to a folder inside a linked folder")
      } else {
        enter(Folder(path: path, realPath: target, isLinked: true), &pending)
      }
    case .link, .other: report(.sourceKind, path, "is a link to something that is not a file")
    }
  }

  private mutating func report(
    _ rule: Rule, _ path: String, _ message: String, hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        path: shownPrefix + path, rule: rule, message: "\"\(path.folderAndName.name)\" \(message)",
        hint: hint))
  }

  /// Dot files and editors' leavings, but for the folder that RFC 8615 names.
  private static func isPassedOver(_ name: String, at path: String) -> Bool {
    if name.hasPrefix(".") { return path != "content/static/.well-known" }
    // Vim writes a file named 4913 to try whether it can.
    return name.hasSuffix("~") || name.hasSuffix(".swp") || name == "4913"
  }
}
