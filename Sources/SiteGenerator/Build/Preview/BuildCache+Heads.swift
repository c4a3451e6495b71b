extension BuildCache {
  /// Reads the heads of files that changed.
  ///
  /// Returns the notes that changed, when every other page sees the same of them as before;
  /// otherwise `inputs.heads` changes.
  mutating func readHeads(_ tree: SourceTree, processors: Int) -> [NoteHead] {
    let entries = tree.entries(below: "content")
    guard entries.count == heads.count,
      entries.elementsEqual(heads, by: { $0.path == $1.entry.path })
    else {
      readListing(entries, tree, processors)
      return []
    }
    let changed = zip(heads.indices, entries).filter { index, entry in
      entry.version == 0 || heads[index].entry.version != entry.version
    }
    let read = read(changed.map(\.1), tree, processors)
    var touched: [NoteHead] = []
    for ((index, _), head) in zip(changed, read) {
      if heads[index].differsInBodyOnly(from: head), let note = head.head?.head {
        touched.append(note)
      } else {
        inputs.heads += 1
      }
      heads[index] = head
    }
    return touched
  }

  /// Files came or went.
  private mutating func readListing(
    _ entries: ArraySlice<SourceTree.Entry>, _ tree: SourceTree, _ processors: Int
  ) {
    inputs.heads += 1
    var known = Dictionary(uniqueKeysWithValues: heads.map { ($0.entry.path, $0) })
    for entry in entries
    where known[entry.path]?.entry.version != entry.version || entry.version == 0 {
      known[entry.path] = nil
    }
    let missing = entries.filter { known[$0.path] == nil }
    for head in read(missing, tree, processors) { known[head.entry.path] = head }
    heads = entries.compactMap { known[$0.path] }
  }

  private func read(
    _ entries: [SourceTree.Entry], _ tree: SourceTree, _ processors: Int
  ) -> [Head] {
    // An author's file cannot make the stage throw.
    let read = (try? HeadStage(tree: tree, processors: processors).read(entries)) ?? []
    let byPath = Dictionary(uniqueKeysWithValues: read.map { ($0.entry.path, $0) })
    return entries.map { Head(entry: $0, head: byPath[$0.path]) }
  }
}

extension BuildCache.Head {
  /// Whether two versions of a note give every other page the same.
  fileprivate func differsInBodyOnly(from other: BuildCache.Head) -> Bool {
    guard let a = head?.head, let b = other.head?.head, case .note = a.kind,
      head?.diagnostics == other.head?.diagnostics
    else { return false }
    var (x, y) = (a.frontMatter, b.frontMatter)
    guard x.bodyStart == y.bodyStart else { return false }
    x.body = 0..<0
    y.body = 0..<0
    return x == y && a.kind == b.kind && a.title == b.title && a.slug == b.slug
      && a.liftsHeading == b.liftsHeading && a.date == b.date
  }
}
