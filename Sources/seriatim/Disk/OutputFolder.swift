import Glibc

/// The folder that a build writes to, open and locked.
final class OutputFolder: Sendable {
  let location: OutputLocation
  let root: Descriptor
  let state: StateFolder
  private let lock: FolderLock
  /// Folders that had to be made for it, innermost last.
  private let made: [String]

  /// Where files wait; at the output's root, so that both are on one file system.
  static let stageName = ".seriatim-staged"

  /// Opens the folder, making it where it is not there, and locks it.
  init(_ location: OutputLocation, of site: SiteFolder) throws(DiskError) {
    self.location = location
    state = StateFolder(site, output: location)
    do throws(Errno) {
      made = try Self.makeFolders(location.realPath)
      root = try Descriptor(opening: location.realPath, O_RDONLY | O_DIRECTORY)
      lock = try FolderLock(
        Descriptor(opening: location.realPath, O_RDONLY | O_DIRECTORY))
    } catch {
      if error.code == EWOULDBLOCK {
        throw DiskError(lockedByAnother: "\"\(location.shownPath)\"")
      }
      throw DiskError(cannot: "open the output folder", location.shownPath, error)
    }
  }

  /// Whether it was made for this build, so that nothing stands in it.
  var isNew: Bool { made.last == location.realPath }

  /// A path in the output as messages show it.
  func shown(_ path: String) -> String {
    path.isEmpty ? location.shownPath : "\(location.shownPath)/\(path)"
  }

  /// Makes the folder for staged files, which must not be there.
  func makeStage() throws(DiskError) -> Descriptor {
    do throws(Errno) {
      let number = root.number
      try Errno.check { unsafe mkdirat(number, Self.stageName, 0o777) }
      return try Descriptor(
        opening: Self.stageName, in: number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      throw DiskError(cannot: "write to the output folder", location.shownPath, error)
    }
  }

  /// The folder for staged files, if there is one.
  func openStage() throws(DiskError) -> Descriptor? {
    do {
      return try Descriptor.folder(Self.stageName, in: root.number)
    } catch {
      throw DiskError(cannot: "open", shown(Self.stageName), error)
    }
  }

  func removeStage() throws(DiskError) {
    do {
      try FolderContents.removeTree(Self.stageName, in: root.number)
    } catch {
      throw DiskError(cannot: "remove", shown(Self.stageName), error)
    }
  }

  /// Removes the output folder if it was made for this build and is empty.
  func removeIfNew() {
    for folder in made.reversed() where unsafe rmdir(folder) != 0 { return }
  }

  /// Everything below the root, or below a folder in it, that is no folder; without the root's dot files.
  func files(below folder: String = "") throws(DiskError) -> [String] {
    do throws(Errno) {
      if folder.isEmpty {
        return try FolderContents.walk(in: root.number) { !$0.hasPrefix(".") }.leaves
      }
      let below = try Descriptor(
        opening: folder, in: root.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      return try FolderContents.walk(in: below.number).leaves.map { "\(folder)/\($0)" }
    } catch {
      throw DiskError(cannot: "read the output folder", shown(folder), error)
    }
  }

  private static func makeFolders(_ path: String) throws(Errno) -> [String] {
    var made: [String] = []
    for folder in (path.foldersAbove.reversed().map(String.init) + [path]) {
      do {
        try Errno.check { unsafe mkdir(folder, 0o777) }
        made.append(folder)
      } catch {
        // Systems say that a folder is there before, or instead of, that it could not be made.
        guard unsafe access(folder, F_OK) == 0 else { throw error }
      }
    }
    return made
  }
}
