import Mustache

/// A page before its template is run.
struct PageDraft: Sendable {
  let template: String
  let shape: TemplateShape
  let metadata: PageMetadata
  /// The shape's own values, in order.
  let values: [TemplateValue]
  var params: TemplateValue = .object(TemplateObject(dynamic: []))
  /// The page as Markdown, where it has one.
  var twin: [UInt8]?
}

/// Makes the pages of one kind that are not notes.
///
/// To add a kind, write a type in this folder and a line in `pageMakers`. Drafts are made one at a time,
/// when a worker is free, so that a site of many pages does not hold them all.
protocol PageMaker: Sendable {
  /// Names the pages in a message about two sources for one path: `the list of notes`.
  var name: String { get }
  /// All routes, known from heads alone.
  func routes(in site: Site) -> [Route]
  /// Each page of the kind, ready to be made.
  func pages(in rendered: RenderedSite) -> [@Sendable () -> PageDraft]
}

/// All kinds of pages but notes; the order has no meaning.
let pageMakers: [any PageMaker] = [
  HomePage(),
  NoteListPages(),
  SeriesPages(),
  TagListPage(),
  TagPages(),
  StandingPages(),
  NotFoundPage(),
]
