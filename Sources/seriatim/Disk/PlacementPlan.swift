import SiteGenerator

/// In which order staged files are renamed, whole new folders at once.
///
/// A folder that the output has not yet is one rename. It goes with its pages, or with its assets or its
/// site-wide files if it has no pages: nothing that stands in the output already leads into it.
struct PlacementPlan {
  /// Paths of files and folders, relative both to the stage and to the output.
  let units: [String]

  /// Plans the renames for what the output holds now.
  init(_ journal: Journal, _ walker: inout FolderWalker) {
    var isThere: [Substring: Bool] = [:]
    var stageByUnit: [String: OutputFile.Stage] = [:]
    var unit = ""
    // What the paths below a new folder begin with: they come one after the other, and only the first looks
    // for the folders above it.
    var new = ""
    for entry in journal.entries {
      guard let stage = entry.deed.stage else { continue }
      if new.isEmpty || !entry.path.utf8.starts(with: new.utf8) {
        (unit, new) = (entry.path, "")
        for folder in entry.path.foldersAbove.reversed() {
          if isThere[folder] == nil { isThere[folder] = (try? walker.enter(folder)) != nil }
          if isThere[folder] == false {
            (unit, new) = (String(folder), "\(folder)/")
            break
          }
        }
      }
      stageByUnit[unit] = Self.stage(of: stageByUnit[unit] ?? stage, and: stage)
    }
    units = stageByUnit.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// When to put files of two stages in place that come together.
  private static func stage(
    of a: OutputFile.Stage, and b: OutputFile.Stage
  ) -> OutputFile.Stage {
    a == .page || b == .page ? .page : max(a, b)
  }
}
