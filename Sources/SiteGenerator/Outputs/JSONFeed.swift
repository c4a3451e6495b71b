import Markup

/// `feed.json`: the newest notes as a JSON Feed (version 1.1).
package struct JSONFeed: SiteOutput {
  package let name = "the JSON feed"

  package init() {}

  package func routes(in site: Site) -> [Route] { [SiteFeeds.json] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let channel = FeedChannel.site(rendered.site, SiteFeeds.newest(rendered.site), SiteFeeds.json)
    return [JSONFeedWriter(rendered).file(channel, at: SiteFeeds.json)]
  }
}

/// Writes JSON Feeds.
///
/// Source: jsonfeed.org/version/1.1.
struct JSONFeedWriter: Sendable {
  private let rendered: RenderedSite

  init(_ rendered: RenderedSite) {
    self.rendered = rendered
  }

  /// The feed as it is published at `route`.
  func file(_ channel: FeedChannel, at route: Route) -> OutputFile {
    let site = rendered.site
    let assets = HeadAssets(site.attachments.map(\.route), address: site.address)
    var json = JSONWriter(isIndented: true, for: .file, reserving: 65536)
    json.beginObject()
    json.member("version", "https://jsonfeed.org/version/1.1")
    json.member("title", channel.title)
    if let description = channel.description { json.member("description", description) }
    json.member("home_page_url", site.address.url(channel.page))
    json.member("feed_url", site.address.url(route))
    json.member("language", site.configuration.language)
    if let icon = assets.largest { json.member("icon", site.address.url(icon.route)) }
    authors(site.configuration.author.map { [$0] } ?? [], &json)
    json.key("items")
    json.beginArray()
    for note in channel.notes { item(site.notes[note], &json) }
    json.endArray()
    json.endObject()
    return OutputFile(
      path: route.file, content: .bytes(json.finish() + [0x0A]), stage: .siteWide)
  }

  private func item(_ note: Note, _ json: inout JSONWriter) {
    guard let dates = SpelledDates(published: note.published, updated: note.updated) else {
      return
    }
    let site = rendered.site
    let facts = rendered.facts(of: note)
    let url = site.address.url(note.route)
    json.beginObject()
    json.member("id", url)
    json.member("url", url)
    json.member("title", note.title)
    if !facts.description.isEmpty { json.member("summary", facts.description) }
    if let html = facts.feedHTML {
      json.key("content_html")
      json.string(html.span)
    } else {
      json.member("content_text", note.summary(facts))
    }
    if let image = facts.image { json.member("image", image.url) }
    json.member("date_published", dates.published)
    json.member("date_modified", dates.modified)
    authors(note.head.frontMatter.authors, &json)
    if !note.tags.isEmpty {
      json.key("tags")
      json.beginArray()
      for tag in note.tags { json.string(site.tags[tag].name) }
      json.endArray()
    }
    json.endObject()
  }

  private func authors(_ authors: [Author], _ json: inout JSONWriter) {
    guard !authors.isEmpty else { return }
    json.key("authors")
    json.beginArray()
    for author in authors {
      json.beginObject()
      json.member("name", author.name)
      if let url = author.url { json.member("url", url) }
      json.endObject()
    }
    json.endArray()
  }
}
