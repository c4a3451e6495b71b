/// Where feeds are and which notes they hold; known from heads alone.
package struct SiteFeeds: Sendable {
  package static let atom = Route(path: "feed.xml")
  package static let json = Route(path: "feed.json")

  /// What the site's own feeds hold.
  package let notes: [Int]
  /// By the number of a series: its newest notes, newest first.
  package let series: [[Int]]
  /// By the number of a note.
  private let isHeld: [Bool]
  /// Writes them all, so that what they have in common is made once.
  let writer: AtomWriter

  package init(_ site: Site) {
    let limit = max(0, site.configuration.feedLimit)
    let notes = Self.newest(site)
    let series = site.series.map { series in
      // Notes are numbered newest first.
      Array(series.notes.filter { site.notes[$0].published != nil }.sorted().prefix(limit))
    }
    var isHeld = [Bool](repeating: false, count: site.notes.count)
    for note in notes { isHeld[note] = true }
    for note in series.joined() { isHeld[note] = true }
    self.notes = notes
    self.series = series
    self.isHeld = isHeld
    writer = AtomWriter(site)
  }

  /// The newest listed notes with a date, newest first.
  static func newest(_ site: Site) -> [Int] {
    site.listed.filter { $0.published != nil }.prefix(max(0, site.configuration.feedLimit))
      .map(\.index)
  }

  /// Whether some feed holds a note, so that its body is wanted as `NoteFacts.feedHTML`.
  package func holds(_ note: Note) -> Bool { isHeld[note.index] }

  /// The feed of a series.
  package static func route(of series: Series) -> Route { series.route.sibling("feed.xml") }

  /// The site's own feeds as every page advertises them.
  package static func advertised(_ title: String) -> [PageMetadata.Feed] {
    [
      PageMetadata.Feed(title: title, route: atom, format: .atom),
      PageMetadata.Feed(title: title, route: json, format: .json),
    ]
  }

  /// A series' feed as its own pages advertise it.
  package static func advertised(_ series: Series) -> PageMetadata.Feed {
    PageMetadata.Feed(title: series.title, route: route(of: series), format: .atom)
  }
}
