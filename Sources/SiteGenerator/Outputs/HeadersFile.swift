/// `_headers`: what Netlify and Cloudflare Pages send with files.
///
/// Cloudflare takes 100 rules, one `*` a path, and joins a field given twice with a comma; so each field
/// is set by one rule alone. A rule a twin names its page as canonical; when there are more twins
/// than rules, all twins are kept out of search indexes instead, by one rule.
package struct HeadersFile: SiteOutput {
  package let name = "the headers"
  private static let route = Route(path: "_headers")
  private static let maximumRules = 100

  private struct Rule {
    let path: String
    let fields: [(name: String, value: String)]
  }

  package init() {}

  package func routes(in site: Site) -> [Route] { site.brings(Self.route) ? [] : [Self.route] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    guard !rendered.site.brings(Self.route) else { return [] }
    var bytes: [UInt8] = []
    for rule in Self.rules(rendered) {
      bytes.append(contentsOf: rule.path.utf8)
      bytes.append(UInt8(ascii: "\n"))
      for field in rule.fields {
        bytes.append(contentsOf: "  \(field.name): \(field.value)\n".utf8)
      }
    }
    return [OutputFile(path: Self.route.file, content: .bytes(bytes), stage: .siteWide)]
  }

  private static func rules(_ rendered: RenderedSite) -> [Rule] {
    let site = rendered.site
    let base = site.address.basePath
    var rules = [
      Rule(
        path: base + "*",
        fields: [
          ("Content-Security-Policy", ContentPolicy(site, rendered.pages.theme.assets).text),
          ("X-Content-Type-Options", "nosniff"),
          ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ])
    ]
    // The hash in an asset's name changes with its bytes; a file of the author's there has none.
    if !site.attachments.contains(where: { $0.route.path.hasPrefix("assets/") }) {
      rules.append(
        Rule(
          path: base + "assets/*",
          fields: [("Cache-Control", "public, max-age=31536000, immutable")]))
    }
    let atom = ("Content-Type", "application/atom+xml; charset=utf-8")
    rules.append(Rule(path: base + "feed.xml", fields: [atom]))
    if !site.series.isEmpty {
      rules.append(Rule(path: base + "series/*/feed.xml", fields: [atom]))
    }
    for alias in FeedAliases().routes(in: site) where !alias.path.hasSuffix(".json") {
      rules.append(Rule(path: site.address.href(alias), fields: [atom]))
    }
    rules.append(
      Rule(
        path: base + "feed.json",
        fields: [("Content-Type", "application/feed+json; charset=utf-8")]))
    for rule in site.configuration.headers {
      // As the author wrote it, from the site's root.
      rules.append(
        Rule(
          path: base + rule.path.value.drop { $0 == "/" },
          fields: rule.fields.map { ($0.name.value, $0.value) }))
    }
    return rules + twins(site, room: maximumRules - rules.count - 1)
  }

  private static func twins(_ site: Site, room: Int) -> [Rule] {
    let type = ("Content-Type", "text/markdown; charset=utf-8")
    let all = site.address.basePath + "*.md"
    guard let pages = canonicals(site, limit: room) else {
      return [Rule(path: all, fields: [type, ("X-Robots-Tag", "noindex")])]
    }
    return [Rule(path: all, fields: [type])]
      + pages.map {
        Rule(path: $0.path, fields: [("Link", "<\($0.canonical)>; rel=\"canonical\"")])
      }
  }

  /// The twins with the URL of their page; `nil` when there are more than `limit`.
  private static func canonicals(
    _ site: Site, limit: Int
  ) -> [(path: String, canonical: String)]? {
    let maker = RouteMaker(site.configuration)
    guard site.notes.count <= limit, site.tags.count <= limit else { return nil }
    var pages: [(Route, String?)] = [(.home, nil), (maker.notes, nil)]
    pages += site.notes.map { ($0.route, $0.head.frontMatter.canonical?.value) }
    pages += site.series.map { ($0.route, nil) }
    if !site.tags.isEmpty { pages.append((maker.tags, nil)) }
    pages += site.tags.map { ($0.route, nil) }
    pages += site.pages.map { ($0.route, $0.head.frontMatter.canonical?.value) }
    guard pages.count <= limit else { return nil }
    return pages.compactMap { route, canonical in
      route.twin.map { (site.address.href($0), canonical ?? site.address.url(route)) }
    }
  }
}
