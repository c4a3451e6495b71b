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
    let route: Route
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
    let parts = parts(of: Self.entries(site), site.address)
    return parts.count == 1 ? [Self.single] : [Self.single] + parts.indices.map(Self.route)
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    let entries = Self.entries(site)
    let parts = parts(of: entries, site.address)
    if parts.count == 1 { return [Self.file(Self.single, Self.urlSet(entries[...], site.address))] }
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
      files.append(Self.file(route, Self.urlSet(entries[part], site.address)))
    }
    index.close()
    files.append(Self.file(Self.single, index.finish()))
    return files
  }

  /// Pages in the order of their kinds: home, notes, series, tags, standing pages.
  static func entries(_ site: Site) -> [Entry] {
    let maker = RouteMaker(site.configuration)
    let newest = newest(site.listed)
    var entries = [
      Entry(route: .home, modified: newest), Entry(route: maker.notes, modified: newest),
    ]
    for note in site.listed where note.isIndexed && note.head.frontMatter.canonical == nil {
      entries.append(Entry(route: note.route, modified: note.modified))
    }
    for series in site.series {
      let parts = series.notes.lazy.map { site.notes[$0] }
      entries.append(Entry(route: series.route, modified: self.newest(parts)))
    }
    if !site.tags.isEmpty { entries.append(Entry(route: maker.tags, modified: newest)) }
    for tag in site.tags {
      let notes = tag.notes.lazy.map { site.notes[$0] }
      entries.append(Entry(route: tag.route, modified: self.newest(notes)))
    }
    for page in site.pages where page.isIndexed && page.head.frontMatter.canonical == nil {
      let date = page.head.frontMatter.updated?.value ?? page.head.date
      entries.append(Entry(route: page.route, modified: date?.resolved(in: site.zone)))
    }
    return entries
  }

  /// The entries of each file, within both limits.
  private func parts(of entries: [Entry], _ address: SiteURL) -> [Range<Int>] {
    let base = address.url(.home).utf8.count
    // Hardly ever do sizes matter: a byte of a path is at most five in the file, as `&amp;`.
    let (parts, isBySize) = split(entries) { 5 * (base + $0.route.path.utf8.count) }
    guard isBySize else { return parts }
    return split(entries) { entry in
      address.url(entry.route).utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 5 : 1) }
    }.parts
  }

  /// The entries of each file by the sizes of their addresses, and whether a size was too much.
  private func split(
    _ entries: [Entry], _ size: (Entry) -> Int
  ) -> (parts: [Range<Int>], isBySize: Bool) {
    // Markup around an entry and the file's frame, with room to spare.
    let overhead = 160
    var parts: [Range<Int>] = []
    var isBySize = false
    var start = 0
    var total = overhead
    for (index, entry) in entries.enumerated() {
      let added = overhead + size(entry)
      let isTooLarge = total + added > maximumSize
      if index > start, index - start >= maximumCount || isTooLarge {
        isBySize = isBySize || isTooLarge
        parts.append(start..<index)
        start = index
        total = overhead
      }
      total += added
    }
    return (parts + [start..<entries.count], isBySize)
  }

  private static func newest(_ notes: some Sequence<Note>) -> Moment? {
    notes.lazy.compactMap(\.modified).max()
  }

  private static func route(_ number: Int) -> Route { Route(path: "sitemap-\(number + 1).xml") }

  private static func file(_ route: Route, _ bytes: [UInt8]) -> OutputFile {
    OutputFile(path: route.file, content: .bytes(bytes), stage: .siteWide)
  }

  private static func urlSet(_ entries: ArraySlice<Entry>, _ address: SiteURL) -> [UInt8] {
    var writer = XMLWriter(reserving: 160 + entries.count * 160)
    writer.open("urlset", ["xmlns": namespace])
    for entry in entries {
      writer.open("url")
      writer.element("loc", text: address.url(entry.route))
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
