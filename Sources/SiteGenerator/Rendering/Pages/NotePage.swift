import Diagnostics
import Mustache

/// A note's page and its twin.
struct NotePage: Sendable {
  let pages: PageRenderer
  let values: NoteValues
  let structured: StructuredData
  let twins: TwinWriter

  /// Renders both; `body` is the note's own.
  func files(
    _ note: Note, _ body: Body, _ facts: NoteFacts
  ) -> (files: [OutputFile], diagnostics: [Diagnostic]) {
    let site = pages.site
    let metadata = metadata(note, facts, site)
    var output: [UInt8] = []
    output.reserveCapacity(body.html.count + 12_000)
    let diagnostics = pages.render(
      "note", pages.theme.shapes.note, metadata,
      params: ParameterContext.value(note.head.frontMatter.params),
      values: [values.value(note, body, minutes: facts.minutes)], into: &output)
    var files = [OutputFile(path: note.route.file, content: .bytes(output), stage: .page)]
    if let twin = metadata.twin {
      let bytes = twins.note(note, facts, body: body.twin.span)
      files.append(OutputFile(path: twin.file, content: .bytes(bytes), stage: .page))
    }
    return (files, diagnostics)
  }

  private func metadata(_ note: Note, _ facts: NoteFacts, _ site: Site) -> PageMetadata {
    let front = note.head.frontMatter
    let place = note.place
    let series = place.map { site.series[$0.series] }
    var page = PageMetadata(
      kind: .note, title: note.title, headTitle: PageTitle.full(note.title, site),
      description: facts.description, route: note.route)
    page.isIndexed = !front.isNoindex && note.status == .published
    page.canonical =
      page.isIndexed ? front.canonical?.value ?? site.address.url(note.route) : nil
    page.twin = note.route.twin
    page.published = note.published
    page.updated = note.updated
    page.authors = front.authors
    page.tags = note.tags.map { site.tags[$0].name }
    page.image = facts.image
    page.graph = structured.note(note, facts)
    if let place, let series {
      page.section = series.title
      page.feeds = [SiteFeeds.advertised(series)]
      let index = place.position - 1
      if index > 0 { page.previous = site.notes[series.notes[index - 1]].route }
      if place.position < series.notes.count {
        page.next = site.notes[series.notes[place.position]].route
      }
    }
    return page
  }
}
