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
