import Glibc

/// Makes files for an author; what is there already is never written over.
enum NewFile {
  /// Writes a file with the folders it needs.
  static func write(_ text: String, to path: String) throws(DiskError) {
    do throws(Errno) {
      for folder in path.foldersAbove.reversed() where !folder.isEmpty {
        try makeFolder(String(folder))
      }
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      try file.write(Array(text.utf8).span)
      try file.finish()
    } catch {
      throw DiskError(cannot: "write", path, error)
    }
  }

  private static func makeFolder(_ path: String) throws(Errno) {
    do {
      try Errno.check { unsafe mkdir(path, 0o777) }
    } catch {
      if error.code != EEXIST { throw error }
    }
  }
}
