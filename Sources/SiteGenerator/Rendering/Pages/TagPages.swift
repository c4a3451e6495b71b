import Mustache

/// The notes of each tag, a page at a time.
struct TagPages: PageMaker {
  let name = "a tag's page"

  func routes(in site: Site) -> [Route] {
    site.tags.flatMap { tag in
      let pagination = Self.pagination(tag)
      return (1...pagination.pageCount).map(pagination.route)
    }
  }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    var pages: [@Sendable () -> PageDraft] = []
    for tag in rendered.site.tags {
      for number in 1...Self.pagination(tag).pageCount {
        pages.append { Self.page(number, of: tag, in: rendered) }
      }
    }
    return pages
  }

  private static func page(
    _ number: Int, of tag: NoteTag, in rendered: RenderedSite
  ) -> PageDraft {
    let list = NoteList(
      notes: tag.notes, pagination: pagination(tag), number: number, rendered: rendered)
    return list.draft(template: "tag", shape: rendered.pages.theme.shapes.tag) {
      rendered.metadata.tag(tag, $0, page: number, shown: $1)
    }
  }

  private static func pagination(_ tag: NoteTag) -> Pagination {
    Pagination(base: tag.route, count: tag.notes.count)
  }
}

/// All tags.
struct TagListPage: PageMaker {
  let name = "the list of tags"

  func routes(in site: Site) -> [Route] {
    site.tags.isEmpty ? [] : [RouteMaker(site.configuration).tags]
  }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    routes(in: rendered.site).map { _ in
      {
        let page = rendered.metadata.tags()
        return PageDraft(
          template: "tags", shape: rendered.pages.theme.shapes.tags, metadata: page,
          values: [.list(rendered.pages.tags)],
          twin: rendered.twins.tags(title: page.title, description: page.description))
      }
    }
  }
}
