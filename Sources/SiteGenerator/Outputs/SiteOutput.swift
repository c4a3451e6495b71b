package import Diagnostics

/// The site after all bodies were rendered: the model, and the facts of each note by its number.
package final class RenderedSite: Sendable {
  package let site: Site
  /// `facts[note.index]`.
  package let facts: [NoteFacts]
  /// The words of the theme in the site's language.
  package let strings: ThemeStrings

  /// Bodies of everything that is not a note, by the source's path.
  let bodies: [String: Body]
  let pages: PageRenderer
  let metadata: SiteMetadata
  let twins: PageTwins

  let items: ListItems

  init(
    site: Site, facts: [NoteFacts], bodies: [String: Body], pages: PageRenderer,
    metadata: SiteMetadata, twins: PageTwins, strings: ThemeStrings
  ) {
    self.site = site
    self.facts = facts
    self.strings = strings
    self.bodies = bodies
    self.pages = pages
    self.metadata = metadata
    self.twins = twins
    items = ListItems(site: site, facts: facts, words: pages.theme.words)
  }

  package func facts(of note: Note) -> NoteFacts { facts[note.index] }

  /// The body of a series, a page or the home page; empty when there is none.
  func body(of head: NoteHead?) -> Body {
    head.flatMap { bodies[$0.entry.path] } ?? Body()
  }
}

/// Files made from the whole site: feeds, sitemap, redirects.
///
/// To add one, write a type in this folder and a line in `siteOutputs`:
///
///     struct RobotsText: SiteOutput {
///       let name = "robots.txt"
///       func routes(in site: Site) -> [Route] { [Route(path: "robots.txt")] }
///       func files(in rendered: RenderedSite) -> [OutputFile] { … }
///     }
package protocol SiteOutput: Sendable {
  /// Names the output in a message about two sources for one path: `the sitemap`.
  var name: String { get }
  /// All routes it will write, known from heads alone; for finding collisions before anything is written.
  func routes(in site: Site) -> [Route]
  /// The files, in no order that matters.
  func files(in rendered: RenderedSite) -> [OutputFile]
  /// What is wrong with the output's own settings; `now` is seconds since 1970-01-01T00:00:00Z.
  func diagnostics(in site: Site, now: Int) -> [Diagnostic]
}

extension SiteOutput {
  package func diagnostics(in site: Site, now: Int) -> [Diagnostic] { [] }
}

/// Every output made from the whole site, in the order of their file names.
package let siteOutputs: [any SiteOutput] = [
  NoJekyll(),
  SecurityText(),
  HeadersFile(),
  RedirectsFile(),
  AliasPages(),
  FeedStyle(),
  JSONFeed(),
  AtomFeed(),
  SeriesFeeds(),
  FeedAliases(),
  LLMSText(),
  LLMSFullText(),
  RobotsText(),
  WebManifest(),
  Sitemap(),
]
