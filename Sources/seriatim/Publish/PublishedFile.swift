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

  static func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// A whole file of ours as text.
  static func text(of path: String) throws(DiskError) -> String {
    do throws(Errno) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW)
      return String(
        decoding: try file.readAll(expecting: Int(file.status().st_size)), as: UTF8.self)
    } catch {
      throw DiskError(cannot: "read", path, error)
    }
  }

  /// Makes a folder where it is not there.
  static func makeFolder(_ path: String) throws(DiskError) {
    do {
      try Errno.check { unsafe mkdir(path, 0o777) }
    } catch {
      if error.code != EEXIST { throw DiskError(cannot: "make", path, error) }
    }
  }

  /// The files of a folder with their hashes; none when it is not there.
  ///
  /// Of dot files at its root only those that `manifest` names are looked at, since no other is ours.
  static func standing(
    in folder: String, beside manifest: PublishManifest
  ) throws(DiskError) -> [PublishManifest.Entry] {
    let ours = Set(manifest.entries.map { String($0.path.prefix { $0 != "/" }) })
    do throws(Errno) {
      guard let root = try Descriptor.folder(folder) else { return [] }
      let leaves = try FolderContents.walk(in: root.number) {
        !$0.hasPrefix(".") || ours.contains($0)
      }.leaves
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
