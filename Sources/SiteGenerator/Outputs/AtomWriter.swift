import Markup

/// Writes Atom feeds (RFC 4287).
///
/// Text is escaped once and marked as text; content is HTML, escaped once as XML text, with absolute URLs.
/// A feed is as new as its newest entry; the clock is never asked.
struct AtomWriter: Sendable {
  private let site: Site
  private let icon: String?

  init(_ site: Site) {
    self.site = site
    icon = HeadAssets(site.attachments.map(\.route), address: site.address).largest.map {
      site.address.url($0.route)
    }
  }

  /// The feed as it is published at `route`; `facts` is asked for each note that it holds.
  func file(
    _ channel: FeedChannel, at route: Route, facts: (Note) -> NoteFacts
  ) -> OutputFile {
    let entries = channel.notes.map { number in
      let note = site.notes[number]
      return (note: note, facts: facts(note))
    }
    // What is escaped takes more room; most of a text is not.
    let size = entries.reduce(1024) { $0 + 768 + ($1.facts.feedHTML?.count ?? 0) * 5 / 4 }
    var xml = XMLWriter(reserving: size)
    xml.instruction(
      "xml-stylesheet type=\"text/css\" href=\"\(site.address.href(FeedStyle.route))\"")
    xml.open(
      "feed",
      ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": site.configuration.language])
    xml.element("id", text: site.address.url(channel.id))
    xml.element("title", text: channel.title)
    if let description = channel.description { xml.element("subtitle", text: description) }
    // An empty feed needs a time as well; the epoch says that nothing happened yet.
    let updated =
      entries.lazy.compactMap(\.note.modified).max() ?? Moment(epochSeconds: 0, offsetSeconds: 0)
    xml.element("updated", text: updated.rfc3339)
    xml.element(
      "link",
      ["rel": "self", "type": "application/atom+xml", "href": site.address.url(route)])
    xml.element(
      "link", ["rel": "alternate", "type": "text/html", "href": site.address.url(channel.page)])
    author(
      site.configuration.author ?? Author(name: site.configuration.title), &xml)
    if let license = site.configuration.license {
      xml.element("rights", text: license.name ?? license.url ?? "")
      if let url = license.url { xml.element("link", ["rel": "license", "href": url]) }
    }
    if let icon { xml.element("icon", text: icon) }
    xml.element("generator", text: "Seriatim")
    for (note, facts) in entries { entry(note, facts, &xml) }
    xml.close()
    return OutputFile(path: route.file, content: .bytes(xml.finish()), stage: .siteWide)
  }

  private func entry(_ note: Note, _ facts: NoteFacts, _ xml: inout XMLWriter) {
    guard let dates = SpelledDates(published: note.published, updated: note.updated) else {
      return
    }
    let url = site.address.url(note.route)
    xml.open("entry")
    // The address is the id: it stays when title or date change.
    xml.element("id", text: url)
    xml.element("title", text: note.title)
    xml.element("link", ["rel": "alternate", "type": "text/html", "href": url])
    xml.element("published", text: dates.published)
    xml.element("updated", text: dates.modified)
    for other in note.head.frontMatter.authors { author(other, &xml) }
    for tag in note.tags { xml.element("category", ["term": site.tags[tag].name]) }
    if !facts.description.isEmpty { xml.element("summary", text: facts.description) }
    if let html = facts.feedHTML {
      xml.element("content", ["type": "html", "xml:base": url], text: html.span)
    }
    xml.close()
  }

  private func author(_ author: Author, _ xml: inout XMLWriter) {
    xml.open("author")
    xml.element("name", text: author.name)
    if let url = author.url { xml.element("uri", text: url) }
    xml.close()
  }
}
