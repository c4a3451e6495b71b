import Glibc
import SiteGenerator
import Synchronization

/// Writes a build's files below an empty folder, and hashes what it writes.
final class TreeWriter: HashingSink {
  private struct State {
    var entries: [PublishManifest.Entry] = []
    /// Walkers that no thread uses at the moment.
    var idle: [FolderWalker] = []
  }

  private let folder: Descriptor
  /// The folder as messages show it.
  private let shownPath: String
  private let source: DiskSource
  private let state = Mutex(State())

  init(_ folder: consuming Descriptor, shownPath: String, source: DiskSource) {
    self.folder = folder
    self.shownPath = shownPath
    self.source = source
  }

  deinit {
    state.withLock { state in
      for index in state.idle.indices { state.idle[index].close() }
    }
  }

  /// What was written.
  var manifest: PublishManifest { PublishManifest(state.withLock { $0.entries }) }

  func write(_ file: OutputFile) throws {
    guard file.path.staysBelowRoot else {
      throw DiskError("\"\(file.path)\" cannot be the path of an output")
    }
    var walker = state.withLock { $0.idle.popLast() } ?? FolderWalker(root: folder.number)
    defer { state.withLock { $0.idle.append(walker) } }
    let entry: PublishManifest.Entry
    do throws(Errno) {
      entry = try write(file, &walker)
    } catch {
      throw DiskError(cannot: "write", "\(shownPath)/\(file.path)", error)
    }
    state.withLock { $0.entries.append(entry) }
  }

  /// A file that was written before, for one that is joined from it; `nil` when it was not.
  private func written(_ path: String) throws(Errno) -> Descriptor? {
    do {
      // Nobody else writes here, so that no component can be a link.
      return try Descriptor(opening: path, in: folder.number, O_RDONLY | O_NOFOLLOW)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  private func write(
    _ file: OutputFile, _ walker: inout FolderWalker
  ) throws(Errno) -> PublishManifest.Entry {
    let (folder, name) = file.path.folderAndName
    let parent: Int32
    do throws(FolderWalker.Obstacle) {
      parent = try walker.enter(folder, creating: true)
    } catch {
      if case .failed(let error) = error { throw error }
      throw Errno(code: ENOTDIR)
    }
    let new = try Descriptor(
      opening: String(name), in: parent, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
    var size = 0
    var hash = SHA256()
    try FilePieces.forEach(
      of: file, source,
      outputs: { path throws(Errno) in
        try self.written(path)
      }
    ) { bytes, count throws(Errno) in
      try new.write(bytes.span.extracting(..<count))
      hash.update(bytes.span.extracting(..<count))
      size += count
    }
    try new.finish()
    return PublishManifest.Entry(
      path: file.path, size: size, hash: SHA256.hexadecimal(hash.finish()), stage: file.stage)
  }
}
