import Markup

extension HeadWriter {
  /// Open Graph and X card: what link previews show.
  ///
  /// Structured properties follow their image (ogp.me, "Structured Properties").
  func writeOpenGraph(_ page: PageMetadata, _ output: inout HTMLWriter) {
    let isArticle = page.kind == .note && page.published != nil
    let card = shownImage(of: page)
    Self.property("og:title", page.title, &output)
    Self.property("og:type", isArticle ? "article" : "website", &output)
    Self.property("og:url", page.canonical ?? site.address.url(page.route), &output)
    Self.property("og:description", page.description, &output)
    if let card { writeImage(card, page, &output) }
    if isArticle { writeArticle(page, &output) }
    let isLarge = card?.size.map { $0.width >= 600 && $0.height >= 300 } ?? (card != nil)
    Self.meta("twitter:card", isLarge ? "summary_large_image" : "summary", &output)
  }

  /// The page's own picture, else the site's; an SVG is shown by no preview.
  private func shownImage(of page: PageMetadata) -> PageImage? {
    guard let own = page.image, !own.url.hasSuffix(".svg") else { return assets.card }
    return own
  }

  private func writeImage(
    _ image: PageImage, _ page: PageMetadata, _ output: inout HTMLWriter
  ) {
    Self.property("og:image", image.url, &output)
    if let size = image.size {
      Self.property("og:image:width", String(size.width), &output)
      Self.property("og:image:height", String(size.height), &output)
    }
    let isOwn = image == page.image
    let words = image.alternative ?? (isOwn ? page.title : site.configuration.title)
    Self.property("og:image:alt", words.isEmpty ? page.title : words, &output)
  }

  private func writeArticle(_ page: PageMetadata, _ output: inout HTMLWriter) {
    guard let dates = SpelledDates(published: page.published, updated: page.updated) else {
      return
    }
    Self.property("article:published_time", dates.published, &output)
    Self.property("article:modified_time", dates.modified, &output)
    let authors = page.authors.isEmpty ? site.configuration.author.map { [$0] } ?? [] : page.authors
    for author in authors {
      if let url = author.url { Self.property("article:author", url, &output) }
    }
    if let section = page.section { Self.property("article:section", section, &output) }
    for tag in page.tags { Self.property("article:tag", tag, &output) }
  }

  /// Everything that no page changes.
  static func constantPart(_ site: Site, _ assets: HeadAssets) -> [UInt8] {
    var output = HTMLWriter(reserving: 2048)
    let configuration = site.configuration
    property("og:site_name", configuration.title, &output)
    if let locale = openGraphLocale(configuration.language) {
      property("og:locale", locale, &output)
    }
    for (scheme, color) in [("light", assets.colors.light), ("dark", assets.colors.dark)] {
      output.raw("<meta name=\"theme-color\"")
      output.attribute("content", color)
      output.attribute("media", "(prefers-color-scheme: \(scheme))")
      output.raw(">\n")
    }
    for icon in assets.icons {
      output.raw("<link")
      output.attribute("rel", icon.relation)
      output.attribute("href", site.address.href(icon.route))
      if let sizes = icon.sizes { output.attribute("sizes", sizes) }
      if let type = icon.type, icon.relation == "icon" { output.attribute("type", type) }
      output.raw(">\n")
    }
    link("manifest", site.address.href(Route(path: "site.webmanifest")), &output)
    if let license = configuration.license?.url { link("license", license, &output) }
    for feed in SiteFeeds.advertised(configuration.title) { Self.feed(feed, site.address, &output) }
    return output.finish()
  }

  /// `en-GB` is `en_GB`; a language without a territory has no form in Open Graph.
  private static func openGraphLocale(_ language: String) -> String? {
    let parts = language.split(separator: "-")
    guard parts.count > 1, let territory = parts.last, territory.utf8.count == 2 else { return nil }
    return "\(parts[0].lowercased())_\(territory.uppercased())"
  }

  static func meta(_ name: StaticString, _ content: String, _ output: inout HTMLWriter) {
    element("<meta name=\"", name, "\" content=\"", content, &output)
  }

  static func property(_ name: StaticString, _ content: String, _ output: inout HTMLWriter) {
    element("<meta property=\"", name, "\" content=\"", content, &output)
  }

  static func link(
    _ relation: StaticString, _ url: String, then rest: String = "", _ output: inout HTMLWriter
  ) {
    element("<link rel=\"", relation, "\" href=\"", url, then: rest, &output)
  }

  private static func element(
    _ start: StaticString, _ name: StaticString, _ middle: StaticString, _ value: String,
    then rest: String = "", _ output: inout HTMLWriter
  ) {
    output.raw(start)
    output.raw(name)
    output.raw(middle)
    output.text(value)
    if !rest.isEmpty { output.text(rest) }
    output.raw("\">\n")
  }

  static func feed(_ feed: PageMetadata.Feed, _ address: SiteURL, _ output: inout HTMLWriter) {
    output.raw("<link rel=\"alternate\"")
    output.attribute("type", feed.format.rawValue)
    output.attribute("title", feed.title)
    output.attribute("href", address.absolute, feed.route.encoded)
    output.raw(">\n")
  }
}
