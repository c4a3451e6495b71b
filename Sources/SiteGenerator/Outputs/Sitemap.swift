import Markup

/// `sitemap.xml`: every page that search engines may list, with the day it was last changed.
///
/// `lastmod` comes from front matter alone, never from file times or the clock; list pages have their
/// newest note's. Past 50,000 URLs or 50 MB it is an index of several files.
/// Source: sitemaps.org/protocol.html.
package struct Sitemap: SiteOutput {
  package let name = "the sitemap"

  /// One page.
  struct Entry: Sendable {
    let url: String
    let modified: Moment?
  }

  private let maximumCount: Int
  private let maximumSize: Int
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  private static let single = Route(path: "sitemap.xml")

  package init(maximumCount: Int = 50_000, maximumSize: Int = 50 << 20) {
    self.maximumCount = maximumCount
    self.maximumSize = maximumSize
  }

  package func routes(in site: Site) -> [Route] {
    let parts = parts(of: Self.entries(site))
    return parts.count == 1 ? [Self.single] : [Self.single] + parts.indices.map(Self.route)
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    let entries = Self.entries(site)
    let parts = parts(of: entries)
    if parts.count == 1 { return [Self.file(Self.single, Self.urlSet(entries[...]))] }
    var index = XMLWriter()
    index.open("sitemapindex", ["xmlns": Self.namespace])
    var files: [OutputFile] = []
    for (number, part) in parts.enumerated() {
      let route = Self.route(number)
      index.open("sitemap")
      index.element("loc", text: site.address.url(route))
      if let newest = entries[part].compactMap(\.modified).max() {
        index.element("lastmod", text: newest.rfc3339)
      }
      index.close()
      files.append(Self.file(route, Self.urlSet(entries[part])))
    }
    index.close()
    files.append(Self.file(Self.single, index.finish()))
    return files
  }

  /// Pages in the order of their kinds: home, notes, series, tags, standing pages.
  static func entries(_ site: Site) -> [Entry] {
    let address = site.address
    let maker = RouteMaker(site.configuration)
    let listed = site.listed
    let newest = newest(listed)
    var entries = [Entry(url: address.url(.home), modified: newest)]
    entries.append(Entry(url: address.url(maker.notes), modified: newest))
    for note in listed where note.isIndexed && note.head.frontMatter.canonical == nil {
      entries.append(Entry(url: address.url(note.route), modified: note.modified))
    }
    for series in site.series {
      let parts = series.notes.map { site.notes[$0] }
      entries.append(Entry(url: address.url(series.route), modified: self.newest(parts)))
    }
    if !site.tags.isEmpty { entries.append(Entry(url: address.url(maker.tags), modified: newest)) }
    for tag in site.tags {
      let notes = tag.notes.map { site.notes[$0] }
      entries.append(Entry(url: address.url(tag.route), modified: self.newest(notes)))
    }
    for page in site.pages where page.isIndexed && page.head.frontMatter.canonical == nil {
      let date = page.head.frontMatter.updated?.value ?? page.head.date
      entries.append(
        Entry(url: address.url(page.route), modified: date?.resolved(in: site.zone)))
    }
    return entries
  }

  /// The entries of each file, within both limits.
  private func parts(of entries: [Entry]) -> [Range<Int>] {
    // Markup around an entry and the file's frame, with room to spare.
    let overhead = 160
    var parts: [Range<Int>] = []
    var start = 0
    var size = overhead
    for (index, entry) in entries.enumerated() {
      let ampersands = entry.url.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
      let added = overhead + entry.url.utf8.count + 4 * ampersands
      if index > start, index - start >= maximumCount || size + added > maximumSize {
        parts.append(start..<index)
        start = index
        size = overhead
      }
      size += added
    }
    return parts + [start..<entries.count]
  }

  private static func newest(_ notes: some Sequence<Note>) -> Moment? {
    notes.lazy.compactMap(\.modified).max()
  }

  private static func route(_ number: Int) -> Route { Route(path: "sitemap-\(number + 1).xml") }

  private static func file(_ route: Route, _ bytes: [UInt8]) -> OutputFile {
    OutputFile(path: route.file, content: .bytes(bytes), stage: .siteWide)
  }

  private static func urlSet(_ entries: ArraySlice<Entry>) -> [UInt8] {
    var writer = XMLWriter(reserving: 160 + entries.count * 160)
    writer.open("urlset", ["xmlns": namespace])
    for entry in entries {
      writer.open("url")
      writer.element("loc", text: entry.url)
      if let modified = entry.modified { writer.element("lastmod", text: modified.rfc3339) }
      writer.close()
    }
    writer.close()
    return writer.finish()
  }
}

extension Note {
  /// When its reader last got something new: `updated`, else the date.
  package var modified: Moment? { updated ?? published }
}
