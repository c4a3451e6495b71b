package import Mustache

/// What each template of a theme can see; the theme manual is written from these shapes.
///
/// Made once a theme, since its strings and assets are names too.
package struct PageShapes: Sendable {
  package let home: TemplateShape
  package let notes: TemplateShape
  package let note: TemplateShape
  package let series: TemplateShape
  package let tag: TemplateShape
  package let tags: TemplateShape
  package let page: TemplateShape
  package let notFound: TemplateShape

  /// The templates that a theme must have, with the shape of what they see.
  package var templates: [(name: String, shape: TemplateShape)] {
    [
      ("404", notFound), ("home", home), ("note", note), ("notes", notes), ("page", page),
      ("series", series), ("tag", tag), ("tags", tags),
    ]
  }

  package init(strings: TemplateShape, assets: TemplateShape) {
    let everywhere: [TemplateShape.Field] = [
      .init("site", .object(SiteContext.shape), "The site."),
      .init("page", .object(PageContext.shape), "The page that is shown."),
      .init("menu", .list(of: MenuContext.shape), "The site's menu."),
      .init("hasMenu", .bool, "Whether the menu holds anything."),
      .init("strings", .object(strings), "The theme's words in the site's language."),
      .init("assets", .object(assets), "Links to the theme's files, by name."),
    ]
    func shape(
      _ name: String, _ documentation: String, _ fields: [TemplateShape.Field]
    ) -> TemplateShape {
      TemplateShape(name, documentation, everywhere + fields)
    }
    let content = TemplateShape.Field(
      "content", .html, "The author's text; empty when there is none.")
    let list: [TemplateShape.Field] = [
      .init("notes", .list(of: NoteItemContext.shape), "The notes, newest first."),
      .init("hasNotes", .bool, "Whether there are notes."),
      .init("years", .list(of: YearContext.shape), "The same notes by year, newest first."),
      .init("hasYears", .bool, "Whether they are of more than one year."),
      .init("count", .text, "How many notes, in words."),
      .init("hasPages", .bool, "Whether the list goes on over several pages."),
      .init("previousPage", .text, "Link to the page with newer notes, or empty."),
      .init("nextPage", .text, "Link to the page with older notes, or empty."),
    ]
    let overview: [TemplateShape.Field] = [
      content,
      .init("series", .list(of: SeriesItemContext.shape), "The series, newest first."),
      .init("hasSeries", .bool, "Whether there are series."),
      .init("notes", .list(of: NoteItemContext.shape), "The latest notes."),
      .init("hasNotes", .bool, "Whether there are notes."),
    ]
    home = shape("home page", "The first page of the site.", overview)
    notes = shape("list of notes", "All notes, a page at a time.", list)
    note = shape(
      "note page", "A note.", [.init("note", .object(NoteContext.shape), "The note.")])
    series = shape(
      "series page", "A series with its parts.",
      [
        content,
        .init("notes", .list(of: NoteItemContext.shape), "The parts, first part first."),
        .init("hasNotes", .bool, "Whether a part is published."),
        .init("count", .text, "How many parts, in words."),
        .init("series", .object(SeriesItemContext.shape), "The series as lists show it."),
        .init("hasPlanned", .bool, "Whether parts are still to come."),
        .init("feed", .text, "Link to the series' Atom feed."),
      ])
    tag = shape("tag page", "The notes that carry a tag, a page at a time.", list)
    tags = shape(
      "list of tags", "All tags.",
      [.init("tags", .list(of: TagItemContext.shape), "The tags, by name.")])
    page = shape("standing page", "A page that is not a note.", [content])
    notFound = shape(
      "page not found", "What a host shows for an address without a page.", overview)
  }
}
