import Mustache

/// Each series with its introduction and its parts.
struct SeriesPages: PageMaker {
  let name = "a series' page"

  func routes(in site: Site) -> [Route] { site.series.map(\.route) }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    rendered.site.series.map { series in
      {
        let site = rendered.site
        let body = rendered.body(of: series.head)
        let words = series.description ?? body.summary
        let description =
          words.isEmpty ? rendered.strings.counted("parts", series.notes.count) : words
        var page = PageMetadata(
          kind: .series, title: series.title, headTitle: PageTitle.full(series.title, site),
          description: description, route: series.route)
        page.canonical = site.address.url(series.route)
        page.twin = series.route.twin
        page.feeds = [SiteFeeds.advertised(series)]
        page.graph = rendered.structured.series(series, description: description)
        let notes = series.notes.map { rendered.items.note(site.notes[$0]) }
        return PageDraft(
          template: "series", shape: rendered.pages.theme.shapes.series, metadata: page,
          values: [
            .html(body.html), .list(notes), .bool(!notes.isEmpty),
            .text(rendered.strings.counted("parts", notes.count)),
          ],
          params: ParameterContext.value(series.head?.frontMatter.params),
          twin: rendered.twins.series(
            series, description: description, facts: rendered.facts, body: body.twin.span))
      }
    }
  }
}
