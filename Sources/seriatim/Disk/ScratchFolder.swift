import Glibc
import SiteGenerator

/// A folder for the time of one command, in the machine's place for such.
final class ScratchFolder {
  private let path: String

  init(_ environment: Environment) throws(DiskError) {
    let base = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(base)/seriatim-XXXXXX".utf8) + [0]
    let isMade = unsafe template.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { room in
        unsafe room.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
      }
    }
    guard isMade else { throw DiskError(cannot: "make a folder in", base, Errno.current) }
    path = String(decoding: template.dropLast(), as: UTF8.self)
  }

  deinit {
    let (folder, name) = path.folderAndName
    if let parent = try? Descriptor(opening: String(folder), O_RDONLY | O_DIRECTORY) {
      try? FolderContents.removeTree(String(name), in: parent.number)
    }
  }

  /// A sink that writes into it.
  func writer(_ source: DiskSource) throws(DiskError) -> TreeWriter {
    do throws(Errno) {
      return TreeWriter(
        try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), shownPath: path,
        source: source)
    } catch {
      throw DiskError(cannot: "open", path, error)
    }
  }
}
