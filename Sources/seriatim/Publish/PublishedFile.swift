import Glibc
import SiteGenerator

/// Files beside and in what is published.
enum PublishedFile {
  /// Writes a file whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
    let new = "\(path).seriatim-new"
    do throws(Errno) {
      let file = try Descriptor(
        opening: new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o666)
      try file.write(bytes.span)
      try file.finish()
      try Errno.check { unsafe rename(new, path) }
    } catch {
      _ = unsafe unlink(new)
      throw DiskError(cannot: "write", path, error)
    }
  }

  /// The files of a folder with their hashes; none when it is not there.
  static func standing(in folder: String) throws(DiskError) -> [PublishManifest.Entry] {
    do throws(Errno) {
      guard let root = try Descriptor.folder(folder) else { return [] }
      let leaves = try FolderContents.walk(in: root.number) { !$0.hasPrefix(".") }.leaves
      var entries: [PublishManifest.Entry] = []
      for path in leaves {
        let file = try Descriptor(
          opening: path, in: root.number, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        let bytes = try file.readAll(expecting: Int(file.status().st_size))
        entries.append(
          PublishManifest.Entry(
            path: path, size: bytes.count, hash: SHA256.hex(bytes), stage: .page))
      }
      return entries
    } catch {
      throw DiskError(cannot: "read", folder, error)
    }
  }
}
