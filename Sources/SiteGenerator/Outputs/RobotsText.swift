/// `robots.txt`: everything may be read, and where the sitemap is.
package struct RobotsText: SiteOutput {
  package let name = "robots.txt"
  private static let route = Route(path: "robots.txt")

  package init() {}

  package func routes(in site: Site) -> [Route] { site.brings(Self.route) ? [] : [Self.route] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    guard !site.brings(Self.route) else { return [] }
    let sitemap = site.address.url(Route(path: "sitemap.xml"))
    let text = "User-agent: *\nAllow: /\n\nSitemap: \(sitemap)\n"
    return [OutputFile(path: Self.route.file, content: .bytes(Array(text.utf8)), stage: .siteWide)]
  }
}
