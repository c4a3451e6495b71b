import Mustache

/// A date as machines and as people read it.
enum DateContext {
  static let shape = TemplateShape(
    "date", "A date as machines and as people read it.",
    [
      .init("iso", .text, "With time and zone, for the datetime attribute."),
      .init("display", .text, "In the site's date format."),
    ])

  static func value(_ moment: Moment?, _ theme: ThemeWords) -> TemplateValue {
    guard let moment else { return .null }
    return .object(
      TemplateObject(shape, [.text(moment.rfc3339), .text(theme.date(moment))]))
  }
}

/// A link with its words.
enum LinkContext {
  static let shape = TemplateShape(
    "link", "A link with its words.",
    [
      .init("title", .text, "The words."),
      .init("url", .text, "Where it leads."),
    ])

  static func value(_ title: String, _ url: String) -> TemplateValue {
    .object(TemplateObject(shape, [.text(title), .text(url)]))
  }
}

/// An entry of the site's menu.
enum MenuContext {
  static let shape = TemplateShape(
    "menu entry", "An entry of the site's menu.",
    [
      .init("title", .text, "The words."),
      .init("url", .text, "Where it leads."),
      .init("isCurrent", .bool, "Whether it is the page that is shown."),
    ])

  static func value(_ title: String, _ url: String, isCurrent: Bool) -> TemplateValue {
    .object(TemplateObject(shape, [.text(title), .text(url), .bool(isCurrent)]))
  }
}

/// A part of a series in the list at a note's end.
enum PartContext {
  static let shape = TemplateShape(
    "part", "A part of a series.",
    [
      .init("title", .text, "The note's title."),
      .init("url", .text, "Link to the note."),
      .init("isCurrent", .bool, "Whether it is the note that is shown."),
    ])

  static func value(_ title: String, _ url: String, isCurrent: Bool) -> TemplateValue {
    .object(TemplateObject(shape, [.text(title), .text(url), .bool(isCurrent)]))
  }
}

/// A note in a list of notes.
enum NoteItemContext {
  static let shape = TemplateShape(
    "note in a list", "A note in a list.",
    [
      .init("title", .text, "The note's title."),
      .init("url", .text, "Link to the note."),
      .init("description", .text, "What the note says of itself."),
      .init(
        "published", .object(DateContext.shape), "When it was published; absent without a date."),
      .init("minutes", .text, "Reading time, in words."),
      .init("status", .text, "Draft or not yet due, in words; empty for published notes."),
    ])
}

/// The notes of a list that were published in one year.
enum YearContext {
  static let shape = TemplateShape(
    "year", "The notes of a list that were published in one year.",
    [
      .init("year", .text, "The year in four digits; empty for notes without a date."),
      .init("notes", .list(of: NoteItemContext.shape), "The notes, newest first."),
    ])
}

/// A series in a list of series.
enum SeriesItemContext {
  static let shape = TemplateShape(
    "series in a list", "A series in a list.",
    [
      .init("title", .text, "The series' title."),
      .init("url", .text, "Link to the series' page."),
      .init("description", .text, "What the series says of itself."),
      .init("count", .text, "How many parts, in words."),
      .init("progress", .text, "How many parts of those planned, in words; else the count."),
      .init("minutes", .text, "Reading time of all parts, in words."),
      .init("latest", .object(DateContext.shape), "When its newest part was published, or absent."),
      .init("parts", .list(of: PartContext.shape), "The published parts, first part first."),
      .init("planned", .list(of: PlannedContext.shape), "The parts still to come."),
    ])
}

/// A part of a series that is announced; it has no page to link to.
enum PlannedContext {
  static let shape = TemplateShape(
    "planned part", "A part that is still to come.", [.init("title", .text, "Its title.")])

  static func values(_ series: Series) -> [TemplateValue] {
    (series.head?.frontMatter.planned ?? []).map {
      .object(TemplateObject(shape, [.text($0.value)]))
    }
  }
}

/// A tag in a list of tags, or at a note.
enum TagItemContext {
  static let shape = TemplateShape(
    "tag", "A tag.",
    [
      .init("name", .text, "The tag as its authors wrote it."),
      .init("url", .text, "Link to the tag's page."),
      .init("count", .text, "How many notes carry it, in words."),
    ])

  static func value(_ tag: NoteTag, _ site: Site, _ words: ThemeWords) -> TemplateValue {
    .object(
      TemplateObject(
        shape,
        [
          .text(tag.name), .text(site.address.href(tag.route)),
          .text(words.strings.counted("notes", tag.notes.count)),
        ]))
  }
}
