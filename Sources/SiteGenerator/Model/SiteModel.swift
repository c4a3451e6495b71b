import Markup

/// Puts a site together from routed notes: their order, places in series, tags.
struct SiteModel {
  let configuration: SiteConfiguration
  let maker: RouteMaker
  let series: SeriesAssembly
  let sorting: Publication
  let attachments: AttachmentRouting

  /// The site of the given notes and pages, without links.
  func site(
    notes: [NoteRouting.RoutedNote], pages: [StandingPage], diagnostics: inout SiteDiagnostics
  ) -> Site {
    // An unlisted note gives no tag a page.
    let tags = TagAssembly(
      heads: notes.map(\.head).filter { !$0.frontMatter.isUnlisted }, diagnostics: &diagnostics)
    let ordered = NoteRouting.RoutedNote.newestFirst(notes)
    let (allSeries, places) = placed(ordered)
    let all = ordered.enumerated().map { index, note in
      Note(
        index: index, head: note.head, route: note.route, published: note.published,
        updated: note.head.frontMatter.updated?.value.resolved(in: configuration.zone),
        place: places[index], tags: tags.indices(of: note.head), aliases: note.aliases,
        status: note.status)
    }
    return Site(
      configuration: configuration, notes: all, series: allSeries,
      tags: tagged(all, tags), pages: pages, home: sorting.home, notFound: sorting.notFound,
      attachments: attachments.attachments, links: LinkTargets())
  }

  /// The series with their published parts, newest first, and each note's place.
  private func placed(
    _ notes: [NoteRouting.RoutedNote]
  ) -> (series: [Series], places: [SeriesPlace?]) {
    var numbers: [ObjectIdentifier: Int] = [:]
    numbers.reserveCapacity(notes.count)
    for (number, note) in notes.enumerated() { numbers[ObjectIdentifier(note.head)] = number }
    let groups = series.groups.map { group in
      (
        group: group,
        parts: group.members.compactMap { numbers[ObjectIdentifier($0)] }
          .filter { !notes[$0].head.frontMatter.isUnlisted }
      )
    }
    .filter { $0.group.head != nil || !$0.parts.isEmpty }
    // Notes are numbered newest first, so that the smallest number is a series' newest part.
    .sorted { a, b in
      let (x, y) = (a.parts.min() ?? Int.max, b.parts.min() ?? Int.max)
      return x != y ? x < y : a.group.slug.precedesByBytes(b.group.slug)
    }
    var places = [SeriesPlace?](repeating: nil, count: notes.count)
    let all = groups.enumerated().map { index, item in
      for (position, note) in item.parts.enumerated() {
        places[note] = SeriesPlace(series: index, position: position + 1)
      }
      return Series(
        index: index, slug: item.group.slug, title: item.group.title,
        route: maker.series(item.group.slug), head: item.group.head, notes: item.parts)
    }
    return (all, places)
  }

  private func tagged(_ notes: [Note], _ tags: TagAssembly) -> [NoteTag] {
    var members = [[Int]](repeating: [], count: tags.entries.count)
    for note in notes where note.isListed {
      for tag in note.tags { members[tag].append(note.index) }
    }
    return tags.entries.enumerated().map { index, tag in
      NoteTag(
        index: index, name: tag.name, slug: tag.slug, route: maker.tag(tag.slug),
        notes: members[index])
    }
  }
}
