import Mustache

/// All listed notes, newest first, a page at a time.
struct NoteListPages: PageMaker {
  let name = "the list of notes"

  func routes(in site: Site) -> [Route] {
    let pagination = Self.pagination(site)
    return (1...pagination.pageCount).map(pagination.route)
  }

  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft] {
    let site = rendered.site
    let notes = site.listed.map(\.index)
    let pagination = Self.pagination(site)
    return (1...pagination.pageCount).map { number in
      {
        let list = NoteList(
          kind: .notes, title: rendered.strings.phrase("notes"), notes: notes,
          pagination: pagination, number: number, rendered: rendered)
        return list.draft(
          template: "notes", shape: rendered.pages.theme.shapes.notes,
          description: site.configuration.description ?? "",
          graph: { rendered.structured.notes(shown: $0, at: $1) })
      }
    }
  }

  private static func pagination(_ site: Site) -> Pagination {
    Pagination(base: RouteMaker(site.configuration).notes, count: site.listed.count)
  }
}

/// One page of a list of notes, whatever the list is of.
struct NoteList {
  let kind: PageMetadata.Kind
  let title: String
  /// All notes of the list, newest first.
  let notes: [Int]
  let pagination: Pagination
  /// 1-based.
  let number: Int
  let rendered: RenderedSite

  func draft(
    template: String, shape: TemplateShape, description: String,
    graph: ([Note], Route) -> [UInt8]
  ) -> PageDraft {
    let site = rendered.site
    let shown = notes[pagination.items(on: number)].map { site.notes[$0] }
    let route = pagination.route(of: number)
    var page = PageMetadata(
      kind: kind, title: title,
      headTitle: PageTitle.full(number == 1 ? title : "\(title) (\(number))", site),
      description: description, route: route)
    page.canonical = site.address.url(route)
    page.previous = pagination.previous(of: number)
    page.next = pagination.next(of: number)
    page.graph = graph(shown, route)
    page.twin = route.twin
    return PageDraft(
      template: template, shape: shape, metadata: page,
      values: [
        .list(shown.map(rendered.items.note)), .bool(!shown.isEmpty),
        .text(rendered.strings.counted("notes", notes.count)),
        .bool(pagination.pageCount > 1),
        .text(page.previous.map(site.address.href) ?? ""),
        .text(page.next.map(site.address.href) ?? ""),
      ],
      twin: rendered.twins.list(
        title: title, description: description, at: route, facts: rendered.facts, shown: shown))
  }
}
