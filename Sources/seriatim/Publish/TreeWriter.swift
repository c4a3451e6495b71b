import Glibc
import SiteGenerator
import Synchronization

/// Writes a build's files below an empty folder, and hashes what it writes.
final class TreeWriter: HashingSink {
  private let folder: Descriptor
  /// The folder as messages show it.
  private let shownPath: String
  private let source: DiskSource
  private let entries = Mutex<[PublishManifest.Entry]>([])

  init(_ folder: consuming Descriptor, shownPath: String, source: DiskSource) {
    self.folder = folder
    self.shownPath = shownPath
    self.source = source
  }

  /// What was written.
  var manifest: PublishManifest { PublishManifest(entries.withLock { $0 }) }

  func write(_ file: OutputFile) throws {
    guard file.path.staysBelowRoot else {
      throw DiskError("\"\(file.path)\" cannot be the path of an output")
    }
    let entry: PublishManifest.Entry
    do throws(Errno) {
      entry = try write(file)
    } catch {
      throw DiskError(cannot: "write", "\(shownPath)/\(file.path)", error)
    }
    entries.withLock { $0.append(entry) }
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

  private func write(_ file: OutputFile) throws(Errno) -> PublishManifest.Entry {
    let new = try Descriptor(making: file.path, in: folder.number)
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
