import Markup

/// The whole site as a model, complete and consistent; bodies are read later, one at a time.
package struct Site: Sendable {
  package let configuration: SiteConfiguration
  /// Newest first, notes without date last, then by path; unlisted ones are among them.
  package let notes: [Note]
  /// In the order of their newest note, newest first.
  package let series: [Series]
  /// By name.
  package let tags: [NoteTag]
  package let pages: [StandingPage]
  package let home: NoteHead?
  package let notFound: NoteHead?
  /// Files to copy: what is under `static/`, and what lies beside published notes and pages.
  package let attachments: [Attachment]
  /// Where a link to a source file leads: `content/notes/a.md` to its route.
  package private(set) var links: LinkTargets

  package struct Attachment: Sendable, Hashable {
    package let entry: SourceTree.Entry
    package let route: Route
  }

  /// The same site with links that can be resolved.
  func withLinks(_ links: LinkTargets) -> Site {
    var site = self
    site.links = links
    return site
  }

  package var address: SiteURL { configuration.url }
  package var zone: TimeZoneRules { configuration.zone }

  /// Published notes that are shown in lists, newest first.
  package var listed: LazyFilterSequence<[Note]> { notes.lazy.filter(\.isListed) }
}

/// Where links to files of the source tree lead.
package struct LinkTargets: Sendable, Equatable {
  /// A file of the content folder that the output holds under a route.
  package enum Target: Sendable, Hashable {
    case page(Route)
    case file(Route)
    /// It exists but is held back (a draft, a future or faulty note).
    case heldBack
  }

  private let targets: [String: Target]
  /// The files of the source tree, sorted bytewise, for finding what is in a folder.
  private let entries: [SourceTree.Entry]

  package init(_ targets: [String: Target] = [:], among entries: [SourceTree.Entry] = []) {
    self.targets = targets
    self.entries = entries
  }

  package static func == (a: Self, b: Self) -> Bool { a.targets == b.targets }

  /// The target of a source path such as `content/notes/a.md`; names are compared exactly.
  package subscript(path: String) -> Target? { targets[path] }

  /// The source paths directly in a folder (`content/notes/`), sorted, for suggestions.
  package func paths(in folder: String) -> [String] {
    entries[entries.lowerBound(of: folder)...].lazy.map(\.path).prefix { $0.hasPrefix(folder) }
      .filter {
        targets[$0] != nil
          && !$0.utf8.dropFirst(folder.utf8.count).contains(UInt8(ascii: "/"))
      }
  }
}
