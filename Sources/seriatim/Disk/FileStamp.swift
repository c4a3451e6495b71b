import Glibc

/// What changes when a file is written or another takes its name.
struct FileStamp: Sendable, Hashable {
  private let size: Int
  private let inode: UInt
  /// Nanoseconds since 1970 at which the content, and anything about the file, changed last.
  private let modified: Int
  private let changed: Int

  init(_ status: stat) {
    size = Int(status.st_size)
    inode = status.st_ino
    modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    changed = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
  }

  /// How coarse file systems' clocks may be, in nanoseconds; FAT's is two seconds.
  private static let coarseness = 2_000_000_000

  /// Whether a later write could leave the same stamp; `now` is in nanoseconds since 1970.
  func isFresh(at now: Int) -> Bool { now &- max(modified, changed) < Self.coarseness }
}
