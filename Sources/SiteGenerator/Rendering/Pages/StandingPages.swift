import Mustache

/// Pages that are not notes, such as `content/about.md`.
struct StandingPages: PageMaker {
  let name = "a page"

  func routes(in site: Site) -> [Route] { site.pages.map(\.route) }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    rendered.site.pages.map { page in
      {
        let site = rendered.site
        let front = page.head.frontMatter
        let body = rendered.body(of: page.head)
        let description = front.description?.value ?? body.summary
        var metadata = PageMetadata(
          kind: .page, title: page.head.title,
          headTitle: PageTitle.full(page.head.title, site),
          description: description, route: page.route)
        metadata.isIndexed = !front.isNoindex
        metadata.canonical =
          front.isNoindex ? nil : front.canonical?.value ?? site.address.url(page.route)
        metadata.twin = page.route.twin
        metadata.authors = front.authors
        metadata.graph = rendered.structured.page(page, description: description)
        return PageDraft(
          template: "page", shape: rendered.pages.theme.shapes.page, metadata: metadata,
          values: [.html(body.html)], params: ParameterContext.value(front.params),
          twin: rendered.twins.page(page, description: description, body: body.twin.span))
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
        var page = PageMetadata(
          kind: .notFound, title: title, headTitle: PageTitle.full(title, rendered.site),
          description: rendered.strings.phrase("not_found_text"), route: Route(path: "404.html"))
        page.isIndexed = false
        return PageDraft(
          template: "404", shape: rendered.pages.theme.shapes.notFound, metadata: page,
          values: [.html(rendered.body(of: head).html)])
      }
    ]
  }
}
