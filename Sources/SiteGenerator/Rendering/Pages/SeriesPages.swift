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
        let page = rendered.metadata.series(series, derived: body.summary, image: body.image)
        let notes = series.notes.map { rendered.items.note(site.notes[$0]) }
        return PageDraft(
          template: "series", shape: rendered.pages.theme.shapes.series, metadata: page,
          values: [
            .html(body.html), .list(notes), .bool(!notes.isEmpty),
            .text(rendered.strings.counted("parts", notes.count)),
            rendered.items.series(series),
            .bool(!(series.head?.frontMatter.planned ?? []).isEmpty),
            .text(site.address.href(SiteFeeds.route(of: series))),
          ],
          params: ParameterContext.value(series.head?.frontMatter.params),
          twin: rendered.twins.series(
            series, description: page.description, facts: rendered.facts, body: body.twin.span))
      }
    }
  }
}
