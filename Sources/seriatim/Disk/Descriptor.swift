import Glibc

/// An open file or folder, closed when it goes out of use.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Opens `path`, relative to an open folder unless it begins with `/`.
  init(
    opening path: String, in folder: Int32 = AT_FDCWD, _ flags: Int32 = O_RDONLY, mode: mode_t = 0
  ) throws(Errno) {
    number = try Errno.check { unsafe openat(folder, path, flags | O_CLOEXEC, mode) }
  }

  /// Opens a folder that is no link; `nil` if there is none.
  static func folder(_ name: String, in parent: Int32 = AT_FDCWD) throws(Errno) -> Descriptor? {
    do {
      return try Descriptor(opening: name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Makes the file `path`, which must not be there, and the folders it needs.
  ///
  /// Links among its folders are followed: who must not follow any makes files where nobody else does.
  init(making path: String, in folder: Int32 = AT_FDCWD) throws(Errno) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do {
      try self.init(opening: path, in: folder, flags, mode: 0o666)
    } catch {
      guard error.code == ENOENT else { throw error }
      try Self.makeFolders(path.foldersAbove, in: folder)
      try self.init(opening: path, in: folder, flags, mode: 0o666)
    }
  }

  /// Makes folders that lie in each other, given innermost first; most often only that one is missing.
  private static func makeFolders(_ paths: [Substring], in folder: Int32) throws(Errno) {
    var missing = 0
    while missing < paths.count, try !makeFolder(paths[missing], in: folder) { missing += 1 }
    for path in paths[..<missing].reversed() { _ = try makeFolder(path, in: folder) }
  }

  /// Makes a folder where there is none; returns false when the one above is missing.
  private static func makeFolder(_ path: Substring, in folder: Int32) throws(Errno) -> Bool {
    do {
      try Errno.check { unsafe mkdirat(folder, String(path), 0o777) }
    } catch {
      if error.code == ENOENT { return false }
      if error.code != EEXIST { throw error }
    }
    return true
  }

  deinit {
    _ = close(number)
  }

  /// Its kind, size and identity.
  func status() throws(Errno) -> stat {
    var status = stat()
    try Errno.check { unsafe fstat(number, &status) }
    return status
  }

  /// Gives the number to somebody else, who closes it.
  consuming func take() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Closes it now, since some file systems report a full disk only here.
  consuming func finish() throws(Errno) {
    let number = number
    discard self
    if close(number) != 0, errno != EINTR { throw Errno.current }
  }
}

extension Descriptor {
  /// Writes all the bytes.
  func write(_ bytes: Span<UInt8>) throws(Errno) {
    try Self.write(bytes, to: number)
  }

  /// Writes all the bytes to a descriptor that is not ours to close, such as standard output.
  static func write(_ bytes: Span<UInt8>, to number: Int32) throws(Errno) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(done...)
      done += try Errno.check {
        unsafe rest.withUnsafeBufferPointer { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Waits until what was written is on the disk, where the file system can tell.
  func sync() throws(Errno) {
    let number = number
    do {
      try Errno.check { fsync(number) }
    } catch {
      // Some file systems cannot sync a folder.
      if error.code != EINVAL { throw error }
    }
  }

  /// Fills a buffer between two places, as far as the file goes; where that ends.
  ///
  /// An end before `count` is the file's.
  func read(
    into buffer: inout [UInt8], from start: Int = 0, upTo count: Int
  ) throws(Errno) -> Int {
    let number = number
    var done = start
    while done < count {
      let start = done
      let step = try Errno.check {
        unsafe buffer.withUnsafeMutableBytes {
          let part = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[start..<count])
          return unsafe Glibc.read(number, part.baseAddress, part.count)
        }
      }
      if step == 0 { break }
      done += step
    }
    return done
  }

  /// Appends what comes next, until the buffer is full or the file at its end.
  func read(into output: inout OutputSpan<UInt8>) throws(Errno) {
    let number = number
    while !output.isFull {
      let step = try Errno.check {
        unsafe output.withUnsafeMutableBufferPointer { buffer, count in
          let free = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
          let step = unsafe Glibc.read(number, free.baseAddress, free.count)
          count += max(0, step)
          return step
        }
      }
      if step == 0 { break }
    }
  }

  /// The whole content from here on; `expected` bytes are reserved, and it may still be longer.
  func readAll(expecting expected: Int) throws(Errno) -> [UInt8] {
    // One byte more than expected, so that the end is found without more memory.
    var bytes = try [UInt8](capacity: expected + 1) { output throws(Errno) in
      try read(into: &output)
    }
    guard bytes.count > expected else { return bytes }
    let chunk = 65_536
    var count: Int
    repeat {
      count = bytes.count
      try bytes.append(addingCapacity: chunk) { output throws(Errno) in
        try read(into: &output)
      }
    } while bytes.count == count + chunk
    return bytes
  }
}

extension stat {
  /// What a file is, links not followed.
  enum Kind {
    case file
    case folder
    case link
    case other
  }

  var kind: Kind {
    switch st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
