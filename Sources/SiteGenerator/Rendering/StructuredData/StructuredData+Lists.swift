import Markup

extension StructuredData {
  /// A series' page: the series with its parts in order.
  package func series(_ series: Series, description: String) -> [UInt8] {
    let url = site.address.url(series.route)
    let parts = series.notes.map { site.notes[$0] }
    var graph = GraphWriter(reserving: 2048 + 768 * parts.count)
    page(
      "CollectionPage", url, PageTitle.full(series.title, site), trail: [(series.title, nil)],
      &graph
    ) { graph in
      graph.member("description", ifKnown: description)
      graph.json.key("mainEntity")
      graph.json.beginArray()
      graph.item(url, "#series")
      if !parts.isEmpty { graph.item(url, "#list") }
      graph.json.endArray()
    }
    whole(series, parts, url, &graph)
    if !parts.isEmpty {
      graph.list(
        url, "#list", name: series.title, isAscending: true, of: home, Self.items(parts))
    }
    var written = [publisher.identity]
    for (index, part) in parts.enumerated() {
      let authors = publisher.authors(part.head.frontMatter.authors)
      self.part(part, position: index + 1, of: url, authors, &graph)
      for author in authors where !written.contains(author) {
        Publisher.write(author, to: &graph)
        written.append(author)
      }
    }
    graph.json.raw(json: siteNodes.span)
    return graph.finish()
  }

  /// A tag's page; `shown` are the notes on this page of the list.
  package func tag(_ tag: NoteTag, shown: [Note], at route: Route? = nil) -> [UInt8] {
    let url = site.address.url(route ?? tag.route)
    let tagsURL = site.address.url(RouteMaker(site.configuration).tags)
    let title = strings.phrase("notes_tagged", ["tag": tag.name])
    return collection(
      url, title, trail: [(strings.phrase("tags"), tagsURL), (tag.name, nil)], shown
    ) { graph in
      graph.json.key("about")
      graph.node("DefinedTerm", site.address.url(tag.route), "#term")
      graph.member("name", tag.name)
      graph.member("url", home, tag.route)
      graph.end()
    }
  }

  /// The list of notes; `shown` are those on this page of it.
  package func notes(shown: [Note], at route: Route) -> [UInt8] {
    let title = strings.phrase("notes")
    return collection(site.address.url(route), title, trail: [(title, nil)], shown) { _ in }
  }

  /// The list of tags.
  package func tags(at route: Route) -> [UInt8] {
    let url = site.address.url(route)
    let title = strings.phrase("tags")
    var graph = GraphWriter()
    page(
      "CollectionPage", url, PageTitle.full(title, site), trail: [(title, nil)], &graph
    ) { graph in
      if !site.tags.isEmpty { graph.reference("mainEntity", url, "#list") }
    }
    if !site.tags.isEmpty {
      graph.list(
        url, "#list", isAscending: true, of: home,
        site.tags.lazy.map { (name: $0.name, route: $0.route) })
    }
    graph.json.raw(json: siteNodes.span)
    return graph.finish()
  }

  private func collection(
    _ url: String, _ title: String, trail: [(name: String, url: String?)], _ shown: [Note],
    members: (inout GraphWriter) -> Void
  ) -> [UInt8] {
    var graph = GraphWriter(reserving: 2048 + 192 * shown.count)
    page("CollectionPage", url, PageTitle.full(title, site), trail: trail, &graph) { graph in
      members(&graph)
      if !shown.isEmpty { graph.reference("mainEntity", url, "#list") }
    }
    if !shown.isEmpty {
      graph.list(url, "#list", isAscending: false, of: home, Self.items(shown))
    }
    graph.json.raw(json: siteNodes.span)
    return graph.finish()
  }

  private func whole(
    _ series: Series, _ parts: [Note], _ url: String, _ graph: inout GraphWriter
  ) {
    graph.node("CreativeWorkSeries", url, "#series")
    graph.member("name", series.title)
    graph.member("url", url)
    graph.member("description", ifKnown: series.description)
    graph.member("inLanguage", site.configuration.language)
    graph.reference("author", publisher.identity.id)
    graph.reference("publisher", publisher.identity.id)
    let days = parts.compactMap(\.published)
    if let first = days.min() { graph.member("startDate", first.isoDate) }
    // A series with announced parts is not at its end.
    if let last = days.max(), series.head?.frontMatter.planned.isEmpty ?? true {
      graph.member("endDate", last.isoDate)
    }
    graph.reference("isPartOf", home, "#website")
    graph.reference("mainEntityOfPage", url)
    if !parts.isEmpty {
      graph.json.key("hasPart")
      graph.json.beginArray()
      for part in parts { graph.item(home, part.route, "#article") }
      graph.json.endArray()
    }
    graph.end()
  }

  /// A part in its small form.
  private func part(
    _ note: Note, position: Int, of series: String, _ authors: [Publisher.Identity],
    _ graph: inout GraphWriter
  ) {
    let url = site.address.url(note.route)
    graph.node(type(of: note), url, "#article")
    graph.member("headline", note.title)
    graph.member("url", note.head.frontMatter.canonical?.value ?? url)
    graph.json.member("position", position)
    if let published = note.published { graph.member("datePublished", published.rfc3339) }
    graph.reference("isPartOf", series, "#series")
    graph.json.key("author")
    graph.json.beginArray()
    for author in authors { graph.item(author.id) }
    graph.json.endArray()
    graph.end()
  }
}
