import Mustache

/// The first page: the author's words, the series, the latest notes.
struct HomePage: PageMaker {
  let name = "the home page"

  /// How many of the latest notes it shows.
  static let latestCount = 10

  func routes(in site: Site) -> [Route] { [.home] }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    [
      {
        let site = rendered.site
        let body = rendered.body(of: site.home)
        let latest = Array(site.listed.prefix(Self.latestCount))
        let description =
          site.home?.frontMatter.description?.value ?? site.configuration.description
          ?? body.summary
        var page = PageMetadata(
          kind: .home, title: site.configuration.title, headTitle: site.configuration.title,
          description: description, route: .home)
        page.canonical = site.address.url(.home)
        page.twin = Route.home.twin
        page.graph = rendered.structured.home(latest)
        return PageDraft(
          template: "home", shape: rendered.pages.theme.shapes.home, metadata: page,
          values: [
            .html(body.html), .list(site.series.map(rendered.items.series)),
            .bool(!site.series.isEmpty), .list(latest.map(rendered.items.note)),
            .bool(!latest.isEmpty),
          ],
          params: ParameterContext.value(site.home?.frontMatter.params),
          twin: rendered.twins.home(
            description: description, facts: rendered.facts, latest: latest, body: body.twin.span))
      }
    ]
  }
}
