import Diagnostics
import Glibc
import SiteGenerator

/// Lists a site and reads its files when asked; no body is kept.
struct DiskSource: Sendable {
  let site: SiteFolder
  let tree: SourceTree

  /// Lists `site.yml`, `content` and `themes`, and files of installed themes.
  ///
  /// The output, given by its real path, is never read, wherever links may lead.
  init(site: SiteFolder, output: String? = nil, installed share: String? = nil) {
    self.site = site
    let (own, installed) = Self.list(site, output: output, installed: share)
    let entries = own.entries + (installed?.entries ?? [])
    let diagnostics = own.diagnostics + (installed?.diagnostics ?? [])
    let included = IncludedFile(site: site, output: output)
    tree = SourceTree(
      entries: entries, diagnostics: diagnostics.sorted(),
      includeReader: { path throws(SourceTree.ReadFailure) in try included.read(path) },
      beginningReader: { entry, count throws(SourceTree.ReadFailure) in
        try Self.beginning(of: entry, upTo: count, in: site)
      }
    ) { entry throws(SourceTree.ReadFailure) in
      do throws(Errno) {
        return try Self.read(entry, of: site)
      } catch {
        throw SourceTree.ReadFailure(error.phrase)
      }
    }
  }

  /// The files of the site, and those of installed themes; what the site's own stand for is below a folder of its own.
  static func list(
    _ site: SiteFolder, output: String?, installed share: String?
  ) -> (own: SourceListing, installed: SourceListing?) {
    var listing = SourceListing(
      root: site.folder.number, rootPath: site.realPath, output: output)
    for path in ["site.yml", "content", "themes"] { listing.add(path) }
    guard let share, let folder = try? Descriptor(opening: share, O_RDONLY | O_DIRECTORY) else {
      return (listing, nil)
    }
    var installed = SourceListing(
      root: folder.number, rootPath: share, shownPrefix: share + "/")
    installed.add("themes")
    let own = Set(listing.entries.lazy.map(\.path).filter { $0.hasPrefix("themes/") })
    installed.move(own, to: SourceTree.installed)
    return (listing, installed)
  }

  /// The bytes of a file that a listing holds.
  static func read(_ entry: SourceTree.Entry, of site: SiteFolder) throws(Errno) -> [UInt8] {
    let file = try find(entry, of: site)
    let size = try file.sizeOfFile()
    // Assets are copied without being read; nothing else has a use for so long a file.
    if size > maximumSize { throw Errno(code: EFBIG) }
    return try file.readAll(expecting: size)
  }

  /// The first bytes of a file that a listing holds, at most `count`.
  static func beginning(
    of entry: SourceTree.Entry, upTo count: Int, in site: SiteFolder
  ) throws(SourceTree.ReadFailure) -> [UInt8] {
    do throws(Errno) {
      let file = try open(entry, of: site)
      return try [UInt8](capacity: min(count, entry.size)) { output throws(Errno) in
        try file.read(into: &output)
      }
    } catch {
      throw SourceTree.ReadFailure(error.phrase)
    }
  }

  /// The longest file that is read into memory, in bytes.
  private static let maximumSize = 1 << 30

  /// Opens a file for copying.
  func open(_ entry: SourceTree.Entry) throws(Errno) -> Descriptor {
    try Self.open(entry, of: site)
  }

  static func open(
    _ entry: SourceTree.Entry, of site: SiteFolder
  ) throws(Errno) -> Descriptor {
    let file = try find(entry, of: site)
    _ = try file.sizeOfFile()
    return file
  }

  /// Opens whatever has an entry's name now.
  private static func find(
    _ entry: SourceTree.Entry, of site: SiteFolder
  ) throws(Errno) -> Descriptor {
    // Installed files are shown, and reached, by their full path. A pipe put here since the listing
    // would block without O_NONBLOCK.
    let isInstalled = entry.shownPath != entry.path
    return try Descriptor(
      opening: isInstalled ? entry.shownPath : entry.path, in: site.folder.number,
      O_RDONLY | O_NONBLOCK)
  }
}

extension Descriptor {
  /// How long it is, in bytes; an error if it is anything but a file.
  fileprivate func sizeOfFile() throws(Errno) -> Int {
    let status = try status()
    switch status.kind {
    case .file: return Int(status.st_size)
    case .folder: throw Errno(code: EISDIR)
    case .link, .other: throw Errno(code: EINVAL)
    }
  }
}
