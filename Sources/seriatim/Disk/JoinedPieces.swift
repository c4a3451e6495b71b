import Glibc
import SiteGenerator

/// Reads a joined file piece by piece: its own bytes, and other outputs from where the build put them.
///
/// An output is taken from the stage, or where it stands already if it is unchanged; so of a file that
/// holds a whole site no more than a buffer is ever in memory.
struct JoinedPieces: ~Copyable {
  private var rest: ArraySlice<OutputFile.Piece>
  /// What is being read: bytes of its own, then a file.
  private var own: ArraySlice<UInt8> = []
  private var file: Descriptor?
  /// The open stage, if there is one.
  private let stage: Int32?
  private var standing: FolderWalker

  init(_ pieces: [OutputFile.Piece], of output: OutputFolder) throws(Errno) {
    rest = pieces[...]
    stage = try Descriptor.folder(OutputFolder.stageName, in: output.root.number)?.take()
    standing = FolderWalker(root: output.root.number)
  }

  deinit {
    var standing = standing
    standing.close()
    if let stage { _ = close(stage) }
  }

  /// Fills a buffer from its start; fewer bytes than asked for mean that this was the last of it.
  mutating func read(into buffer: inout [UInt8], upTo count: Int) throws(Errno) -> Int {
    var done = 0
    while done < count {
      if !own.isEmpty {
        let part = own.prefix(count - done)
        buffer.replaceSubrange(done..<done + part.count, with: part)
        own = own.dropFirst(part.count)
        done += part.count
      } else if let end = try file?.read(into: &buffer, from: done, upTo: count) {
        if end < count { file = nil }
        done = end
      } else if let piece = rest.popFirst() {
        switch piece {
        case .bytes(let bytes): own = bytes[...]
        case .output(let path): file = try open(path)
        }
      } else {
        break
      }
    }
    return done
  }

  private mutating func open(_ path: String) throws(Errno) -> Descriptor? {
    if let stage {
      do throws(Errno) {
        // Nobody else writes to the stage, so that no component can be a link.
        return try Descriptor(opening: path, in: stage, O_RDONLY | O_NOFOLLOW)
      } catch {
        guard error.code == ENOENT || error.code == ENOTDIR else { throw error }
      }
    }
    let (folder, name) = path.folderAndName
    do throws(FolderWalker.Obstacle) {
      let parent = try standing.enter(folder)
      do throws(Errno) {
        return try Descriptor(
          opening: String(name), in: parent, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      } catch {
        throw error.code == ENOENT ? .missing : .failed(error)
      }
    } catch {
      if case .failed(let error) = error { throw error }
      return nil
    }
  }
}
