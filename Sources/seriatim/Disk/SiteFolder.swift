import Glibc

/// A site's folder, opened once; everything in it is reached from here.
final class SiteFolder: Sendable {
  /// Absolute and free of links; the folder that was asked for may itself be a link.
  let realPath: String
  /// The path as it was typed, for messages.
  let shownPath: String
  let folder: Descriptor

  /// Opens a folder that holds `site.yml` or `content/site.yml`.
  init(_ path: String) throws(DiskError) {
    shownPath = path
    do {
      realPath = try RealPath.of(path)
      folder = try Descriptor(opening: realPath, O_RDONLY | O_DIRECTORY)
    } catch {
      throw DiskError(cannot: "open the site folder", path, error)
    }
    guard has("site.yml") || has("content/site.yml") else {
      throw DiskError(
        "no site in \"\(path)\": neither site.yml nor content/site.yml is there"
          + "; 'seriatim new site DIR' makes one")
    }
  }

  /// Whether there is something at a path below the folder.
  func has(_ path: String) -> Bool {
    unsafe faccessat(folder.number, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Keeps other processes from building the site as long as the lock is held.
  func lock() throws(DiskError) -> FolderLock {
    do throws(Errno) {
      return try FolderLock(Descriptor(opening: realPath, O_RDONLY | O_DIRECTORY))
    } catch {
      if error.code == EWOULDBLOCK { throw DiskError(lockedByAnother: "\"\(shownPath)\"") }
      throw DiskError(cannot: "open the site folder", shownPath, error)
    }
  }
}
