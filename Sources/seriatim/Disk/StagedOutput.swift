import Markup
import Glibc
import SiteGenerator
import Synchronization

/// Stages a build's files beside the output, then puts them in place all together, or not at all.
///
/// Files equal to what stands in the output are left alone. The others are written to a dot folder at
/// the output's root, so that putting them in place is renaming. Nothing in the output changes before
/// `commit()`; an interrupted commit is completed by the next command (`Commit`).
final class StagedOutput: OutputSink {
  /// How many files a commit wrote, left alone and deleted.
  struct Counts: Sendable, Equatable {
    var written = 0
    var unchanged = 0
    var deleted = 0

    /// How many files are not as they were.
    var changes: Int { written + deleted }
  }

  private struct State: ~Copyable {
    var entries: [Journal.Entry] = []
    /// Files in the way that no build of ours made.
    var foreign: [String] = []
    /// Folders that have the name of a file to be placed.
    var foldersInTheWay: [String] = []
    var stage: Descriptor?
    var idle: [StagingBench] = []
    /// Whether a file that was to be kept is not as it was left.
    var hasRefused = false

    mutating func close() {
      for index in idle.indices { idle[index].close() }
      idle = []
      stage = nil
    }
  }

  private let folder: OutputFolder
  private let source: DiskSource
  private let adopts: Bool
  /// What the last build left in the output; `nil` if that is not known.
  private let previous: Set<String>?
  /// What its files looked like when it was done.
  private let stamps: [String: FileStamp]
  private let state = Mutex(State())
  private let progress: @Sendable (Int) -> Void

  /// Prepares to write; an interrupted commit is completed first.
  ///
  /// With `adopts`, files that no build of ours made are written over. Files that still have the `stamps`
  /// of the last build can be kept. `progress` is told the number of files so far.
  init(
    _ folder: OutputFolder, source: DiskSource, adopts: Bool = false,
    stamps: [String: FileStamp] = [:],
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(DiskError) {
    self.folder = folder
    self.source = source
    self.adopts = adopts
    self.stamps = stamps
    self.progress = progress
    try Commit.completeInterrupted(in: folder)
    try folder.removeStage()
    previous = try folder.state.read(.manifest).map { Set($0.entries.lazy.map(\.path)) }
  }

  func write(_ file: OutputFile) throws {
    guard file.path.staysBelowRoot, !file.path.hasPrefix(OutputFolder.stageName) else {
      throw DiskError("\"\(file.path)\" cannot be the path of an output")
    }
    var bench = state.withLock { $0.idle.popLast() } ?? StagingBench(folder, source)
    defer { state.withLock { $0.idle.append(bench) } }
    let deed = try place(file, with: &bench)
    let count = state.withLock { state in
      if let deed { state.entries.append(Journal.Entry(deed: deed, path: file.path)) }
      return state.entries.count
    }
    progress(count)
  }

  func keep(_ paths: [String]) -> Bool {
    var bench = state.withLock { $0.idle.popLast() } ?? StagingBench(folder, source)
    let areAsLeft = paths.allSatisfy { path in
      guard let stamp = stamps[path], previous?.contains(path) == true else { return false }
      return bench.stamp(of: path) == stamp
    }
    let count = state.withLock { [bench] state in
      state.idle.append(bench)
      if areAsLeft {
        for path in paths { state.entries.append(Journal.Entry(deed: .keep, path: path)) }
      } else {
        state.hasRefused = true
      }
      return state.entries.count
    }
    progress(count)
    return areAsLeft
  }

  /// Whether the stamps of the last build are no longer those of its files.
  var hasRefused: Bool { state.withLock { $0.hasRefused } }

  /// Puts everything in place.
  ///
  /// Foreign files refuse the whole. After an error before the first rename the output is as it was;
  /// after a later one, the next command goes on where this one stopped.
  func commit(beforeStep: @escaping Commit.StepHook = {}) throws(DiskError) -> Counts {
    let journal = try journal()
    let unchanged = journal.paths(.keep).count
    let deleted = journal.paths(.delete).count
    if unchanged < journal.entries.count || previous?.count != unchanged {
      try Commit(folder, journal, beforeStep: beforeStep).begin()
    }
    return Counts(
      written: journal.entries.count - unchanged - deleted, unchanged: unchanged, deleted: deleted)
  }

  /// Throws away what was staged; the output stays as it was.
  func discard() {
    state.withLock { $0.close() }
    // What cannot be removed now, the next build removes.
    try? folder.removeStage()
    folder.removeIfNew()
  }

  /// Stages a file unless it stands in the output already; `nil` if a foreign file is in the way.
  private func place(
    _ file: OutputFile, with bench: inout StagingBench
  ) throws(DiskError) -> Journal.Deed? {
    switch folder.isNew ? .missing : try bench.compare(file) {
    case .equal: return .keep
    case .missing: break
    case .different: guard take(file.path) else { return nil }
    case .folder: state.withLock { $0.foldersInTheWay.append(file.path) }
    case .blocked(let path, .link):
      throw DiskError(
        "\"\(folder.shown(path))\" is a symbolic link, and nothing is written through links")
    case .blocked(let path, _): guard take(path) else { return nil }
    }
    let stage = try state.withLock { state throws(DiskError) in
      if state.stage == nil { state.stage = try folder.makeStage() }
      return state.stage?.number ?? -1
    }
    try bench.stage(file, below: stage)
    return Journal.Deed(placing: file.stage)
  }

  /// Whether a file in the way may be written over; if not, it is noted.
  private func take(_ path: String) -> Bool {
    if adopts || previous?.contains(path) == true { return true }
    state.withLock { $0.foreign.append(path) }
    return false
  }

  /// What is to be done, unless there are foreign files.
  private func journal() throws(DiskError) -> Journal {
    var (entries, foreign, foldersInTheWay) = state.withLock { state in
      state.close()
      return (state.entries, state.foreign, state.foldersInTheWay)
    }
    let placed = Set(entries.lazy.map(\.path))
    let ours = placed.union(previous ?? [])
    if previous == nil, !adopts { foreign += try folder.files().filter { !placed.contains($0) } }
    for path in foldersInTheWay {
      foreign += try folder.files(below: path).filter { !ours.contains($0) }
    }
    guard foreign.isEmpty else {
      throw DiskError(refusing: Set(foreign).sorted(), in: folder.location.shownPath)
    }
    for path in previous ?? [] where !placed.contains(path) {
      entries.append(Journal.Entry(deed: .delete, path: path))
    }
    entries.sort { $0.path.precedesByBytes($1.path) }
    return Journal(entries)
  }
}
