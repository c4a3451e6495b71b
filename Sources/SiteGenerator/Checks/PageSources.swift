/// The source that a page of the output is made from.
struct PageSource: Sendable {
  let entry: SourceTree.Entry
  /// The address that its front matter calls canonical.
  let canonical: String?
  /// Whether lists and the sitemap leave it out.
  let isUnlisted: Bool

  var path: String { entry.path }

  init(_ head: NoteHead) {
    entry = head.entry
    canonical = head.frontMatter.canonical?.value
    isUnlisted = head.frontMatter.isUnlisted
  }

  /// A file that is copied as it is.
  init(copied entry: SourceTree.Entry) {
    self.entry = entry
    canonical = nil
    isUnlisted = true
  }

  /// All sources of a site, by the file of their page.
  static func all(of site: Site) -> [String: PageSource] {
    var sources: [String: PageSource] = [:]
    for note in site.notes { sources[note.route.file] = PageSource(note.head) }
    for page in site.pages { sources[page.route.file] = PageSource(page.head) }
    for series in site.series {
      if let head = series.head { sources[series.route.file] = PageSource(head) }
    }
    for file in site.attachments { sources[file.route.file] = PageSource(copied: file.entry) }
    if let home = site.home { sources["index.html"] = PageSource(home) }
    if let notFound = site.notFound { sources["404.html"] = PageSource(notFound) }
    return sources
  }
}
