import Glibc
import SiteGenerator

/// A folder that readers see, which is a link to one of the releases beside it.
///
/// `DIR` is a symbolic link and `DIR.releases/` holds whole trees, `000012-4f3a09…`, each with a file of
/// hashes beside it that marks it as ours. A new tree is complete before the link is renamed over the old
/// one, so that a reader meets either the old site or the new.
final class ReleaseTarget {
  /// As typed, for messages.
  let shownPath: String
  private let name: String
  private let parent: Descriptor
  private let releases: Descriptor
  private let lock: FolderLock

  static let incoming = ".seriatim-incoming"

  private var releasesName: String { Self.releasesName(of: name) }

  static func releasesName(of name: String) -> String { "\(name).releases" }

  /// Opens the target; whatever is no link is refused, and nothing is written where only looked at.
  init(_ place: ReleasePlace) throws(DiskError) {
    shownPath = place.shownPath
    name = place.name
    do throws(Errno) {
      parent = try Descriptor(opening: place.parent, O_RDONLY | O_DIRECTORY)
      let number = parent.number
      let releases = Self.releasesName(of: place.name)
      do {
        try Errno.check { unsafe mkdirat(number, releases, 0o777) }
      } catch {
        if error.code != EEXIST { throw error }
      }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      self.releases = try Descriptor(opening: releases, in: number, flags)
      lock = try FolderLock(Descriptor(opening: releases, in: number, flags))
    } catch {
      if error.code == EWOULDBLOCK { throw DiskError(lockedByAnother: "\"\(place.shownPath)\"") }
      throw DiskError(cannot: "open", "\(place.shownPath).releases", error)
    }
  }

  /// A sink for the next release, which readers do not see before `finish`.
  func begin(_ source: DiskSource) throws(DiskError) -> TreeWriter {
    do throws(Errno) {
      try FolderContents.removeTree(Self.incoming, in: releases.number)
      let number = releases.number
      try Errno.check { unsafe mkdirat(number, Self.incoming, 0o777) }
      let folder = try Descriptor(
        opening: Self.incoming, in: number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      return TreeWriter(folder, shownPath: shown(Self.incoming), source: source)
    } catch {
      throw DiskError(cannot: "write", shown(Self.incoming), error)
    }
  }

  /// Names what was written a release, and lets the link lead to it; the release's name.
  func finish(_ manifest: PublishManifest) throws(DiskError) -> String {
    let release = try nextName(manifest)
    try finish(release, manifest)
    return release
  }

  /// Throws away what was written; readers saw nothing of it.
  func discard() {
    // What cannot be removed now, the next release removes.
    try? FolderContents.removeTree(Self.incoming, in: releases.number)
    // Where it was made for this and is empty, it goes too.
    let number = parent.number
    _ = unsafe unlinkat(number, releasesName, AT_REMOVEDIR)
  }

  /// Removes our oldest releases, so that `count` of them are left; never the one that readers see.
  func keep(_ count: Int) throws(DiskError) -> Int {
    let current = ReleasePlace.current(name, in: parent.number)
    let marked = try marked()
    var removed = 0
    for release in marked.dropLast(min(count, marked.count)) where release != current {
      do throws(Errno) {
        try FolderContents.removeTree(release, in: releases.number)
        let number = releases.number
        try Errno.check { unsafe unlinkat(number, ReleasePlace.marker(of: release), 0) }
      } catch {
        throw DiskError(cannot: "remove", shown(release), error)
      }
      removed += 1
    }
    return removed
  }

  /// Names the complete tree, and lets the link lead to it.
  private func finish(_ release: String, _ manifest: PublishManifest) throws(DiskError) {
    do throws(Errno) {
      let number = releases.number
      let marker = try Descriptor(
        opening: ReleasePlace.marker(of: release), in: number,
        O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o666)
      try marker.write(Array(manifest.sums.utf8).span)
      try marker.finish()
      try Errno.check { unsafe renameat(number, Self.incoming, number, release) }
      // Everything is on the disk before a reader is led to it.
      sync()
      try link(to: release)
    } catch {
      throw DiskError(cannot: "publish to", shownPath, error)
    }
  }

  private func link(to release: String) throws(Errno) {
    let number = parent.number
    let new = ".\(name).seriatim-link"
    // One that an interrupted run left.
    _ = unsafe unlinkat(number, new, 0)
    try Errno.check { unsafe symlinkat("\(releasesName)/\(release)", number, new) }
    try Errno.check { unsafe renameat(number, new, number, name) }
    try parent.sync()
  }

  /// A number that counts on, and the beginning of the content's hash.
  private func nextName(_ manifest: PublishManifest) throws(DiskError) -> String {
    let last = try marked().compactMap { Int($0.prefix { $0 != "-" }) }.max() ?? 0
    let digits = String(min(last, 999_998) + 1)
    let number = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    return "\(number)-\(SHA256.hex(Array(manifest.sums.utf8), length: 12))"
  }

  /// The names of releases with our mark, oldest first.
  private func marked() throws(DiskError) -> [String] {
    do {
      let names = Set(try FolderContents.read(".", in: releases.number).compactMap(\.text))
      return names.filter {
        ReleasePlace.isRelease($0) && names.contains(ReleasePlace.marker(of: $0))
      }
      .sorted()
    } catch {
      throw DiskError(cannot: "read", "\(shownPath).releases", error)
    }
  }

  private func shown(_ path: String) -> String { "\(shownPath).releases/\(path)" }
}
