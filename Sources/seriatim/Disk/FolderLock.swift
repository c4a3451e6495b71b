import Glibc

/// A lock on a folder, kept by the system as long as the process lives and the value is held.
struct FolderLock: ~Copyable, Sendable {
  private let folder: Descriptor

  /// The descriptor that holds the lock, for a process that is to hold it too.
  var number: Int32 { folder.number }

  /// Locks an open folder; the error is `EWOULDBLOCK` when another process has it.
  init(_ folder: consuming Descriptor) throws(Errno) {
    let number = folder.number
    do {
      try Errno.check { flock(number, LOCK_EX | LOCK_NB) }
    } catch {
      // Some network file systems lock no folders; there the build goes on unguarded.
      if error.code == EWOULDBLOCK { throw error }
    }
    self.folder = folder
  }

  deinit {
    // Closing alone would leave it to a process that was just forked and holds a copy.
    _ = flock(folder.number, LOCK_UN)
  }
}

extension DiskError {
  /// Says that a second process must wait.
  init(lockedByAnother what: String) {
    self.init("another seriatim is at work on \(what); try again when it is done")
  }

  /// Names files in the output that no build of ours made.
  init(refusing paths: [String], in folder: String) {
    let shown = paths.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    self.init(
      "\"\(folder)\" holds files that seriatim did not make: \(shown)\(more)"
        + "; move them away, or take the folder over with --adopt")
  }
}
