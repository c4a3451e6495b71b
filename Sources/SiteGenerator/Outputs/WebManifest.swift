import Markup

/// `site.webmanifest`: the site's name and icons for home screens (W3C, Web Application Manifest).
package struct WebManifest: SiteOutput {
  package let name = "the web manifest"
  private static let route = Route(path: "site.webmanifest")

  package init() {}

  package func routes(in site: Site) -> [Route] { site.brings(Self.route) ? [] : [Self.route] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    guard !site.brings(Self.route) else { return [] }
    let assets = HeadAssets(site.attachments.map(\.route), address: site.address)
    var json = JSONWriter(isIndented: true, for: .file)
    json.beginObject()
    json.member("name", site.configuration.title)
    if let description = site.configuration.description { json.member("description", description) }
    json.member("lang", site.configuration.language)
    json.member("start_url", site.address.href(.home))
    json.member("scope", site.address.href(.home))
    json.member("display", "browser")
    json.member("theme_color", assets.colors.light)
    json.member("background_color", assets.colors.light)
    json.key("icons")
    json.beginArray()
    for icon in assets.icons {
      guard let sizes = icon.sizes ?? icon.side.map({ "\($0)x\($0)" }) else { continue }
      json.beginObject()
      json.member("src", site.address.href(icon.route))
      json.member("sizes", sizes)
      json.member("type", icon.type ?? "image/vnd.microsoft.icon")
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return [
      OutputFile(
        path: Self.route.file, content: .bytes(json.finish() + [0x0A]), stage: .siteWide)
    ]
  }
}
