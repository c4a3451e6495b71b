/// Every old address and where it leads: aliases of notes and pages, `redirects`, old feed paths.
struct RedirectTable: Sendable {
  struct Row: Sendable, Hashable {
    let from: Route
    /// A route with query and fragment, or an address elsewhere.
    let to: Target
    let status: Int
    /// What the link to the new place says.
    let title: String
  }

  enum Target: Sendable, Hashable {
    case route(Route, suffix: String)
    case elsewhere(String)
  }

  /// Rules of `site.yml` first, then pages, then notes, newest first.
  let rows: [Row]

  init(_ site: Site) {
    let maker = RouteMaker(site.configuration)
    var rows = Self.configured(site, maker)
    for feed in FeedAliases.all(site) where feed.path.hasSuffix("/") {
      rows.append(
        Row(
          from: feed, to: .route(SiteFeeds.atom, suffix: ""), status: 301,
          title: site.configuration.title))
    }
    for page in site.pages {
      for alias in page.aliases {
        rows.append(
          Row(from: alias, to: .route(page.route, suffix: ""), status: 301, title: page.head.title))
      }
    }
    for note in site.notes {
      for alias in note.aliases {
        rows.append(
          Row(from: alias, to: .route(note.route, suffix: ""), status: 301, title: note.title))
      }
    }
    self.rows = rows
  }

  /// What `site.yml` says.
  static func configured(_ site: Site, _ maker: RouteMaker) -> [Row] {
    site.configuration.redirects.compactMap { redirect in
      guard let from = maker.authored(redirect.from.value), from != .home else { return nil }
      let text = redirect.to.value
      guard text.hasPrefix("/"), !text.hasPrefix("//") else {
        return Row(from: from, to: .elsewhere(text), status: redirect.status, title: text)
      }
      let end = text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let path = String(text[..<(end ?? text.endIndex)])
      // `/` is the home page, which no other route may be.
      guard let to = path == "/" ? .home : maker.authored(path) else { return nil }
      return Row(
        from: from, to: .route(to, suffix: String(text[(end ?? text.endIndex)...])),
        status: redirect.status, title: text)
    }
  }
}

extension SiteURL {
  /// The absolute URL that a redirect leads to.
  func url(_ target: RedirectTable.Target) -> String {
    switch target {
    case .route(let route, let suffix): url(route) + suffix
    case .elsewhere(let url): url
    }
  }

  /// The link to it from any page of the site.
  func href(_ target: RedirectTable.Target) -> String {
    switch target {
    case .route(let route, let suffix): href(route) + suffix
    case .elsewhere(let url): url
    }
  }
}
