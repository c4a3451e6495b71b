/// A published note: its head, its place in the site, everything but its body.
///
/// A class as `NoteHead` is.
package final class Note: Sendable {
  /// Its number in `Site.notes`.
  package let index: Int
  package let head: NoteHead
  package let route: Route
  /// When it was published; a note without date is listed, but in no feed.
  package let published: Moment?
  /// When it was last changed, if its author says so.
  package let updated: Moment?
  package let place: SeriesPlace?
  /// Numbers in `Site.tags`, in the author's order.
  package let tags: [Int]
  package let aliases: [Route]
  /// Shown only because the command asked for drafts or future notes.
  package let status: Status

  init(
    index: Int, head: NoteHead, route: Route, published: Moment?, updated: Moment?,
    place: SeriesPlace?, tags: [Int], aliases: [Route], status: Status
  ) {
    self.index = index
    self.head = head
    self.route = route
    self.published = published
    self.updated = updated
    self.place = place
    self.tags = tags
    self.aliases = aliases
    self.status = status
  }

  package enum Status: Int, Sendable, Hashable {
    case published
    case draft
    case future
  }

  package var title: String { head.title }
  package var isListed: Bool { !head.frontMatter.isUnlisted }

  /// The paths of its page and its twin.
  package var files: [String] { [route.file] + (route.twin.map { [$0.file] } ?? []) }
}

/// Where a note stands in its series.
package struct SeriesPlace: Sendable, Hashable {
  /// The number in `Site.series`.
  package let series: Int
  /// 1-based place among the published parts.
  package let position: Int
}

/// A series: notes that are read one after another.
package struct Series: Sendable {
  package let index: Int
  package let slug: String
  package let title: String
  package let route: Route
  /// The file that describes it, if there is one.
  package let head: NoteHead?
  /// Numbers in `Site.notes`, first part first.
  package let notes: [Int]

  package var description: String? { head?.frontMatter.description?.value }
}

/// A tag and the notes that carry it.
package struct NoteTag: Sendable {
  package let index: Int
  /// As most authors of the site first wrote it.
  package let name: String
  package let slug: String
  package let route: Route
  /// Numbers in `Site.notes`, newest first.
  package let notes: [Int]
}

/// A page that is not a note: about, imprint, the words on the home page.
package struct StandingPage: Sendable {
  package let head: NoteHead
  package let route: Route
  package let aliases: [Route]
}
