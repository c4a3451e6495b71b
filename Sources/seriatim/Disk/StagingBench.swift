import Glibc
import Markup
import SiteGenerator

/// What one thread needs to compare files with the output and to stage them.
struct StagingBench: Sendable {
  /// What stands in the output where a file is to go.
  enum Comparison {
    case missing
    case equal
    case different
    /// A folder has the file's name.
    case folder
    /// The file's folder cannot be entered, since a component is a file or a link.
    case blocked(at: String, by: stat.Kind)
  }

  private let output: OutputFolder
  private let source: DiskSource
  private var standing: FolderWalker
  private var buffers: (ours: [UInt8], theirs: [UInt8])

  /// Long files are compared and copied in pieces of this many bytes.
  private static let pieceSize = 65_536

  init(_ output: OutputFolder, _ source: DiskSource) {
    self.output = output
    self.source = source
    standing = FolderWalker(root: output.root.number)
    let buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    buffers = (buffer, buffer)
  }

  mutating func close() { standing.close() }

  /// What a file in the output looks like from outside; `nil` if it cannot be reached.
  mutating func stamp(of path: String) -> FileStamp? { standing.stamp(of: path) }

  /// Compares a file with what stands in the output, byte by byte.
  mutating func compare(_ file: OutputFile) throws(DiskError) -> Comparison {
    let (folder, name) = file.path.folderAndName
    do throws(FolderWalker.Obstacle) {
      let parent = try standing.enter(folder)
      return try compare(file, with: String(name), in: parent)
    } catch {
      switch error {
      case .missing: return .missing
      case .blocked(let path, let kind): return .blocked(at: path, by: kind)
      case .failed(let error): throw DiskError(cannot: "read", output.shown(file.path), error)
      }
    }
  }

  private mutating func compare(
    _ file: OutputFile, with name: String, in parent: Int32
  ) throws(FolderWalker.Obstacle) -> Comparison {
    do throws(Errno) {
      // A link or an unreadable file is something else than ours would be.
      let standing = try Descriptor(opening: name, in: parent, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try standing.status()
      if status.kind == .folder { return .folder }
      guard status.kind == .file else { return .different }
      switch file.content {
      case .bytes(let bytes):
        guard Int(status.st_size) == bytes.count else { return .different }
        return try isEqual(bytes.span, standing) ? .equal : .different
      case .copy(let entry):
        guard let original = try? source.open(entry) else { return .different }
        guard try original.status().st_size == status.st_size else { return .different }
        return try isEqual(standing) { buffer throws(Errno) in
          try original.read(into: &buffer, upTo: Self.pieceSize)
        }
          ? .equal : .different
      case .joined(let pieces):
        var joined = try JoinedPieces(pieces, of: output)
        return try isEqual(standing) { buffer throws(Errno) in
          try joined.read(into: &buffer, upTo: Self.pieceSize)
        }
          ? .equal : .different
      }
    } catch {
      switch error.code {
      case ENOENT: throw .missing
      case ELOOP, EACCES, ENXIO: return .different
      default: throw .failed(error)
      }
    }
  }

  private mutating func isEqual(
    _ bytes: Span<UInt8>, _ standing: borrowing Descriptor
  ) throws(Errno) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = min(Self.pieceSize, bytes.count - done)
      guard try standing.read(into: &buffers.theirs, upTo: count) == count,
        bytes.extracting(done..<done + count)
          .hasSameBytes(as: buffers.theirs.span.extracting(..<count))
      else { return false }
      done += count
    }
    return true
  }

  /// Compares with what `next` puts into a buffer, piece by piece; less than a whole piece is the last.
  private mutating func isEqual(
    _ standing: borrowing Descriptor, next: (inout [UInt8]) throws(Errno) -> Int
  ) throws(Errno) -> Bool {
    while true {
      let count = try next(&buffers.ours)
      guard try standing.read(into: &buffers.theirs, upTo: Self.pieceSize) == count,
        buffers.ours.span.extracting(..<count)
          .hasSameBytes(as: buffers.theirs.span.extracting(..<count))
      else { return false }
      if count < Self.pieceSize { return true }
    }
  }

  /// Writes a file below the open stage, which nobody else writes to.
  mutating func stage(_ file: OutputFile, below stage: Int32) throws(DiskError) {
    do throws(Errno) {
      let new = try Descriptor(making: file.path, in: stage)
      try write(file.content, to: new)
      try new.finish()
    } catch {
      throw DiskError(cannot: "write", output.shown(file.path), error)
    }
  }

  private mutating func write(
    _ content: OutputFile.Content, to new: borrowing Descriptor
  ) throws(Errno) {
    switch content {
    case .bytes(let bytes): try new.write(bytes.span)
    case .copy(let entry):
      let original = try source.open(entry)
      try write(to: new) { buffer throws(Errno) in
        try original.read(into: &buffer, upTo: Self.pieceSize)
      }
    case .joined(let pieces):
      var joined = try JoinedPieces(pieces, of: output)
      try write(to: new) { buffer throws(Errno) in
        try joined.read(into: &buffer, upTo: Self.pieceSize)
      }
    }
  }

  /// Writes what `next` puts into a buffer, piece by piece; less than a whole piece is the last.
  private mutating func write(
    to new: borrowing Descriptor, next: (inout [UInt8]) throws(Errno) -> Int
  ) throws(Errno) {
    while true {
      let count = try next(&buffers.ours)
      try new.write(buffers.ours.span.extracting(..<count))
      if count < Self.pieceSize { return }
    }
  }
}
