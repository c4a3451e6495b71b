import Markup

/// Pages at old addresses that lead to the new ones on every host, fragment included.
///
/// A small script carries the fragment over, which a refresh by `meta` would lose; without
/// scripts the refresh stands in. All these pages have the same script, so that one hash in the
/// content policy allows it.
package struct AliasPages: SiteOutput {
  package let name = "a redirect"

  /// The bytes between the script's tags.
  static let script = """
    var a=document.querySelector("a");if(location.hash)a.hash=location.hash;location.replace(a.href)
    """

  package init() {}

  /// Those of `redirects` and old feed paths; a note or page claims its own aliases.
  package func routes(in site: Site) -> [Route] {
    RedirectTable.configured(site, RouteMaker(site.configuration)).map(\.from)
      + FeedAliases.all(site).filter { $0.path.hasSuffix("/") }
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    RedirectTable(rendered.site).rows.map { row in
      OutputFile(
        path: row.from.file, content: .bytes(Self.page(row, rendered)), stage: .page)
    }
  }

  private static func page(_ row: RedirectTable.Row, _ rendered: RenderedSite) -> [UInt8] {
    let site = rendered.site
    let url = site.address.url(row.to)
    // Within the host, so that a preview and a copy of the site lead to their own pages.
    let link = site.address.href(row.to)
    let title = rendered.strings.phrase("moved_title")
    var html = HTMLWriter(reserving: 1024)
    html.raw("<!doctype html>\n<html")
    html.attribute("lang", site.configuration.language)
    html.raw(
      """
      >
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>
      """)
    html.text("\(title) · \(row.title)")
    html.raw("</title>\n<meta name=\"robots\" content=\"noindex\">\n<link rel=\"canonical\"")
    html.attribute("href", url.split(separator: "#").first.map(String.init) ?? url)
    html.raw(">\n<noscript><meta http-equiv=\"refresh\"")
    html.attribute("content", "0; url=\(link)")
    html.raw("></noscript>\n</head>\n<body>\n<main>\n<h1>")
    html.text(title)
    html.raw("</h1>\n<p>")
    html.text(rendered.strings.phrase("moved_text"))
    html.raw(" <a")
    html.attribute("href", link)
    html.raw(">")
    html.text(row.title)
    html.raw("</a></p>\n</main>\n<script>")
    html.raw(html: Array(script.utf8))
    html.raw("</script>\n</body>\n</html>\n")
    return html.finish()
  }
}
