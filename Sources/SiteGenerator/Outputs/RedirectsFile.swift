/// `_redirects`: old addresses for hosts that answer with a status (Netlify, Cloudflare Pages).
///
/// Cloudflare takes 2,000 rules of at most 1,000 characters; what is left out still has its page.
package struct RedirectsFile: SiteOutput {
  package let name = "the redirects"
  private static let route = Route(path: "_redirects")
  private static let maximumCount = 2_000
  private static let maximumLength = 1_000

  package init() {}

  package func routes(in site: Site) -> [Route] {
    site.brings(Self.route) || RedirectTable(site).rows.isEmpty ? [] : [Self.route]
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    let rows = RedirectTable(site).rows
    guard !site.brings(Self.route), !rows.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for row in rows.prefix(Self.maximumCount) {
      let from = site.address.href(row.from)
      let to = Self.target(row.to, site.address)
      guard from.utf8.count + to.utf8.count + 5 <= Self.maximumLength else { continue }
      bytes.append(contentsOf: from.utf8)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: to.utf8)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: String(row.status).utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return [OutputFile(path: Self.route.file, content: .bytes(bytes), stage: .siteWide)]
  }

  /// A path at the host's root; below a base path the whole URL, since the host may serve the folder elsewhere.
  private static func target(_ target: RedirectTable.Target, _ address: SiteURL) -> String {
    address.basePath == "/" ? address.href(target) : address.url(target)
  }
}
