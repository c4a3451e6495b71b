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
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
  }

  /// The stamp of a file below an open folder; `nil` if there is none, or a link in its place.
  init?(of path: String, in folder: Int32) {
    var status = stat()
    guard unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0, status.kind == .file
    else { return nil }
    self.init(status)
  }

  /// How coarse file systems' clocks may be, in nanoseconds; FAT's is two seconds.
  private static let coarseness = 2_000_000_000

  /// Whether a later write could leave the same stamp; `now` is in nanoseconds since 1970.
  func isFresh(at now: Int) -> Bool { now &- max(modified, changed) < Self.coarseness }
}

extension FileStamp: CustomStringConvertible {
  /// Written out: the text that the library makes of a structure, field by field, takes it a millisecond.
  var description: String { "\(size) \(inode) \(modified) \(changed)" }
}

extension FileStamp {
  /// How far the times of files may lag behind the clock, in nanoseconds: two of the kernel's longest ticks.
  private static let lag = 20_000_000

  /// Whether the content was surely written before a moment, so that a write since then has another time.
  ///
  /// A time of whole seconds may come from a clock that knows nothing finer.
  func isWritten(before moment: Int) -> Bool {
    modified < moment &- Self.lag && modified % 1_000_000_000 != 0
  }

  /// The clock that files' times are taken from, in nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  init?(reading reader: inout SealedReader) {
    guard let size = reader.number(), let inode = reader.number(), let modified = reader.number(),
      let changed = reader.number()
    else { return nil }
    self.size = size
    self.inode = UInt(bitPattern: inode)
    self.modified = modified
    self.changed = changed
  }

  func write(to writer: inout SealedWriter) throws(Errno) {
    for number in [size, Int(bitPattern: inode), modified, changed] { try writer.number(number) }
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
