/// Makes the metadata of every kind of page, so that each says the same in its head, its graph and its twin.
package struct SiteMetadata: Sendable {
  package let site: Site
  package let strings: ThemeStrings
  package let data: StructuredData

  package init(_ site: Site, strings: ThemeStrings) {
    self.site = site
    self.strings = strings
    data = StructuredData(site, strings: strings)
  }

  package func note(_ note: Note, _ facts: NoteFacts) -> PageMetadata {
    var page = page(.note, note.title, note.summary(facts), note.route)
    let matter = note.head.frontMatter
    page.isIndexed = note.isIndexed
    page.canonical =
      page.isIndexed ? matter.canonical?.value ?? page.canonical : nil
    page.published = note.published
    page.updated = note.updated
    page.authors = matter.authors
    page.tags = note.tags.map { site.tags[$0].name }
    page.image = facts.image
    if let place = note.place {
      let series = site.series[place.series]
      page.section = series.title
      page.feeds = [SiteFeeds.advertised(series)]
      let parts = series.notes
      if place.position > 1 {
        page.previous = indexed(site.notes[parts[place.position - 2]], from: page)
      }
      if place.position < parts.count {
        page.next = indexed(site.notes[parts[place.position]], from: page)
      }
    }
    page.graph = data.note(note, facts)
    return page
  }

  /// A standing page; `derived` is what its body begins with, for one that does not describe itself.
  package func page(
    _ standing: StandingPage, derived: String = "", image: PageImage? = nil
  ) -> PageMetadata {
    let matter = standing.head.frontMatter
    let described = matter.description?.value ?? derived
    let description = described.isEmpty ? standing.head.title : MarkdownText.oneLine(described)
    var page = page(.page, standing.head.title, description, standing.route)
    page.isIndexed = standing.isIndexed
    page.canonical =
      page.isIndexed ? matter.canonical?.value ?? page.canonical : nil
    page.authors = matter.authors
    page.image = image
    page.graph = data.page(standing, description: description)
    return page
  }

  /// The home page with the latest notes that it shows.
  package func home(
    _ latest: [Note], derived: String = "", image: PageImage? = nil
  ) -> PageMetadata {
    let title = site.configuration.title
    let described =
      site.home?.frontMatter.description?.value ?? site.configuration.description ?? derived
    var page = page(
      .home, title, described.isEmpty ? title : MarkdownText.oneLine(described), .home)
    page.image = image
    page.graph = data.home(latest)
    return page
  }

  package func series(
    _ series: Series, derived: String = "", image: PageImage? = nil
  ) -> PageMetadata {
    let count = strings.counted("parts", series.notes.count)
    let described = series.description ?? derived
    let description =
      described.isEmpty ? "\(series.title) · \(count)" : MarkdownText.oneLine(described)
    var page = page(.series, series.title, description, series.route)
    // A part is sometimes called as its series is.
    if series.notes.contains(where: { site.notes[$0].title == series.title }) {
      page.headTitle = PageTitle.full("\(series.title) · \(strings.phrase("series"))", site)
    }
    page.feeds = [SiteFeeds.advertised(series)]
    page.image = image
    page.graph = data.series(series, description: description)
    return page
  }

  /// A page of the list of notes.
  package func notes(_ pages: Pagination, page number: Int, shown: [Note]) -> PageMetadata {
    var page = list(.notes, strings.phrase("notes"), pages, number)
    page.graph = data.notes(shown: shown, at: page.route)
    return page
  }

  /// A page of a tag's list.
  package func tag(
    _ tag: NoteTag, _ pages: Pagination, page number: Int, shown: [Note]
  ) -> PageMetadata {
    let title = strings.phrase("notes_tagged", ["tag": tag.name])
    var page = list(.tag, title, pages, number)
    page.graph = data.tag(tag, shown: shown, at: page.route)
    return page
  }

  package func tags() -> PageMetadata {
    let title = strings.phrase("tags")
    let route = RouteMaker(site.configuration).tags
    let description = strings.phrase("tags_description", ["site": site.configuration.title])
    var page = page(.tags, title, description, route)
    page.graph = data.tags(at: route)
    return page
  }

  /// The page for addresses without one.
  package func notFound(title: String, description: String) -> PageMetadata {
    var page = page(.notFound, title, description, Route(path: "404.html"))
    page.isIndexed = false
    page.canonical = nil
    return page
  }

  private func list(
    _ kind: PageMetadata.Kind, _ title: String, _ pages: Pagination, _ number: Int
  ) -> PageMetadata {
    var page = page(
      kind, title, PageTitle.full(title, page: number, site), pages.route(of: number))
    page.headTitle = PageTitle.full(title, page: number, site)
    page.isIndexed = number == 1
    // Pages after the first are for readers who come from it, whose links are on the page itself.
    if number > 1 {
      page.previous = pages.previous(of: number)
      page.next = pages.next(of: number)
    }
    return page
  }

  /// A neighbour, unless search engines should follow the way but not list where it leads.
  private func indexed(_ neighbour: Note, from page: PageMetadata) -> Route? {
    neighbour.isIndexed || !page.isIndexed ? neighbour.route : nil
  }

  private func page(
    _ kind: PageMetadata.Kind, _ title: String, _ description: String, _ route: Route
  ) -> PageMetadata {
    var page = PageMetadata(
      kind: kind, title: title, headTitle: PageTitle.full(title, site), description: description,
      route: route)
    page.canonical = site.address.url(route)
    page.twin = route.twin
    return page
  }
}

extension Note {
  /// Whether search engines may list it: what no list of the site shows, they should not show either.
  package var isIndexed: Bool {
    isListed && status == .published && !head.frontMatter.isNoindex
  }
}

extension StandingPage {
  package var isIndexed: Bool {
    !head.frontMatter.isUnlisted && !head.frontMatter.isNoindex && !head.frontMatter.isDraft
  }
}
