import Markup

/// Says what each page is to machines that read schema.org: one JSON-LD graph a page.
///
/// Every node that a page refers to is repeated in its small form, since readers join nodes
/// only inside one page; ids are absolute. Nothing is invented: what is unknown is left out.
/// Source: Google Search Central, "Article" and "Breadcrumb" structured data; schema.org 30.0.
package struct StructuredData: Sendable {
  let site: Site
  let strings: ThemeStrings
  let publisher: Publisher
  let home: String
  let notesURL: String
  /// The site's small node and its publisher's: the same bytes on every page.
  let siteNodes: [UInt8]
  private let websiteNode: [UInt8]
  /// What every page says of its language and of the site it belongs to.
  private let pageMembers: [UInt8]
  /// Who wrote a note that names nobody, and who published it.
  let makers: [UInt8]
  /// The first step of the way to every page.
  private let firstStep: [UInt8]
  /// The largest PNG icon, absolute.
  let icon: String?

  package init(_ site: Site, strings: ThemeStrings) {
    self.site = site
    self.strings = strings
    let configuration = site.configuration
    let publisher = Publisher(configuration)
    self.publisher = publisher
    home = site.address.absolute
    notesURL = site.address.url(RouteMaker(configuration).notes)
    icon = HeadAssets(site.attachments.map(\.route), address: site.address).largest.map {
      site.address.url($0.route)
    }
    websiteNode = GraphWriter.nodes { graph in
      graph.node("WebSite", configuration.url.absolute, "#website")
      graph.member("name", configuration.title)
      graph.member("url", configuration.url.absolute)
      graph.member("description", ifKnown: configuration.description)
      graph.member("inLanguage", configuration.language)
      graph.reference("publisher", publisher.identity.id)
      graph.end()
    }
    siteNodes =
      websiteNode + [UInt8(ascii: ",")]
      + GraphWriter.nodes { graph in
        Publisher.write(publisher.identity, to: &graph)
      }
    let home = home
    pageMembers = GraphWriter.members { graph in
      graph.member("inLanguage", configuration.language)
      graph.reference("isPartOf", home, "#website")
    }
    makers = GraphWriter.members { Self.writeMakers([publisher.identity], publisher, to: &$0) }
    firstStep = GraphWriter.nodes { $0.step(1, configuration.title, home) }
  }

  /// The home page: the site, its publisher and the latest notes as they are shown.
  package func home(_ latest: [Note]) -> [UInt8] {
    var graph = GraphWriter()
    graph.json.raw(json: websiteNode.span)
    page("CollectionPage", home, site.configuration.title, trail: [], &graph) { graph in
      graph.reference("about", publisher.identity.id)
      if !latest.isEmpty { graph.reference("mainEntity", home, "#latest") }
    }
    if !latest.isEmpty {
      graph.list(
        home, "#latest", name: strings.phrase("latest_notes"), isAscending: false, of: home,
        Self.items(latest))
    }
    publisher.writeFull(image: icon, to: &graph)
    return graph.finish()
  }

  /// A standing page; the one that its author's URL names is their profile.
  package func page(_ page: StandingPage, description: String) -> [UInt8] {
    let url = site.address.url(page.route)
    let title = page.head.title
    let isProfile = site.configuration.author?.url == url
    var graph = GraphWriter()
    self.page(
      isProfile ? "ProfilePage" : "WebPage", url, PageTitle.full(title, site),
      trail: [(title, nil)], &graph
    ) { graph in
      graph.member("description", ifKnown: description)
      if let date = page.head.date?.resolved(in: site.zone) {
        graph.member("datePublished", date.rfc3339)
      }
      if let date = page.head.frontMatter.updated?.value.resolved(in: site.zone) {
        graph.member("dateModified", date.rfc3339)
      }
      if isProfile { graph.reference("mainEntity", publisher.identity.id) }
    }
    if isProfile {
      publisher.writeFull(
        image: icon, description: page.head.frontMatter.description?.value, to: &graph)
      graph.json.raw(json: websiteNode.span)
    } else {
      graph.json.raw(json: siteNodes.span)
    }
    return graph.finish()
  }

  /// The page's own node and the path to it; `members` adds what only this kind of page says.
  func page(
    _ type: String, _ url: String, _ name: String, trail: [(name: String, url: String?)],
    _ graph: inout GraphWriter, members: (inout GraphWriter) -> Void
  ) {
    graph.node(type, url)
    graph.member("url", url)
    graph.member("name", name)
    graph.json.raw(members: pageMembers.span)
    if !trail.isEmpty { graph.reference("breadcrumb", url, "#breadcrumb") }
    members(&graph)
    graph.end()
    if !trail.isEmpty { graph.breadcrumb(url, from: firstStep, trail) }
  }

  static func items(_ notes: [Note]) -> some Collection<(name: String, route: Route)> {
    notes.lazy.map { (name: $0.title, route: $0.route) }
  }

  static func writeMakers(
    _ authors: [Publisher.Identity], _ publisher: Publisher, to graph: inout GraphWriter
  ) {
    graph.json.key("author")
    graph.json.beginArray()
    for author in authors { graph.item(author.id) }
    graph.json.endArray()
    graph.reference("publisher", publisher.identity.id)
  }
}
