import Mustache

/// Pages that are not notes, such as `content/about.md`.
struct StandingPages: PageMaker {
  let name = "a page"

  func routes(in site: Site) -> [Route] { site.pages.map(\.route) }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    rendered.site.pages.map { page in
      {
        let front = page.head.frontMatter
        let body = rendered.body(of: page.head)
        let metadata = rendered.metadata.page(page, derived: body.summary, image: body.image)
        return PageDraft(
          template: "page", shape: rendered.pages.theme.shapes.page, metadata: metadata,
          values: [.html(body.html)], params: ParameterContext.value(front.params),
          twin: rendered.twins.page(
            page, description: metadata.description, body: body.twin.span))
      }
    }
  }
}

/// What a host shows for an address without a page.
struct NotFoundPage: PageMaker {
  let name = "the page for missing addresses"

  func routes(in site: Site) -> [Route] { [Route(path: "404.html")] }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    [
      {
        let head = rendered.site.notFound
        let title = head?.title ?? rendered.strings.phrase("not_found_title")
        let page = rendered.metadata.notFound(
          title: title, description: rendered.strings.phrase("not_found_text"))
        return PageDraft(
          template: "404", shape: rendered.pages.theme.shapes.notFound, metadata: page,
          values: rendered.items.overview(
            rendered.body(of: head).html,
            latest: Array(rendered.site.listed.prefix(HomePage.latestCount))))
      }
    ]
  }
}
