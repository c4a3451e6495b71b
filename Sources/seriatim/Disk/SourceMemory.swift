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

  private struct Slot: Sendable {
    var entry: SourceTree.Entry
    var stamp: FileStamp
    /// Whether the file was so young that it may have been written again since with the same stamp.
    var isFresh: Bool
    /// `nil` for a file that is only copied.
    var content: Result<[UInt8], SourceTree.ReadFailure>?

    func hasContent(of other: Self) -> Bool {
      switch (content, other.content) {
      case (.success(let a)?, .success(let b)?): a == b
      case (.failure(let a)?, .failure(let b)?): a == b
      default: false
      }
    }
  }

  private let site: SiteFolder
  private let output: String?
  private let share: String?
  private var slots: [String: Slot] = [:]
  private var lastVersion = 0
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
    let now = Self.now
    let (own, installed) = DiskSource.list(site, output: output, installed: share)
    let listed = own.entries + (installed?.entries ?? [])
    let stamps = own.stamps + (installed?.stamps ?? [])
    var changes: [String] = []
    var seen = Set<String>(minimumCapacity: listed.count)
    for (entry, stamp) in zip(listed, stamps) {
      switch note(entry, stamp, now) {
      case .gone: continue
      case .changed: changes.append(entry.path)
      case .same: break
      }
      seen.insert(entry.path)
    }
    if slots.count > seen.count {
      for path in slots.keys.sorted() where !seen.contains(path) {
        slots[path] = nil
        changes.append(path)
      }
    }
    if !changes.isEmpty { refreshEntries() }
    let diagnostics = own.diagnostics + (installed?.diagnostics ?? [])
    let tree = SourceTree(entries: entries, diagnostics: diagnostics.sorted()) {
      [site, slots] entry throws(SourceTree.ReadFailure) in
      if let content = slots[entry.path]?.content { return try content.get() }
      return try Self.read(entry, of: site).get()
    }
    return Look(
      tree: tree, changes: changes,
      folders: [site.realPath] + own.folders + (installed?.folders ?? []))
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
    var slot = Slot(entry: entry, stamp: stamp, isFresh: stamp.isFresh(at: now), content: content)
    if let old, isHeld ? old.hasContent(of: slot) : old.stamp == stamp {
      slot.entry = old.entry
      slots[entry.path] = slot
      return .same
    }
    lastVersion += 1
    slot.entry = SourceTree.Entry(
      path: entry.path, shownPath: entry.shownPath, size: entry.size, version: lastVersion)
    slots[entry.path] = slot
    return .changed
  }

  /// The entries in order; sorted anew only when files came or went.
  private mutating func refreshEntries() {
    let fresh = entries.compactMap { slots[$0.path]?.entry }
    if fresh.count == slots.count {
      entries = fresh
    } else {
      entries = slots.values.map(\.entry).sorted {
        $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
      }
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

  /// Nanoseconds since 1970.
  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
