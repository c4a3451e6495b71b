import Glibc
import SiteGenerator

/// A site's `.seriatim`: for each output a manifest, what the last build remembers, and the journal of a
/// commit that is under way.
struct StateFolder: Sendable {
  private let site: SiteFolder
  private let name: String

  static let folderName = ".seriatim"

  enum File: String {
    case manifest
    case journal
    case memory
  }

  init(_ site: SiteFolder, output: OutputLocation) {
    self.site = site
    name = SHA256.hex(Array(output.key.utf8), length: 16)
  }

  /// What a file says, or `nil` if there is none, or none that can be understood.
  func read(_ file: File) throws(DiskError) -> Journal? {
    try bytes(of: file).flatMap(Journal.init(reading:))
  }

  /// The content of a file, if it is there.
  func bytes(of file: File) throws(DiskError) -> [UInt8]? {
    do {
      guard let folder = try Descriptor.folder(Self.folderName, in: site.folder.number) else {
        return nil
      }
      return try Self.contents(of: path(file), in: folder)
    } catch {
      throw DiskError(cannot: "read", shown(file), error)
    }
  }

  /// Replaces a file; it is on the disk, under its name, when this returns.
  func write(_ file: File, _ journal: Journal) throws(DiskError) {
    try replace(file, isSynced: true) { number throws(Errno) in
      try Descriptor.write(journal.bytes.span, to: number)
    }
  }

  /// Replaces a file by what `content` writes to it; without `isSynced` a crash of the machine may leave less.
  func replace(
    _ file: File, isSynced: Bool = false, _ content: (Int32) throws(Errno) -> Void
  ) throws(DiskError) {
    do throws(Errno) {
      try Self.makeFolder(in: site)
      guard let folder = try Descriptor.folder(Self.folderName, in: site.folder.number) else {
        throw Errno(code: ENOENT)
      }
      try Self.replace(path(file), in: folder, isSynced: isSynced, content)
    } catch {
      throw DiskError(cannot: "write", shown(file), error)
    }
  }

  /// Replaces a file in an open folder.
  static func replace(
    _ name: String, in folder: borrowing Descriptor, isSynced: Bool = false,
    _ content: (Int32) throws(Errno) -> Void
  ) throws(Errno) {
    let number = folder.number
    let new = name + ".new"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let written = try Descriptor(opening: new, in: number, flags, mode: 0o666)
    try content(written.number)
    if isSynced { try written.sync() }
    try written.finish()
    try Errno.check { unsafe renameat(number, new, number, name) }
    if isSynced { try folder.sync() }
  }

  func remove(_ file: File) throws(DiskError) {
    do {
      guard let folder = try Descriptor.folder(Self.folderName, in: site.folder.number) else {
        return
      }
      let number = folder.number
      try Errno.check { unsafe unlinkat(number, path(file), 0) }
    } catch {
      if error.code != ENOENT { throw DiskError(cannot: "remove", shown(file), error) }
    }
  }

  /// Makes the folder, which says itself that it is not for version control.
  private static func makeFolder(in site: SiteFolder) throws(Errno) {
    let number = site.folder.number
    do {
      try Errno.check { unsafe mkdirat(number, folderName, 0o777) }
    } catch {
      if error.code == EEXIST { return }
      throw error
    }
    let ignore = try Descriptor(
      opening: "\(folderName)/.gitignore", in: number, O_WRONLY | O_CREAT | O_EXCL,
      mode: 0o666)
    try ignore.write(Array("*\n".utf8).span)
  }

  /// Makes the folder of a site where it is not there.
  static func make(in site: SiteFolder) throws(DiskError) {
    do {
      try makeFolder(in: site)
    } catch {
      throw DiskError(cannot: "make", folderName, error)
    }
  }

  private func path(_ file: File) -> String { "\(name).\(file.rawValue)" }

  private func shown(_ file: File) -> String { "\(Self.folderName)/\(path(file))" }

  /// The content of a file in an open folder, if it is there.
  static func contents(
    of name: String, in folder: borrowing Descriptor
  ) throws(Errno) -> [UInt8]? {
    do {
      let file = try Descriptor(opening: name, in: folder.number, O_RDONLY | O_NOFOLLOW)
      return try file.readAll(expecting: Int(file.status().st_size))
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }
}
