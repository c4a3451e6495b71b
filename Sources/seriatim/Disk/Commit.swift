import Glibc
import SiteGenerator

/// Puts staged files in place: assets, pages, site-wide files, then deletions.
///
/// The journal is on the disk before the first rename. Every step finds out whether it was done
/// already, so that a commit cut short at any point is completed by running it again.
struct Commit {
  /// Called before every change to the disk; a test throws from it to stop anywhere.
  typealias StepHook = () throws(DiskError) -> Void

  private let folder: OutputFolder
  private let journal: Journal
  private let beforeStep: StepHook

  init(_ folder: OutputFolder, _ journal: Journal, beforeStep: @escaping StepHook = {}) {
    self.folder = folder
    self.journal = journal
    self.beforeStep = beforeStep
  }

  /// Completes the commit that an earlier process began and did not finish.
  static func completeInterrupted(in folder: OutputFolder) throws(DiskError) {
    guard let journal = try folder.state.read(.journal) else { return }
    try Commit(folder, journal).complete()
  }

  /// Writes the journal, then completes.
  func begin() throws(DiskError) {
    try beforeStep()
    try folder.state.write(.journal, journal)
    try complete()
  }

  private func complete() throws(DiskError) {
    var walker = FolderWalker(root: folder.root.number)
    defer { walker.close() }
    let (early, late) = deletions()
    try delete(early, &walker)
    if let stage = try folder.openStage() { try place(from: stage, &walker) }
    try delete(late, &walker)
    try beforeStep()
    try folder.state.write(.manifest, journal.manifest)
    try beforeStep()
    try folder.state.remove(.journal)
    try beforeStep()
    try folder.removeStage()
  }

  private func place(from stage: borrowing Descriptor, _ walker: inout FolderWalker)
    throws(DiskError)
  {
    for unit in PlacementPlan(journal, &walker).units {
      try beforeStep()
      let (above, name) = unit.folderAndName
      let number = stage.number
      do throws(FolderWalker.Obstacle) {
        let parent = try walker.enter(above)
        do throws(Errno) {
          try Self.rename(unit, in: number, to: String(name), in: parent)
        } catch {
          // Not staged any more: an earlier process put it in place.
          if error.code != ENOENT { throw .failed(error) }
        }
      } catch {
        throw DiskError(cannotWrite: folder.shown(unit), error)
      }
    }
  }

  private static func rename(
    _ path: String, in stage: Int32, to name: String, in parent: Int32
  ) throws(Errno) {
    do {
      try Errno.check { unsafe renameat(stage, path, parent, name) }
    } catch {
      // An empty folder may lie where a file is to be; one that is not empty stays.
      guard error.code == EISDIR else { throw error }
      try Errno.check { unsafe unlinkat(parent, name, AT_REMOVEDIR) }
      try Errno.check { unsafe renameat(stage, path, parent, name) }
    }
  }

  /// Files to delete: first those where a folder is to be, or whose folder is to be a file.
  private func deletions() -> (early: [String], late: [String]) {
    let deleted = journal.paths(.delete)
    if deleted.isEmpty { return ([], []) }
    let placed = Set(journal.entries.lazy.filter { $0.deed != .delete }.map(\.path))
    let folders = Set(placed.lazy.flatMap(\.foldersAbove).map(String.init))
    let early = deleted.filter { path in
      folders.contains(path) || path.foldersAbove.contains { placed.contains(String($0)) }
    }
    let isEarly = Set(early)
    return (early, deleted.filter { !isEarly.contains($0) })
  }

  /// Deletes files, and folders that this leaves empty.
  private func delete(_ paths: [String], _ walker: inout FolderWalker) throws(DiskError) {
    for path in paths {
      try beforeStep()
      do throws(FolderWalker.Obstacle) {
        let (above, name) = path.folderAndName
        let parent = try walker.enter(above)
        do throws(Errno) {
          try Errno.check { unsafe unlinkat(parent, String(name), 0) }
        } catch {
          // Gone already, or replaced by a folder, which is not ours.
          if ![ENOENT, EISDIR, EPERM].contains(error.code) { throw .failed(error) }
        }
      } catch {
        // What lies behind a link, or in no folder, is not ours any more.
        guard case .failed(let error) = error else { continue }
        throw DiskError(cannot: "delete", folder.shown(path), error)
      }
    }
    walker.close()
    try removeEmptyFolders(above: paths, &walker)
  }

  private func removeEmptyFolders(above paths: [String], _ walker: inout FolderWalker)
    throws(DiskError)
  {
    // Longer paths first, so that a folder is tried after those in it.
    let folders = Set(paths.lazy.flatMap(\.foldersAbove).map(String.init))
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    for path in folders {
      try beforeStep()
      let (above, name) = path.folderAndName
      guard let parent = try? walker.enter(above) else { continue }
      // One that is not empty stays.
      _ = unsafe unlinkat(parent, String(name), AT_REMOVEDIR)
      walker.close()
    }
  }
}

extension DiskError {
  /// Says why a file could not be put where it belongs.
  init(cannotWrite path: String, _ obstacle: FolderWalker.Obstacle) {
    switch obstacle {
    case .missing: self.init(cannot: "write", path, Errno(code: ENOENT))
    case .blocked: self.init(cannot: "write", path, Errno(code: ENOTDIR))
    case .failed(let error): self.init(cannot: "write", path, error)
    }
  }
}
