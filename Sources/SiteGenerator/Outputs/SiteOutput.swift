/// The site after all bodies were rendered: the model, and the facts of each note by its number.
package struct RenderedSite: Sendable {
  package let site: Site
  /// `facts[note.index]`.
  package let facts: [NoteFacts]
  /// The words of the theme in the site's language.
  package let strings: ThemeStrings

  package func facts(of note: Note) -> NoteFacts { facts[note.index] }
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
  /// The files.
  func files(in rendered: RenderedSite) -> [OutputFile]
}
