import Markup

extension StructuredData {
  /// A note: the article, its page, its picture, the way to it, who wrote it, its series.
  package func note(_ note: Note, _ facts: NoteFacts) -> [UInt8] {
    let url = site.address.url(note.route)
    let canonical = note.head.frontMatter.canonical?.value ?? url
    let series = note.place.map { place in
      let series = site.series[place.series]
      return (title: series.title, url: site.address.url(series.route))
    }
    let dates = SpelledDates(published: note.published, updated: note.updated)
    let authors = publisher.authors(note.head.frontMatter.authors)
    var graph = GraphWriter(reserving: 6144)
    article(note, facts, url, canonical, dates, authors, series, &graph)
    page(
      "WebPage", url, PageTitle.full(note.title, site), trail: trail(to: note, series), &graph
    ) { graph in
      graph.member("description", ifKnown: facts.description)
      if facts.image != nil { graph.reference("primaryImageOfPage", url, "#image") }
      write(dates, to: &graph)
    }
    if let image = facts.image { self.image(image, url, &graph) }
    graph.json.raw(json: siteNodes.span)
    var written = [publisher.identity]
    for author in authors where !written.contains(author) {
      Publisher.write(author, to: &graph)
      written.append(author)
    }
    if let series {
      graph.node("CreativeWorkSeries", series.url, "#series")
      graph.member("name", series.title)
      graph.member("url", series.url)
      graph.end()
    }
    return graph.finish()
  }

  /// The type that a note has in the graph.
  ///
  /// An article needs a date; a note without one is a creative work, unless its author says what it is.
  func type(of note: Note) -> String {
    let type = note.head.frontMatter.type?.value ?? "BlogPosting"
    return note.published == nil && Self.articleTypes.contains(type) ? "CreativeWork" : type
  }

  /// Subtypes of Article, which alone have a word count and a section.
  private static let articleTypes: Set<String> = [
    "Article", "BlogPosting", "TechArticle", "NewsArticle", "ScholarlyArticle", "Report",
    "SocialMediaPosting",
  ]

  private func article(
    _ note: Note, _ facts: NoteFacts, _ url: String, _ canonical: String, _ dates: SpelledDates?,
    _ authors: [Publisher.Identity], _ series: (title: String, url: String)?,
    _ graph: inout GraphWriter
  ) {
    let type = type(of: note)
    graph.node(type, url, "#article")
    graph.member("headline", note.title)
    graph.member("name", note.title)
    graph.member("description", ifKnown: facts.description)
    graph.member("url", canonical)
    graph.reference("mainEntityOfPage", canonical)
    graph.member("inLanguage", site.configuration.language)
    write(dates, to: &graph)
    if note.head.frontMatter.authors.isEmpty {
      graph.json.raw(members: makers.span)
    } else {
      Self.writeMakers(authors, publisher, to: &graph)
    }
    if facts.image != nil { graph.reference("image", url, "#image") }
    graph.json.key("isPartOf")
    graph.json.beginArray()
    if let series { graph.item(series.url, "#series") }
    graph.item(home, "#website")
    graph.json.endArray()
    if let place = note.place { graph.json.member("position", place.position) }
    if !note.tags.isEmpty {
      graph.json.key("keywords")
      graph.json.beginArray()
      for tag in note.tags { graph.json.string(site.tags[tag].name) }
      graph.json.endArray()
    }
    if Self.articleTypes.contains(type) {
      if let series { graph.member("articleSection", series.title) }
      if facts.wordCount > 0 { graph.json.member("wordCount", facts.wordCount) }
    }
    graph.member("timeRequired", "PT\(facts.minutes)M")
    graph.member("license", ifKnown: site.configuration.license?.url)
    if let twin = note.route.twin { encoding(twin, &graph) }
    graph.end()
  }

  private func write(_ dates: SpelledDates?, to graph: inout GraphWriter) {
    guard let dates else { return }
    graph.member("datePublished", dates.published)
    graph.member("dateModified", dates.modified)
  }

  private func encoding(_ twin: Route, _ graph: inout GraphWriter) {
    graph.json.key("encoding")
    graph.json.beginObject()
    graph.json.member("@type", "MediaObject")
    graph.member("contentUrl", home, twin)
    graph.json.member("encodingFormat", "text/markdown")
    graph.json.endObject()
  }

  private func image(_ image: PageImage, _ url: String, _ graph: inout GraphWriter) {
    graph.node("ImageObject", url, "#image")
    graph.member("url", image.url)
    graph.member("contentUrl", image.url)
    if let size = image.size {
      graph.json.member("width", size.width)
      graph.json.member("height", size.height)
    }
    graph.member("caption", ifKnown: image.alternative)
    graph.end()
  }

  private func trail(
    to note: Note, _ series: (title: String, url: String)?
  ) -> [(name: String, url: String?)] {
    if let series { return [(series.title, series.url), (note.title, nil)] }
    return [(strings.phrase("notes"), notesURL), (note.title, nil)]
  }
}
