import Glibc

/// Opens folders below a root, one component after the other and never through a symbolic link.
///
/// It keeps the folders of the last path open, so that files given folder by folder cost no second
/// walk, and never more descriptors than a path has components. `close()` must be called at the end.
struct FolderWalker: Sendable {
  private let root: Int32
  private var open: [(name: Substring, number: Int32)] = []
  /// The path of the innermost open folder, while it is known.
  private var last: Substring?

  /// Why a folder cannot be entered.
  enum Obstacle: Error {
    case missing
    /// A component is a link, a file or something else; the path as far as it.
    case blocked(at: String, by: stat.Kind)
    case failed(Errno)
  }

  /// Walks below an open folder, which stays the caller's.
  init(root: Int32) {
    self.root = root
  }

  /// The descriptor of a folder (`""` is the root), valid until the next call.
  mutating func enter(_ folder: Substring) throws(Obstacle) -> Int32 {
    // A page and its twin lie in one folder.
    if folder == last { return open.last?.number ?? root }
    last = nil
    let names =
      folder.utf8.isEmpty
      ? []
      : folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map(Substring.init)
    var shared = 0
    while shared < min(names.count, open.count), names[shared] == open[shared].name { shared += 1 }
    leave(keeping: shared)
    for index in shared..<names.count {
      let parent = open.last?.number ?? root
      let number = try step(into: names[index], of: parent, path: names[...index])
      open.append((names[index], number))
    }
    last = folder
    return open.last?.number ?? root
  }

  mutating func close() {
    last = nil
    leave(keeping: 0)
  }

  private mutating func leave(keeping count: Int) {
    while open.count > count, let last = open.popLast() { _ = Glibc.close(last.number) }
  }

  private func step(
    into name: Substring, of parent: Int32, path: ArraySlice<Substring>
  ) throws(Obstacle) -> Int32 {
    let name = String(name)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    do {
      return try Errno.check { unsafe openat(parent, name, flags, 0) }
    } catch {
      guard error.code == ENOTDIR || error.code == ELOOP else {
        throw error.code == ENOENT ? .missing : .failed(error)
      }
      var status = stat()
      guard unsafe fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw .failed(error)
      }
      throw .blocked(at: path.joined(separator: "/"), by: status.kind)
    }
  }
}

extension String {
  /// A path's folder (`""` for none) and last name.
  var folderAndName: (folder: Substring, name: Substring) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self[...]) }
    return (self[..<slash], self[utf8.index(after: slash)...])
  }

  /// The folders above a relative path, innermost first: `a/b` and `a` for `a/b/c`.
  var foldersAbove: [Substring] {
    var folders: [Substring] = []
    var rest = folderAndName.folder
    while !rest.isEmpty {
      folders.append(rest)
      guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
      rest = rest[..<slash]
    }
    return folders
  }
}
