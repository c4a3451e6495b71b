import Markup
import Glibc
import SiteGenerator

/// The sources of a site as they were when last looked at, with the bytes that a build reads.
///
/// A value: a tree made from it goes on giving what it gave, whatever happens on the disk. Files that
/// are only copied are not held.
struct SourceMemory: Sendable {
  /// What a look found.
  struct Look {
    let tree: SourceTree
    /// Paths of files that came, went or have another content, in the order of the listing.
    let changes: [String]
    /// Full paths of the folders in which files may appear.
    let folders: [String]
  }

  /// A file as it was last read; a class, since thousands are copied with each change.
  private final class Slot: Sendable {
    let entry: SourceTree.Entry
    let stamp: FileStamp
    /// Whether the file was so young that it may have been written again since with the same stamp.
    let isFresh: Bool
    /// `nil` for a file that is only copied.
    let content: Result<[UInt8], SourceTree.ReadFailure>?

    init(
      _ entry: SourceTree.Entry, _ stamp: FileStamp, isFresh: Bool,
      _ content: Result<[UInt8], SourceTree.ReadFailure>?
    ) {
      self.entry = entry
      self.stamp = stamp
      self.isFresh = isFresh
      self.content = content
    }
  }

  private let site: SiteFolder
  private let output: String?
  private let share: String?
  private var slots: [String: Slot] = [:]
  private var lastVersion = 0
  /// Files that code is taken from, whatever they hold; few, so that they are read at each look.
  private var includes: [String: Result<[UInt8], SourceTree.ReadFailure>] = [:]
  /// Grows when what any of them holds is another.
  private(set) var includesVersion = 0
  /// Where links to files led, as of the last look; real paths.
  private var linkTargets: [String] = []
  /// Sorted, as of the last look.
  private var entries: [SourceTree.Entry] = []

  /// Remembers nothing yet; `output` and `share` are as in `DiskSource`.
  init(site: SiteFolder, output: String?, installed share: String?) {
    self.site = site
    self.output = output
    self.share = share
  }

  /// Lists everything, and reads what changed.
  mutating func look() -> Look {
    let now = FileStamp.now
    let (own, installed) = DiskSource.list(site, output: output, installed: share)
    let listed = own.entries + (installed?.entries ?? [])
    let stamps = own.stamps + (installed?.stamps ?? [])
    var changes: [String] = []
    var gone: Set<String> = []
    let countBefore = slots.count
    for (entry, stamp) in zip(listed, stamps) {
      switch note(entry, stamp, now) {
      case .gone: gone.insert(entry.path)
      case .changed: changes.append(entry.path)
      case .same: break
      }
    }
    let isSameListing = slots.count == countBefore && listed.count - gone.count == countBefore
    if !isSameListing {
      let kept = Set(listed.lazy.map(\.path)).subtracting(gone)
      let removed = slots.keys.filter { !kept.contains($0) }.sorted()
      for path in removed { slots[path] = nil }
      changes += removed
    }
    refreshEntries(changes, isSameListing: isSameListing)
    let diagnostics = own.diagnostics + (installed?.diagnostics ?? [])
    linkTargets = own.linkTargets
    lookAtIncludes()
    let unread = IncludedFile(site: site, output: output)
    let tree = SourceTree(
      sorted: entries, diagnostics: diagnostics.sorted(),
      includeReader: { [includes] path throws(SourceTree.ReadFailure) in
        if let known = includes[path] { return try known.get() }
        return try unread.read(path)
      },
      beginningReader: { [site, slots] entry, count throws(SourceTree.ReadFailure) in
        if let content = slots[entry.path]?.content {
          return Array(try content.get().prefix(count))
        }
        return try DiskSource.beginning(of: entry, upTo: count, in: site)
      }
    ) { [site, slots] entry throws(SourceTree.ReadFailure) in
      if let content = slots[entry.path]?.content { return try content.get() }
      return try Self.read(entry, of: site).get()
    }
    return Look(
      tree: tree, changes: changes,
      folders: Set([site.realPath] + own.folders + (installed?.folders ?? []) + distantFolders)
        .sorted())
  }

  /// Keeps the files that code is taken from; whether there are new ones, so that a look is due.
  mutating func include(_ paths: Set<String>) -> Bool {
    let isNew = !paths.isSubset(of: includes.keys)
    includes = includes.filter { paths.contains($0.key) }
    let missing = SourceTree.ReadFailure("")
    for path in paths where includes[path] == nil { includes[path] = .failure(missing) }
    return isNew
  }

  /// The paths below the site folder of files that are read although they lie in no folder of the listing.
  private var distantPaths: Set<String> {
    var paths = Set(includes.keys)
    let targets = includes.keys.compactMap { RealPath.throughLink("\(site.realPath)/\($0)") }
    for target in linkTargets + targets where RealPath.isInside(target, site.realPath) {
      paths.insert(RealPath.relative(target, to: site.realPath))
    }
    return paths
  }

  /// Full paths of the folders above those; all of them, since any may come, go and move.
  private var distantFolders: [String] {
    distantPaths.flatMap { path in path.foldersAbove.map { "\(site.realPath)/\($0)" } }
  }

  /// The names in the site folder by which those are reached.
  var namesInRoot: Set<String> {
    Set(distantPaths.compactMap { $0.split(separator: "/").first.map(String.init) })
  }

  private mutating func lookAtIncludes() {
    let file = IncludedFile(site: site, output: output)
    for (path, old) in includes {
      let new: Result<[UInt8], SourceTree.ReadFailure>
      do throws(SourceTree.ReadFailure) {
        new = .success(try file.read(path))
      } catch {
        new = .failure(error)
      }
      if !Self.isSame(old, new) {
        includes[path] = new
        includesVersion += 1
      }
    }
  }

  private enum Finding {
    case same
    case changed
    case gone
  }

  private mutating func note(
    _ entry: SourceTree.Entry, _ stamp: FileStamp, _ now: Int
  ) -> Finding {
    let old = slots[entry.path]
    if let old, old.stamp == stamp, !old.isFresh { return .same }
    let isHeld = Self.isHeld(entry.path)
    let content = isHeld ? Self.read(entry, of: site) : nil
    // Deleted since it was listed.
    if case .failure(let failure)? = content, failure == Self.missing { return .gone }
    let isFresh = stamp.isFresh(at: now)
    if let old, isHeld ? Self.isSame(old.content, content) : old.stamp == stamp {
      slots[entry.path] = Slot(old.entry, stamp, isFresh: isFresh, content)
      return .same
    }
    lastVersion += 1
    let versioned = SourceTree.Entry(
      path: entry.path, shownPath: entry.shownPath, size: entry.size, version: lastVersion)
    slots[entry.path] = Slot(versioned, stamp, isFresh: isFresh, content)
    return .changed
  }

  /// Brings the entries up to the slots; they are sorted anew only when files came or went.
  private mutating func refreshEntries(_ changes: [String], isSameListing: Bool) {
    guard isSameListing else {
      entries = slots.values.map(\.entry).sorted {
        $0.path.precedesByBytes($1.path)
      }
      return
    }
    let changed = Set(changes)
    guard !changed.isEmpty else { return }
    for index in entries.indices where changed.contains(entries[index].path) {
      entries[index] = slots[entries[index].path]?.entry ?? entries[index]
    }
  }

  private static func isSame(
    _ a: Result<[UInt8], SourceTree.ReadFailure>?, _ b: Result<[UInt8], SourceTree.ReadFailure>?
  ) -> Bool {
    switch (a, b) {
    case (.success(let a)?, .success(let b)?): a == b
    case (.failure(let a)?, .failure(let b)?): a == b
    default: false
    }
  }

  /// Whether a build reads the file, so that it must not change under it.
  private static func isHeld(_ path: String) -> Bool {
    switch ContentKind(path: path) {
    case nil, .configuration, .note, .series, .home, .notFound, .page: true
    case .staticFile, .attachment: false
    }
  }

  private static let missing = SourceTree.ReadFailure(Errno(code: ENOENT).phrase)

  private static func read(
    _ entry: SourceTree.Entry, of site: SiteFolder
  ) -> Result<[UInt8], SourceTree.ReadFailure> {
    do {
      return .success(try DiskSource.read(entry, of: site))
    } catch {
      return .failure(SourceTree.ReadFailure(error.phrase))
    }
  }
}
