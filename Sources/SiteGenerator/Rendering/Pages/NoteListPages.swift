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
    let notes = Array(site.listed.map(\.index))
    let pagination = Self.pagination(site)
    return (1...pagination.pageCount).map { number in
      {
        let list = NoteList(
          notes: notes, pagination: pagination, number: number, rendered: rendered)
        return list.draft(template: "notes", shape: rendered.pages.theme.shapes.notes) {
          rendered.metadata.notes($0, page: number, shown: $1)
        }
      }
    }
  }

  private static func pagination(_ site: Site) -> Pagination {
    Pagination(base: RouteMaker(site.configuration).notes, count: site.listed.count)
  }
}

/// One page of a list of notes, whatever the list is of.
struct NoteList {
  /// All notes of the list, newest first.
  let notes: [Int]
  let pagination: Pagination
  /// 1-based.
  let number: Int
  let rendered: RenderedSite

  func draft(
    template: String, shape: TemplateShape, metadata: (Pagination, [Note]) -> PageMetadata
  ) -> PageDraft {
    let site = rendered.site
    let shown = notes[pagination.items(on: number)].map { site.notes[$0] }
    let page = metadata(pagination, shown)
    let items = shown.map(rendered.items.note)
    let years = ListItems.years(zip(shown, items))
    return PageDraft(
      template: template, shape: shape, metadata: page,
      values: [
        .list(items), .bool(!shown.isEmpty),
        .list(years), .bool(years.count > 1),
        .text(rendered.strings.counted("notes", notes.count)),
        .bool(pagination.pageCount > 1),
        .text(pagination.previous(of: number).map(site.address.href) ?? ""),
        .text(pagination.next(of: number).map(site.address.href) ?? ""),
      ],
      twin: rendered.twins.list(
        title: page.title, description: page.description, at: page.route, facts: rendered.facts,
        shown: shown))
  }
}
