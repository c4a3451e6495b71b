import Diagnostics
import SiteGenerator

/// Where a new note stands in its series.
struct SeriesMembership {
  let slug: String
  /// Whether a file describes the series, or a note is a part of it.
  let isKnown: Bool
  /// The number after the last; `nil` where the parts are ordered by date.
  let nextPart: Int?

  /// Looks through the heads of all notes.
  init(of name: String, in tree: SourceTree) {
    var slug = Slug.make(from: name)
    var names: Set<String> = [name, slug]
    var isKnown = false
    for entry in tree.entries(below: "content/series") {
      guard case .series(let stem)? = ContentKind(path: entry.path) else { continue }
      let head = Self.head(entry, .series, tree)
      let own = head?.slug?.value ?? stem
      guard own == name || own == slug || head?.title?.value == name else { continue }
      slug = own
      names.formUnion([own, head?.title?.value].compactMap(\.self))
      isKnown = true
    }
    var count = 0
    var last: Int?
    for entry in tree.entries(below: "content/notes") {
      guard case .note? = ContentKind(path: entry.path),
        let head = Self.head(entry, .note, tree), let series = head.series?.value,
        names.contains(series) || Slug.make(from: series) == slug
      else { continue }
      count += 1
      if let part = head.part?.value { last = max(part, last ?? part) }
    }
    self.slug = slug
    self.isKnown = isKnown || count > 0
    // A number among parts that have none would only be in their way.
    nextPart = count == 0 ? 1 : last.map { $0 &+ 1 }
  }

  /// A front matter; what is wrong with it is the next build's to say.
  private static func head(
    _ entry: SourceTree.Entry, _ kind: FrontMatter.Kind, _ tree: SourceTree
  ) -> FrontMatter? {
    var ignored: [Diagnostic] = []
    guard let bytes = try? tree.read(entry),
      let file = SourceText.file(path: entry.shownPath, bytes: bytes, into: &ignored)
    else { return nil }
    var diagnostics = FileDiagnostics(file)
    return FrontMatter.read(kind, &diagnostics)
  }
}
