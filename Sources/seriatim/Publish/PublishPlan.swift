/// What publishing changes at a target, for `--dry-run` and the summary.
struct PublishPlan {
  /// Files and their sizes in bytes, sorted by path.
  var new: [PublishManifest.Entry] = []
  var changed: [PublishManifest.Entry] = []
  var removed: [PublishManifest.Entry] = []
  var unchanged = 0

  /// Compares what goes out with what is there.
  init(_ manifest: PublishManifest, over standing: [PublishManifest.Entry]) {
    let there = Dictionary(standing.map { ($0.path, $0.hash) }) { first, _ in first }
    for entry in manifest.entries {
      switch there[entry.path] {
      case nil: new.append(entry)
      case entry.hash?: unchanged += 1
      case .some: changed.append(entry)
      }
    }
    let kept = Set(manifest.entries.map(\.path))
    removed = standing.filter { !kept.contains($0.path) }.sorted { $0.path < $1.path }
  }

  var isEmpty: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }

  /// A line a file: `new      1234  notes/a/index.html`.
  var listing: String {
    let rows =
      new.map { ("new", $0) } + changed.map { ("changed", $0) }
      + removed.map { ("removed", $0) }
    return rows.map { deed, entry in
      let size = entry.size.map(String.init) ?? ""
      let gap = String(repeating: " ", count: max(1, 18 - deed.count - size.count))
      return "\(deed)\(gap)\(size)  \(entry.path)\n"
    }.joined()
  }

  /// `3 new, 1 changed, 0 removed, 40 unchanged`.
  var summary: String {
    "\(new.count) new, \(changed.count) changed, \(removed.count) removed, \(unchanged) unchanged"
  }
}
