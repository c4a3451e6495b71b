/// Routes of files that are copied: the author's and the theme's static ones, and what lies beside published notes and pages.
struct AttachmentRouting {
  private(set) var attachments: [Site.Attachment] = []
  private let tree: SourceTree

  init(
    tree: SourceTree, maker: RouteMaker, heads: [DiagnosedHead], notes: [NoteRouting.RoutedNote],
    pages: [StandingPage], theme folders: [String]
  ) {
    self.tree = tree
    // Folders of notes and pages; files below them travel with the page or stay unpublished with it.
    var owned: [String: Route?] = [:]
    for head in heads {
      if let folder = Self.folder(of: head.head?.kind ?? ContentKind(path: head.entry.path)) {
        owned[folder] = .some(nil)
      }
    }
    for note in notes {
      if let folder = Self.folder(of: note.head.kind) { owned[folder] = note.route }
    }
    for page in pages {
      if let folder = Self.folder(of: page.head.kind) { owned[folder] = page.route }
    }
    for entry in tree.entries(below: "content") where !ContentKind.isHeaded(entry.path) {
      switch ContentKind(path: entry.path) {
      case .staticFile(let path):
        attachments.append(.init(entry: entry, route: Route(path: path)))
      case .attachment:
        if let route = Self.route(of: entry.path, owned) {
          attachments.append(.init(entry: entry, route: route))
        }
      default: break
      }
    }
    for folder in folders { addFiles(below: folder + "/static", in: tree) }
  }

  /// A theme's icons and other files for the site's root, where the author or a theme before it has none of that name.
  private mutating func addFiles(below folder: String, in tree: SourceTree) {
    let taken = Set(attachments.map { $0.route.path.lowercased() })
    for entry in tree.entries(below: folder) {
      guard let path = entry.path.dropping(prefix: folder + "/"), !taken.contains(path.lowercased())
      else { continue }
      attachments.append(.init(entry: entry, route: Route(path: path)))
    }
  }

  /// Where links to source files lead.
  ///
  /// - Parameters:
  ///   - site: The site, its own links not yet made.
  ///   - heldBack: The paths of sources that are left out.
  /// - Returns: The targets by the paths of their sources.
  func links(in site: Site, heldBack: [String]) -> LinkTargets {
    var targets: [String: LinkTargets.Target] = [:]
    targets.reserveCapacity(site.notes.count + site.series.count + attachments.count)
    for path in heldBack { targets[path] = .heldBack }
    for attachment in attachments { targets[attachment.entry.path] = .file(attachment.route) }
    for note in site.notes { targets[note.head.entry.path] = .page(note.route) }
    for page in site.pages { targets[page.head.entry.path] = .page(page.route) }
    for item in site.series {
      if let head = item.head { targets[head.entry.path] = .page(item.route) }
    }
    targets["content/index.md"] = .page(.home)
    return LinkTargets(targets, among: tree.entries)
  }

  private static func folder(of kind: ContentKind?) -> String? {
    switch kind {
    case .note(_, let folder), .page(_, let folder): folder
    default: nil
    }
  }

  /// Beside a note's `index.md`: below its route; else at its path under `content/`.
  private static func route(of path: String, _ owned: [String: Route?]) -> Route? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard let owner = owned[String(folder)] else { continue }
      guard let route = owner else { return nil }
      return route.sibling(String(path[path.index(after: slash)...]))
    }
    return path.dropping(prefix: "content/").map { Route(path: $0) }
  }
}
