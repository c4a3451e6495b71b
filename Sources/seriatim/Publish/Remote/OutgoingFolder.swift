import Glibc
import SiteGenerator

/// The folder below a site's `.seriatim` in which a site waits to be sent; locked, and empty at first.
final class OutgoingFolder {
  private let root: String
  private let lock: FolderLock

  private static let folderName = "outgoing"

  /// What another process may hold with us.
  var lockNumber: Int32 { lock.number }

  init(_ site: SiteFolder) throws(DiskError) {
    try StateFolder.make(in: site)
    root = "\(site.realPath)/\(StateFolder.folderName)/\(Self.folderName)"
    try PublishedFile.makeFolder(root)
    do {
      lock = try FolderLock(Descriptor(opening: root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
    } catch {
      if error.code == EWOULDBLOCK { throw DiskError(lockedByAnother: "\"\(site.shownPath)\"") }
      throw DiskError(cannot: "open", root, error)
    }
    try clear()
    for name in ["tree", "fetched"] { try PublishedFile.makeFolder(path(name)) }
  }

  deinit {
    // What is left, the next run removes.
    try? clear()
  }

  /// The path of a file in it.
  func path(_ name: String) -> String { "\(root)/\(name)" }

  /// A sink for the site that is to be sent.
  func writer(_ source: DiskSource) throws(DiskError) -> TreeWriter {
    do throws(Errno) {
      return TreeWriter(
        try Descriptor(opening: path("tree"), O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
        shownPath: path("tree"), source: source)
    } catch {
      throw DiskError(cannot: "open", path("tree"), error)
    }
  }

  private func clear() throws(DiskError) {
    do throws(Errno) {
      let number = lock.number
      for name in try FolderContents.read(".", in: number).compactMap(\.text) {
        var status = stat()
        if unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.kind == .folder {
          try FolderContents.removeTree(name, in: number)
        } else {
          try Errno.check { unsafe unlinkat(number, name, 0) }
        }
      }
    } catch {
      throw DiskError(cannot: "empty", root, error)
    }
  }
}
