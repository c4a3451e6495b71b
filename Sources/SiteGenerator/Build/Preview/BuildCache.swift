import Diagnostics
import Markdown

/// What one build leaves for the next, so that only what can differ is made again.
///
/// Everything is kept under the versions of the files it was made from (`SourceTree.Entry.version`). Beside
/// those, a head depends on nothing; the configuration on the zone database, which is taken not to change;
/// the theme on the configuration; the site on configuration, theme, all heads and the clock; what is read in
/// a body on the reading options, its diagnostics on the site's links too.
struct BuildCache: Sendable {
  struct Head: Sendable {
    let entry: SourceTree.Entry
    /// `nil` for a file that is no Markdown.
    let head: DiagnosedHead?
  }

  /// What lists and other pages say of a body, and what was wrong in it.
  struct Finding: Sendable {
    let version: Int
    let isSmart: Bool
    let summary: String
    let wordCount: Int
    let diagnostics: [Diagnostic]
    /// The assembly whose links the diagnostics are about.
    var assembly: Int
  }

  /// A site that was put together, with what was found and the paths of its files.
  struct Assembly: Sendable {
    /// Grows with each assembly.
    let number: Int
    let inputs: Inputs
    /// Seconds since 1970 between which the same notes are due.
    let isValid: Range<Int>
    var assembly: SiteAssembly
    let index: PreviewIndex
    let bodies: [String: Body]
    let bodyDiagnostics: [Diagnostic]
  }

  /// What an assembly was made from, as numbers that change with it.
  struct Inputs: Sendable, Hashable {
    var configuration = 0
    var theme = 0
    var heads = 0
    var includesDrafts = false
    var includesFuture = false
  }

  var configuration:
    (entries: [SourceTree.Entry], value: SiteConfiguration?, diagnostics: [Diagnostic])?
  var theme:
    (configuration: Int, entries: [SourceTree.Entry], value: Theme?, diagnostics: [Diagnostic])?
  /// In the order of the listing.
  var heads: [Head] = []
  var findings: [String: Finding] = [:]
  var assembly: Assembly?
  var inputs = Inputs()
  var assemblyCount = 0
}

extension BuildCache {
  mutating func configuration(
    _ tree: SourceTree, _ options: BuildOptions, _ diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration? {
    let entries = SiteConfiguration.paths.compactMap { tree.entry(at: $0) }
    if let known = configuration, known.entries == entries, entries.haveVersions {
      diagnostics += known.diagnostics
      return known.value
    }
    var problems: [Diagnostic] = []
    let value = SiteConfiguration.load(tree, zoneFile: options.zoneFile, into: &problems)
    configuration = (entries, value, problems)
    inputs.configuration += 1
    diagnostics += problems
    return value
  }

  mutating func theme(
    _ configuration: SiteConfiguration, _ tree: SourceTree, _ diagnostics: inout [Diagnostic]
  ) -> Theme? {
    let entries = Array(tree.entries(below: "themes"))
    if let known = theme, known.configuration == inputs.configuration, known.entries == entries,
      entries.haveVersions
    {
      diagnostics += known.diagnostics
      return known.value
    }
    var problems: [Diagnostic] = []
    let value = ThemeReader.read(configuration, tree, &problems)
    theme = (inputs.configuration, entries, value, problems)
    inputs.theme += 1
    diagnostics += problems
    return value
  }

  /// Reads the heads of files that changed; of notes whose heads are the same otherwise, the paths.
  mutating func readHeads(_ tree: SourceTree, processors: Int) -> [String: NoteHead] {
    let entries = Array(tree.entries(below: "content"))
    var known = Dictionary(uniqueKeysWithValues: heads.map { ($0.entry.path, $0) })
    let isSameListing = entries.elementsEqual(heads) { $0.path == $1.entry.path }
    if isSameListing { known = [:] }
    var fresh: [Head?] = []
    fresh.reserveCapacity(entries.count)
    var pending: [SourceTree.Entry] = []
    for (index, entry) in entries.enumerated() {
      let old = isSameListing ? heads[index] : known[entry.path]
      if let old, old.entry == entry, entry.version > 0 {
        fresh.append(old)
      } else {
        fresh.append(nil)
        pending.append(entry)
      }
    }
    // An author's file cannot make the stage throw.
    let read = (try? HeadStage(tree: tree, processors: processors).read(pending)) ?? []
    let byPath = Dictionary(uniqueKeysWithValues: read.map { ($0.entry.path, $0) })
    var touched: [String: NoteHead] = [:]
    var isSame = isSameListing
    let all = entries.enumerated().map { index, entry in
      if let head = fresh[index] { return head }
      let head = Head(entry: entry, head: byPath[entry.path])
      if isSame, heads[index].differsInBodyOnly(from: head), let note = head.head?.head {
        touched[entry.path] = note
      } else {
        isSame = false
      }
      return head
    }
    if !isSame { inputs.heads += 1 }
    heads = all
    return isSame ? touched : [:]
  }
}

extension BuildCache.Head {
  /// Whether two versions of a note give every other page the same.
  fileprivate func differsInBodyOnly(from other: Self) -> Bool {
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

extension Collection<SourceTree.Entry> {
  /// Whether a change of any of them would be seen.
  fileprivate var haveVersions: Bool { allSatisfy { $0.version > 0 } }
}
