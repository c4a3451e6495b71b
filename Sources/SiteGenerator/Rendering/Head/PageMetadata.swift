/// What a page says of itself to machines; everything in its head is written from this.
package struct PageMetadata: Sendable {
  /// What kind of page it is; the raw value is what templates see.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case note, page, home, notes, series, tags, tag
    case notFound = "not-found"
  }

  /// A feed that a page advertises.
  package struct Feed: Sendable, Hashable {
    package enum Format: String, Sendable, Hashable {
      case atom = "application/atom+xml"
      case json = "application/feed+json"
    }

    package var title: String
    package var route: Route
    package var format: Format

    package init(title: String, route: Route, format: Format) {
      self.title = title
      self.route = route
      self.format = format
    }
  }

  package var kind: Kind
  /// As the page's heading has it.
  package var title: String
  /// As the browser's window has it; no two pages share one.
  package var headTitle: String
  package var description: String
  package var route: Route
  /// The absolute URL that search engines should know; `nil` for pages they should not list.
  package var canonical: String?
  /// The page as Markdown.
  package var twin: Route?
  /// Feeds of this page alone; the site's own are on every page.
  package var feeds: [Feed] = []
  package var published: Moment?
  package var updated: Moment?
  package var authors: [Author] = []
  /// The series' title, for a part of one.
  package var section: String?
  package var tags: [String] = []
  package var image: PageImage?
  /// Whether search engines may list it.
  package var isIndexed = true
  /// The page before it in a series or a list.
  package var previous: Route?
  /// The page after it.
  package var next: Route?
  /// The JSON-LD graph; empty for none.
  package var graph: [UInt8] = []

  package init(kind: Kind, title: String, headTitle: String, description: String, route: Route) {
    self.kind = kind
    self.title = title
    self.headTitle = headTitle
    self.description = description
    self.route = route
  }
}
