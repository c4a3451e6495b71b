/// `.nojekyll`: keeps GitHub Pages from dropping `_headers` and `_redirects` when it publishes a branch.
package struct NoJekyll: SiteOutput {
  package let name = ".nojekyll"
  private static let route = Route(path: ".nojekyll")

  package init() {}

  package func routes(in site: Site) -> [Route] { site.brings(Self.route) ? [] : [Self.route] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    routes(in: rendered.site).map {
      OutputFile(path: $0.file, content: .bytes([]), stage: .siteWide)
    }
  }
}
