import Glibc

/// Reads the names in a folder.
enum FolderContents {
  struct Entry {
    /// The name's bytes; not always UTF-8.
    let name: [UInt8]
    let kind: stat.Kind

    /// The name as text, or `nil` if it is not UTF-8.
    var text: String? { String(validating: name, as: UTF8.self) }
  }

  /// All entries but `.` and `..`, in no order.
  static func read(_ path: String, in folder: Int32) throws(Errno) -> [Entry] {
    let number = try Errno.check {
      unsafe openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    }
    guard let stream = unsafe fdopendir(number) else {
      let error = Errno.current
      _ = close(number)
      throw error
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw Errno.current }
        return entries
      }
      let name = unsafe nameBytes(of: entry)
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(
        Entry(name: name, kind: try unsafe kind(UInt32(entry.pointee.d_type), name, in: number)))
    }
  }

  /// All files, links and other leaves below a folder, and all folders, parents first.
  ///
  /// Paths are relative to the folder; of the folder's own names only those that `isIncluded` are
  /// taken. Links are not followed. Names that are not UTF-8 are shown as well as can be.
  static func walk(
    in folder: Int32, where isIncluded: (String) -> Bool = { _ in true }
  ) throws(Errno) -> (leaves: [String], folders: [String]) {
    var leaves: [String] = []
    var folders: [String] = []
    var pending = [""]
    while let path = pending.popLast() {
      for entry in try read(path.isEmpty ? "." : path, in: folder) {
        let name = String(decoding: entry.name, as: UTF8.self)
        if path.isEmpty, !isIncluded(name) { continue }
        let below = path.isEmpty ? name : "\(path)/\(name)"
        if entry.kind == .folder {
          folders.append(below)
          pending.append(below)
        } else {
          leaves.append(below)
        }
      }
    }
    return (leaves, folders)
  }

  /// Removes a folder that is ours and all that is in it, not following links.
  static func removeTree(_ name: String, in parent: Int32) throws(Errno) {
    guard let folder = try Descriptor.folder(name, in: parent) else { return }
    let (leaves, folders) = try walk(in: folder.number)
    for leaf in leaves { try Errno.check { unsafe unlinkat(folder.number, leaf, 0) } }
    for below in folders.reversed() {
      try Errno.check { unsafe unlinkat(folder.number, below, AT_REMOVEDIR) }
    }
    try Errno.check { unsafe unlinkat(parent, name, AT_REMOVEDIR) }
  }

  @unsafe private static func nameBytes(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let field = unsafe UnsafePointer(entry).pointer(to: \.d_name) else { return [] }
    let start = unsafe UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// The kind that the folder itself tells, or where it tells none, the file's.
  private static func kind(
    _ type: UInt32, _ name: [UInt8], in folder: Int32
  ) throws(Errno) -> stat.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      var status = stat()
      let path = String(decoding: name, as: UTF8.self)
      try Errno.check { unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) }
      return status.kind
    default: return .other
    }
  }
}
