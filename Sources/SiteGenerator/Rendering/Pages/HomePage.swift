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
        let page = rendered.metadata.home(latest, derived: body.summary, image: body.image)
        return PageDraft(
          template: "home", shape: rendered.pages.theme.shapes.home, metadata: page,
          values: rendered.items.overview(body.html, latest: latest),
          params: ParameterContext.value(site.home?.frontMatter.params),
          twin: rendered.twins.home(
            description: page.description, facts: rendered.facts, latest: latest,
            body: body.twin.span))
      }
    ]
  }
}
