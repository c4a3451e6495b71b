package import Markup

/// Writes everything in a page's `head` but the character set, the viewport and the style sheets.
///
/// What is the same on every page is written once, when the site is known.
package struct HeadWriter: Sendable {
  let site: Site
  let assets: HeadAssets
  /// `og:site_name`, colours, icons, manifest, feeds, licence: the same bytes on every page.
  private let everywhere: [UInt8]
  private let guide: [UInt8]

  package init(site: Site, strings: ThemeStrings) {
    self.init(
      site: site, strings: strings,
      assets: HeadAssets(site.attachments.map(\.route), address: site.address))
  }

  package init(site: Site, strings: ThemeStrings, assets: HeadAssets) {
    self.site = site
    self.assets = assets
    everywhere = Self.constantPart(site, assets)
    var writer = HTMLWriter()
    Self.link("describedby", site.address.href(Route(path: "llms.txt")), &writer)
    guide = writer.finish()
  }

  /// Writes the elements, each on a line of its own.
  package func write(_ page: PageMetadata, into output: inout HTMLWriter) {
    output.raw("<title>")
    output.text(page.headTitle)
    output.raw("</title>\n")
    Self.meta("description", page.description, &output)
    if !page.isIndexed { Self.meta("robots", "noindex", &output) }
    if let canonical = page.canonical { Self.link("canonical", canonical, &output) }
    writeAuthors(page, &output)
    if page.kind != .notFound { writeOpenGraph(page, &output) }
    output.raw(html: everywhere)
    for feed in page.feeds { Self.feed(feed, site.address, &output) }
    if let twin = page.twin {
      output.raw("<link rel=\"alternate\" type=\"text/markdown\"")
      output.attribute("href", site.address.basePath, twin.encoded)
      output.raw(">\n")
      output.raw(html: guide)
    }
    if let previous = page.previous {
      Self.link("prev", site.address.basePath, then: previous.encoded, &output)
    }
    if let next = page.next {
      Self.link("next", site.address.basePath, then: next.encoded, &output)
    }
    guard !page.graph.isEmpty else { return }
    output.raw("<script type=\"application/ld+json\">")
    output.raw(html: page.graph)
    output.raw("</script>\n")
  }

  private func writeAuthors(_ page: PageMetadata, _ output: inout HTMLWriter) {
    let configured = site.configuration.author
    let authors = page.authors.isEmpty ? configured.map { [$0] } ?? [] : page.authors
    for author in authors {
      Self.meta("author", author.name, &output)
      if let url = author.url { Self.link("author", url, &output) }
    }
    guard page.kind == .home, let configured else { return }
    for url in configured.sameAs { Self.link("me", url, &output) }
  }
}
