import Diagnostics
import Markdown

/// The first stage: reads the head of every Markdown file, in parallel.
struct HeadStage: Sendable {
  let tree: SourceTree
  let processors: Int
  /// Which keys are made of what is read.
  var keys = Keys.none

  enum Keys {
    case none
    /// Of what other pages can see.
    case heads
    /// Of the whole files as well.
    case files

    /// A build without memory makes the keys of files when it renders them.
    init(_ options: BuildOptions) {
      self = options.program == nil ? .none : options.memory == nil ? .heads : .files
    }
  }

  /// The heads of all notes, series and pages, in the order of their paths.
  func run() throws -> [DiagnosedHead] {
    try read(tree.entries(below: "content"))
  }

  /// The heads of those entries that are Markdown, in the same order.
  func read(_ entries: some Sequence<SourceTree.Entry>) throws -> [DiagnosedHead] {
    let sources = entries.compactMap { entry -> Source? in
      switch ContentKind(path: entry.path) {
      case .some(let kind) where kind.isMarkdown: Source(entry: entry, kind: kind)
      default: nil
      }
    }
    return try concurrentMap(sources, processors: processors, state: { MarkdownParser() }) {
      source, parser in
      read(source, parser)
    }
  }

  private struct Source: Sendable {
    let entry: SourceTree.Entry
    let kind: ContentKind
  }

  private func read(_ source: Source, _ parser: MarkdownParser) -> DiagnosedHead {
    let entry = source.entry
    var problems: [Diagnostic] = []
    let bytes: [UInt8]
    do {
      bytes = try tree.read(entry)
    } catch {
      problems.append(
        Diagnostic(path: entry.shownPath, rule: .sourceUnreadable, message: error.message))
      return DiagnosedHead(head: nil, entry: entry, diagnostics: problems)
    }
    guard let file = SourceText.file(path: entry.shownPath, bytes: bytes, into: &problems) else {
      return DiagnosedHead(head: nil, entry: entry, diagnostics: problems)
    }
    var diagnostics = FileDiagnostics(file)
    let frontMatter = FrontMatter.read(source.kind.frontMatterKind, &diagnostics)
    let fileName = NoteFileName.read(entry.path, into: &problems)
    let heading = FirstHeading(file, frontMatter, parser)
    let title = frontMatter.title?.value ?? heading.title
    let name = source.kind.isNote ? fileName.name : source.kind.name
    let head = NoteHead(
      entry: entry, kind: source.kind, frontMatter: frontMatter,
      title: title ?? TitleWords.title(fromName: name), liftsHeading: heading.isLifted,
      slug: frontMatter.slug?.value ?? name,
      date: frontMatter.date?.value
        ?? (source.kind.isNote
          ? fileName.day.map { SiteDate(day: $0, time: nil, offsetSeconds: nil) } : nil),
      contentKey: keys == .files ? NoteHead.key(entry, bytes) : nil)
    HeadAdvice.report(head, &diagnostics)
    return DiagnosedHead(
      head: head, entry: entry, diagnostics: problems + diagnostics.diagnostics,
      key: keys == .none ? 0 : Self.key(head, file))
  }

  /// Of all that a head is made from besides its path.
  private static func key(_ head: NoteHead, _ file: SourceFile) -> UInt128 {
    var key = Fingerprint()
    key.add(file.bytes.span.extracting(..<head.frontMatter.bodyStart))
    key.add(head.title)
    key.add(head.liftsHeading ? 1 : 0)
    return key.value
  }
}

extension ContentKind {
  /// Whether it is a Markdown file with a head.
  var isMarkdown: Bool {
    switch self {
    case .note, .series, .home, .notFound, .page: true
    case .staticFile, .attachment, .configuration: false
    }
  }

  var isNote: Bool {
    if case .note = self { return true }
    return false
  }

  var frontMatterKind: FrontMatter.Kind {
    switch self {
    case .note: .note
    case .series: .series
    default: .page
    }
  }

  /// The last part of the path, without extension.
  var name: String {
    switch self {
    case .note(let name, _), .series(let name): name
    case .page(let path, _): path.split(separator: "/").last.map(String.init) ?? path
    case .home: "index"
    case .notFound: "404"
    case .staticFile, .attachment, .configuration: ""
    }
  }
}
