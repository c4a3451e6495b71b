import Markup

/// `feed.xml`: the newest notes as an Atom feed (RFC 4287).
package struct AtomFeed: SiteOutput {
  package let name = "the Atom feed"

  package init() {}

  package func routes(in site: Site) -> [Route] { [SiteFeeds.atom] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let channel = FeedChannel.site(rendered.site, SiteFeeds.newest(rendered.site), SiteFeeds.atom)
    return [AtomWriter(rendered.site).file(channel, at: SiteFeeds.atom, facts: rendered.facts)]
  }
}

/// A feed for each series, beside its page; entries have the ids that they have in the site's feed.
package struct SeriesFeeds: SiteOutput {
  package let name = "the feeds of series"

  package init() {}

  package func routes(in site: Site) -> [Route] { site.series.map(SiteFeeds.route) }

  /// None: each is written as soon as the bodies of its series are rendered, since together they
  /// would hold the text of the whole site.
  package func files(in rendered: RenderedSite) -> [OutputFile] { [] }

  /// The feed of one series, which can be written as soon as its parts are rendered.
  package static func file(
    of series: Series, in site: Site, _ feeds: SiteFeeds, facts: (Note) -> NoteFacts
  ) -> OutputFile {
    let route = SiteFeeds.route(of: series)
    let channel = FeedChannel(
      title: "\(series.title) · \(site.configuration.title)", description: series.description,
      page: series.route, id: route, notes: feeds.series[series.index])
    return feeds.writer.file(channel, at: route, facts: facts)
  }
}

/// Old feed paths that are kept alive: the same feed under another address.
///
/// A path that ends in a slash cannot be a feed on a host of files; it is left to redirects.
package struct FeedAliases: SiteOutput {
  package let name = "an old feed path"

  package init() {}

  package func routes(in site: Site) -> [Route] {
    Self.all(site).filter { !$0.path.hasSuffix("/") }
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    let notes = SiteFeeds.newest(site)
    return routes(in: site).map { route in
      if route.path.hasSuffix(".json") {
        return JSONFeedWriter(rendered).file(.site(site, notes, SiteFeeds.json), at: route)
      }
      return AtomWriter(site).file(
        .site(site, notes, SiteFeeds.atom), at: route, facts: rendered.facts)
    }
  }

  /// Every old feed path that is not a feed of today.
  static func all(_ site: Site) -> [Route] {
    let maker = RouteMaker(site.configuration)
    var routes: [Route] = []
    for alias in site.configuration.feedAliases {
      guard let route = maker.feed(alias.value), route != SiteFeeds.atom, route != SiteFeeds.json,
        route != .home, !routes.contains(route)
      else { continue }
      routes.append(route)
    }
    return routes
  }
}

extension RouteMaker {
  /// An old feed path; unlike a page's, any name with an extension is a file (`/atom.rss`).
  fileprivate func feed(_ text: String) -> Route? {
    guard let route = authored(text) else { return nil }
    guard !text.hasSuffix("/"), let path = route.path.dropping(suffix: "/"),
      path.split(separator: "/").last?.contains(".") == true
    else { return route }
    return Route(path: path)
  }
}
