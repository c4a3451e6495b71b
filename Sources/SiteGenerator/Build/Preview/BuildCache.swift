import Diagnostics

/// What one build leaves for the next, so that only what can differ is made again.
///
/// Everything is kept under the versions of the files it was made from (`SourceTree.Entry.version`). Beside
/// those, a head depends on nothing; the configuration on the zone database, which is taken not to change;
/// the theme on the configuration; the site on configuration, theme, all heads and the clock; what is read in
/// a body on the reading options, its diagnostics on the site's links and its picture on copied files too.
struct BuildCache: Sendable {
  var configuration: Configuration?
  var theme: ThemeRead?
  /// In the order of the listing.
  var heads: [Head] = []
  /// By the paths of notes.
  var findings: [String: Finding] = [:]
  var assembly: Assembly?
  var inputs = Inputs()
  var lastAssembly = 0
  /// Another number when a link may lead elsewhere than before.
  var links = 0
  /// Another number when a file that is copied, such as a picture, is another.
  var files = 0
  /// The highest of those numbers.
  var lastNumber = 0
  /// What `links` and `files` stood for when a site was last accepted.
  var accepted: Accepted?

  struct Configuration: Sendable {
    let entries: [SourceTree.Entry]
    let value: SiteConfiguration?
    let diagnostics: [Diagnostic]
  }

  struct ThemeRead: Sendable {
    let configuration: Int
    let entries: [SourceTree.Entry]
    let value: Theme?
    let diagnostics: [Diagnostic]
  }

  /// What a site is assembled from, as numbers that change with it.
  struct Inputs: Sendable, Hashable {
    var configuration = 0
    var theme = 0
    var heads = 0
    /// The version of all files that code is taken from.
    var includes = 0
    var includesDrafts = false
    var includesFuture = false
  }

  /// What bodies of an accepted site were read beside.
  ///
  /// Faulty sources are tried first with each change, then the accepted ones in their place: were their links
  /// new each time, there would be no end of looking at them.
  struct Accepted: Sendable {
    let configuration: Int
    let targets: LinkTargets
    let attachments: [Site.Attachment]
    let links: Int
    let files: Int
  }

  /// The head of a file; a class, since a listing of thousands is copied with each change.
  final class Head: Sendable {
    let entry: SourceTree.Entry
    /// `nil` for a file that is no Markdown.
    let head: DiagnosedHead?

    init(entry: SourceTree.Entry, head: DiagnosedHead?) {
      self.entry = entry
      self.head = head
    }
  }

  /// What a site says of how bodies are read.
  struct Reading: Sendable, Hashable {
    private let isSmart: Bool
    private let highlight: SiteConfiguration.Highlight

    init(_ configuration: SiteConfiguration) {
      isSmart = configuration.isSmart
      highlight = configuration.highlight
    }
  }

  /// What lists and other pages say of a body, and what was wrong in it.
  final class Finding: Sendable {
    let version: Int
    let reading: Reading
    let summary: String
    let wordCount: Int
    let image: PageImage?
    /// Files that code is taken from, by their paths below the site folder.
    let includedFiles: [String]
    let diagnostics: [Diagnostic]
    /// The numbers of the links and files that it was made with.
    let links: Int
    let files: Int

    init(
      _ body: Body?, _ image: PageImage?, version: Int, reading: Reading, links: Int, files: Int,
      diagnostics: [Diagnostic]
    ) {
      self.version = version
      self.reading = reading
      summary = body?.summary ?? ""
      wordCount = body?.wordCount ?? 0
      self.image = image
      includedFiles = body?.includedFiles ?? []
      self.diagnostics = diagnostics
      self.links = links
      self.files = files
    }
  }

  /// A site that was put together, with the paths of its files and what was found in its bodies.
  struct Assembly: Sendable {
    /// Grows with each assembly.
    let number: Int
    let inputs: Inputs
    /// Seconds since 1970 between which the same notes are due.
    let validity: Range<Int>
    var assembly: SiteAssembly
    let index: PreviewIndex
    /// Of everything that is no note, by the source's path.
    let bodies: [String: Body]
    /// Of heads, the site, its outputs and `bodies`.
    let diagnostics: [Diagnostic]
    /// By the numbers of notes; empty before they were read.
    var findings: [Finding] = []
    /// What `findings` hold, for those that hold anything; by the numbers of notes.
    var problems: [Int: [Diagnostic]] = [:]
    /// What notes, and everything else, take code from.
    var includedFiles: Set<String> = []
    /// Notes whose links may lead elsewhere since they were looked at.
    var stale: [Int] = []
  }
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
    configuration = Configuration(entries: entries, value: value, diagnostics: problems)
    inputs.configuration += 1
    diagnostics += problems
    return value
  }

  mutating func theme(
    _ configuration: SiteConfiguration, _ tree: SourceTree, _ diagnostics: inout [Diagnostic]
  ) -> Theme? {
    let entries = ["themes", SourceTree.installed + "themes"].flatMap {
      Array(tree.entries(below: $0))
    }
    if let known = theme, known.configuration == inputs.configuration, known.entries == entries,
      entries.haveVersions
    {
      diagnostics += known.diagnostics
      return known.value
    }
    var problems: [Diagnostic] = []
    let value = ThemeReader.read(configuration, tree, &problems)
    theme = ThemeRead(
      configuration: inputs.configuration, entries: entries, value: value, diagnostics: problems)
    inputs.theme += 1
    diagnostics += problems
    return value
  }
}

extension Collection<SourceTree.Entry> {
  /// Whether a change of any of them would be seen.
  fileprivate var haveVersions: Bool { allSatisfy { $0.version > 0 } }
}
