/// `feed.css`: how a browser shows a feed that somebody opens.
///
/// Plain CSS on element names, since browsers are giving up XSLT.
package struct FeedStyle: SiteOutput {
  package let name = "the style sheet of feeds"
  static let route = Route(path: "feed.css")

  package init() {}

  package func routes(in site: Site) -> [Route] { [Self.route] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    [OutputFile(path: Self.route.file, content: .bytes(Array(Self.css.utf8)), stage: .asset)]
  }

  private static let css = """
    @namespace url("http://www.w3.org/2005/Atom");
    feed { display: block; max-width: 42rem; margin: 2rem auto; padding: 0 1rem;
      font: 1.05rem/1.6 system-ui, sans-serif; color: #1b1b1b; background: #fff; }
    feed > title { display: block; font-size: 1.8rem; font-weight: 700; }
    feed > subtitle { display: block; }
    entry { display: block; margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #ccc; }
    entry > title { display: block; font-weight: 700; }
    entry > id { display: block; font-size: .85rem; overflow-wrap: anywhere; }
    entry > published { display: block; font-size: .85rem; }
    entry > summary { display: block; }
    feed > id, feed > updated, feed > author, feed > icon, feed > generator, feed > rights,
    entry > updated, entry > author, entry > category, entry > content, link { display: none; }
    @media (prefers-color-scheme: dark) { feed { color: #eee; background: #101418; } }

    """
}
