import Markup
import Diagnostics

extension Rule {
  static let seriesPartTwice = Rule("series-part-twice", .error)
  static let seriesPartGap = Rule("series-part-gap", .warning)
  static let seriesPartMixed = Rule("series-part-mixed", .warning)
  static let seriesPartAlone = Rule("series-part-alone", .warning)
  static let seriesNearName = Rule("series-near-name", .warning)
  static let seriesUndescribed = Rule("series-undescribed", .advice)
}

/// Groups heads into series and puts their parts in order.
struct SeriesAssembly {
  /// A series before its notes have numbers: heads in reading order.
  struct Group {
    let slug: String
    let title: String
    let head: NoteHead?
    var members: [NoteHead] = []
  }

  private(set) var groups: [Group] = []
  private var indices: [String: Int] = [:]
  private var names = NearNames()

  /// Groups `heads`, held-back ones too, so that a draft part leaves no gap.
  init(
    heads: [NoteHead], seriesHeads: [NoteHead], zone: TimeZoneRules,
    diagnostics: inout SiteDiagnostics
  ) {
    for head in seriesHeads { add(Group(slug: head.slug, title: head.title, head: head)) }
    for head in heads {
      guard let name = head.frontMatter.series else {
        if let part = head.frontMatter.part {
          diagnostics.report(
            .seriesPartAlone, in: head.entry, at: part.range, "a part needs a series",
            hint: "add 'series:' with the series' name, or remove 'part'")
        }
        continue
      }
      let index = group(named: name, of: head, &diagnostics)
      groups[index].members.append(head)
    }
    for index in groups.indices {
      groups[index].members = Self.ordered(groups[index].members, zone)
      Self.check(groups[index], &diagnostics)
    }
  }

  /// The slug of the series that a note names.
  func slug(of head: NoteHead) -> String? {
    head.frontMatter.series.flatMap { index(named: $0.value) }.map { groups[$0].slug }
  }

  private func index(named name: String) -> Int? {
    indices[name] ?? indices[Slug.make(from: name)]
  }

  private mutating func add(_ group: Group) {
    // The slug, the title as written and the title's slug all name the series.
    var names = [group.slug, group.title]
    if group.head != nil { names.append(Slug.make(from: group.title)) }
    for name in names where indices[name] == nil { indices[name] = groups.count }
    self.names.add(group.title)
    groups.append(group)
  }

  private mutating func group(
    named name: Located<String>, of head: NoteHead, _ diagnostics: inout SiteDiagnostics
  ) -> Int {
    if let index = index(named: name.value) { return index }
    if name.value.utf8.count > 3, let near = names.closest(to: name.value) {
      diagnostics.report(
        .seriesNearName, in: head.entry, at: name.range,
        "series '\(name.value)' is nearly another one", hint: "did you mean '\(near)'?")
    }
    add(Group(slug: Slug.make(from: name.value), title: name.value, head: nil))
    return groups.count - 1
  }

  /// Numbered parts by number, then dated ones by date, then by path.
  private static func ordered(_ heads: [NoteHead], _ zone: TimeZoneRules) -> [NoteHead] {
    heads.map { head in
      (
        head, head.frontMatter.part?.value ?? Int.max,
        head.date?.resolved(in: zone).epochSeconds ?? Int.max
      )
    }
    .sorted { a, b in
      if a.1 != b.1 { return a.1 < b.1 }
      if a.2 != b.2 { return a.2 < b.2 }
      return a.0.entry.path.precedesByBytes(b.0.entry.path)
    }
    .map(\.0)
  }

  private static func check(_ group: Group, _ diagnostics: inout SiteDiagnostics) {
    if group.head == nil, let first = group.members.first {
      diagnostics.report(
        .seriesUndescribed, in: first.entry, at: first.frontMatter.series?.range,
        "no file describes the series '\(group.title)'",
        hint: "write content/series/\(group.slug).md with a title and a description")
    }
    let numbered = group.members.compactMap { head in
      head.frontMatter.part.map { (head: head, part: $0) }
    }
    if let first = numbered.first, first.part.value > 1 {
      diagnostics.report(
        .seriesPartGap, in: first.head.entry, at: first.part.range,
        "part 1 of '\(group.title)' is missing")
    }
    for (a, b) in zip(numbered, numbered.dropFirst()) {
      if a.part.value == b.part.value {
        diagnostics.report(
          .seriesPartTwice, in: b.head.entry, at: b.part.range,
          "part \(b.part.value) of '\(group.title)' is given twice",
          notes: [
            diagnostics.note(in: a.head.entry, at: a.part.range, "part \(a.part.value) is here too")
          ])
      } else if b.part.value > a.part.value + 1 {
        diagnostics.report(
          .seriesPartGap, in: b.head.entry, at: b.part.range,
          "part \(a.part.value + 1) of '\(group.title)' is missing")
      }
    }
    if !numbered.isEmpty,
      let unnumbered = group.members.first(where: { $0.frontMatter.part == nil })
    {
      diagnostics.report(
        .seriesPartMixed, in: unnumbered.entry, at: unnumbered.frontMatter.series?.range,
        "'\(group.title)' has parts with a number and this one without",
        hint: "give every part a number, or none")
    }
  }
}
