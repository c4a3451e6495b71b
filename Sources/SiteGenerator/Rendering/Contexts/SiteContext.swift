import Mustache

/// What every template sees of the site.
enum SiteContext {
  static let shape = TemplateShape(
    "site", "The site.",
    [
      .init("title", .text, "The site's title."),
      .init("description", .text, "What the site says of itself."),
      .init("url", .text, "Its absolute URL, ending in a slash."),
      .init("home", .text, "Link to the home page."),
      .init("notes", .text, "Link to the list of notes."),
      .init("tags", .text, "Link to the list of tags; empty when there are none."),
      .init("feed", .text, "Link to the Atom feed."),
      .init("author", .text, "The author's name."),
      .init("language", .text, "The language, as a BCP 47 tag."),
      .init("params", .any, "Whatever 'params' in site.yml holds."),
    ])

  static func value(_ site: Site) -> TemplateValue {
    let configuration = site.configuration
    let maker = RouteMaker(configuration)
    return .object(
      TemplateObject(
        shape,
        [
          .text(configuration.title), .text(configuration.description ?? ""),
          .text(site.address.absolute), .text(site.address.href(.home)),
          .text(site.address.href(maker.notes)),
          .text(site.tags.isEmpty ? "" : site.address.href(maker.tags)),
          .text(site.address.href(Route(path: "feed.xml"))),
          .text(configuration.author?.name ?? ""), .text(configuration.language),
          ParameterContext.value(configuration.params),
        ]))
  }
}

/// Free values of an author as templates see them.
enum ParameterContext {
  static func value(_ node: YAMLNode?) -> TemplateValue {
    guard let node else { return .object(TemplateObject(dynamic: [])) }
    switch node.content {
    case .scalar(let scalar):
      switch scalar.value {
      case .null: return .null
      case .bool(let value): return .bool(value)
      case .int(let value): return .number(value)
      case .float, .text: return .text(scalar.text)
      }
    case .sequence(let items): return .list(items.map(value))
    case .mapping(let entries):
      return .object(
        TemplateObject(dynamic: entries.map { ($0.key.value, value($0.value)) }))
    }
  }
}

/// What every template sees of its own page.
enum PageContext {
  static let shape = TemplateShape(
    "page", "The page that is shown.",
    [
      .init("title", .text, "The page's title, as its heading has it."),
      .init("description", .text, "What the page says of itself."),
      .init("url", .text, "Its absolute URL."),
      .init("twin", .text, "Link to the page as Markdown; empty when there is none."),
      .init("kind", .text, "One of home, notes, note, series, tag, tags, page, not-found."),
      .init("isHome", .bool, "Whether it is the home page."),
      .init("language", .text, "The language, as a BCP 47 tag."),
      .init("direction", .text, "ltr or rtl."),
      .init("head", .html, "Title, description, canonical link and all else that machines read."),
      .init("params", .any, "Whatever 'params' in the front matter holds."),
    ])
}

/// What the note template sees of the note.
enum NoteContext {
  static let shape = TemplateShape(
    "note", "A note.",
    [
      .init("title", .text, "The title."),
      .init("description", .text, "The description, when its author wrote one."),
      .init(
        "published", .object(DateContext.shape), "When it was published; absent without a date."),
      .init(
        "updated", .object(DateContext.shape), "When it was last changed, if the author says so."),
      .init("minutes", .text, "Reading time, in words."),
      .init("words", .number, "How many words, code blocks and diagrams not counted."),
      .init("status", .text, "Draft or not yet due, in words; empty for published notes."),
      .init("content", .html, "The note itself."),
      .init(
        "contents", .list(of: ContentsContext.shape), "The outline; empty below three sections."),
      .init("hasContents", .bool, "Whether there is an outline."),
      .init("tags", .list(of: TagItemContext.shape), "The tags, in the author's order."),
      .init("hasTags", .bool, "Whether there are tags."),
      .init("hasSeries", .bool, "Whether the note is part of a series."),
      .init("partOf", .text, "Its place, in words: Part 3 of 7."),
      .init("seriesTitle", .text, "The series' title."),
      .init("seriesURL", .text, "Link to the series' page."),
      .init("parts", .list(of: PartContext.shape), "All parts of the series, in order."),
      .init("hasNeighbours", .bool, "Whether there is a part before or after."),
      .init("previous", .object(LinkContext.shape), "The part before; absent at the first."),
      .init("next", .object(LinkContext.shape), "The part after; absent at the last."),
      .init("backURL", .text, "Link to the list of notes."),
      .init("editURL", .text, "Link to the source; empty when the site has none."),
    ])
}

/// A heading in a note's outline.
enum ContentsContext {
  static let shape: TemplateShape = TemplateShape(
    "heading", "A heading in the outline.",
    [
      .init("id", .text, "The heading's anchor."),
      .init("title", .html, "The heading's words, without links."),
      .init("items", .list(of: ContentsContext.shape), "The headings below it."),
      .init("hasItems", .bool, "Whether there are headings below it."),
    ])
}
