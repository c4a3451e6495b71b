/// Which part of a site makes each file of its output; known from heads alone.
struct PreviewIndex: Sendable {
  enum Maker: Sendable, Hashable {
    /// The number among the theme's assets.
    case asset(Int)
    /// The number in `Site.attachments`.
    case attachment(Int)
    case note(Int)
    /// The number in `pageMakers`, and of the page among those that it makes.
    case page(maker: Int, page: Int)
    /// The number in `siteOutputs`.
    case output(Int)
    /// The feed of a series, by the series' number.
    case seriesFeed(Int)
  }

  /// By path in the output.
  ///
  /// Some paths may turn out to have no file, none is missing.
  private(set) var makers: [String: Maker] = [:]
  /// The numbers of notes by the paths of their sources.
  let notes: [String: Int]

  init(_ site: Site, _ theme: Theme) {
    notes = Dictionary(uniqueKeysWithValues: site.notes.map { ($0.head.entry.path, $0.index) })
    makers.reserveCapacity(2 * site.notes.count + site.attachments.count + 64)
    for (index, output) in siteOutputs.enumerated() {
      for route in output.routes(in: site) { makers[route.file] = .output(index) }
      // Pages at old addresses are claimed by the notes and pages they lead to.
      guard output is AliasPages else { continue }
      for alias in site.notes.flatMap(\.aliases) + site.pages.flatMap(\.aliases) {
        makers[alias.file] = .output(index)
      }
    }
    for series in site.series {
      makers[SiteFeeds.route(of: series).file] = .seriesFeed(series.index)
    }
    for (maker, pageMaker) in pageMakers.enumerated() {
      for (page, route) in pageMaker.routes(in: site).enumerated() {
        add(route, .page(maker: maker, page: page))
      }
    }
    for note in site.notes { add(note.route, .note(note.index)) }
    for (index, asset) in theme.assets.all.enumerated() { makers[asset.route.file] = .asset(index) }
    for (index, attachment) in site.attachments.enumerated() {
      makers[attachment.route.file] = .attachment(index)
    }
  }

  /// A page and its twin.
  private mutating func add(_ route: Route, _ maker: Maker) {
    makers[route.file] = maker
    if let twin = route.twin { makers[twin.file] = maker }
  }
}
