package import Diagnostics

/// Assembles the whole site from heads: routes, series, tags, what is held back, and collisions.
package struct SiteAssembly {
  package private(set) var heldBack: [BuildReport.HeldBack] = []
  package private(set) var diagnostics: [Diagnostic] = []
  package let site: Site

  /// Assembles `heads`; paths in `reserved` are written by the theme and by site-wide outputs.
  package init(
    heads: [DiagnosedHead], configuration: SiteConfiguration, tree: SourceTree,
    options: BuildOptions,
    reserved: (RouteMaker) -> [(path: String, source: String)]
  ) {
    var problems = SiteDiagnostics(tree: tree)
    let maker = RouteMaker(configuration)
    let zone = configuration.zone
    var sorting = Publication(zone: zone, options: options)
    for head in heads { sorting.sort(head) }

    let series = SeriesAssembly(
      heads: sorting.noteHeads, seriesHeads: sorting.series, zone: zone, diagnostics: &problems)
    var routing = NoteRouting(
      maker: maker, series: series, zone: zone, diagnostics: problems)
    routing.route(notes: sorting.notes, pages: sorting.pages)
    routing.claim(reserved(maker))
    routing.claimSeries(series.groups.map(\.slug))
    let attachments = AttachmentRouting(
      tree: tree, maker: maker, heads: heads, notes: routing.notes, pages: routing.pages)
    routing.claim(attachments.attachments.map { ($0.route.file, $0.entry.shownPath) })
    routing.reportCollisions()
    problems = routing.diagnostics
    heldBack =
      sorting.heldBack
      + routing.faulty.sorted().map { .init(path: $0, reason: .faulty) }
    heldBack.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }

    let notes = routing.notes.filter { !routing.faulty.contains($0.head.entry.path) }
    let tags = TagAssembly(heads: notes.map(\.head), diagnostics: &problems)
    site = Self.model(
      notes: notes, series: series, tags: tags, maker: maker,
      pages: routing.pages.filter { !routing.faulty.contains($0.head.entry.path) },
      sorting: sorting, attachments: attachments, configuration: configuration, heldBack: heldBack)
    diagnostics = problems.all
  }

  private static func model(
    notes: [NoteRouting.RoutedNote], series: SeriesAssembly, tags: TagAssembly, maker: RouteMaker,
    pages: [StandingPage], sorting: Publication, attachments: AttachmentRouting,
    configuration: SiteConfiguration, heldBack: [BuildReport.HeldBack]
  ) -> Site {
    let ordered = notes.sorted(by: NoteRouting.RoutedNote.isNewer)
    let numbers = Dictionary(
      uniqueKeysWithValues: ordered.enumerated().map { ($1.head.entry.path, $0) })
    var places: [Int: SeriesPlace] = [:]
    var allSeries: [Series] = []
    for group in series.groups {
      let members = group.members.compactMap { numbers[$0.entry.path] }
      let parts = members.filter { !ordered[$0].head.frontMatter.isUnlisted }
      guard group.head != nil || !parts.isEmpty else { continue }
      let index = allSeries.count
      for (position, note) in parts.enumerated() {
        places[note] = SeriesPlace(series: index, position: position + 1)
      }
      allSeries.append(
        Series(
          index: index, slug: group.slug, title: group.title, route: maker.series(group.slug),
          head: group.head, notes: parts))
    }
    let all = ordered.enumerated().map { index, note in
      Note(
        index: index, head: note.head, route: note.route, published: note.published,
        updated: note.head.frontMatter.updated?.value.resolved(in: configuration.zone),
        place: places[index], tags: tags.indices(of: note.head), aliases: note.aliases,
        status: note.status)
    }
    var tagged = [[Int]](repeating: [], count: tags.entries.count)
    for note in all where note.isListed {
      for tag in note.tags { tagged[tag].append(note.index) }
    }
    return Site(
      configuration: configuration, notes: all, series: allSeries,
      tags: tags.entries.enumerated().map { index, tag in
        NoteTag(
          index: index, name: tag.name, slug: tag.slug, route: maker.tag(tag.slug),
          notes: tagged[index])
      },
      pages: pages, home: sorting.home, notFound: sorting.notFound,
      attachments: attachments.attachments,
      links: attachments.links(
        notes: all, pages: pages, series: allSeries, heldBack: heldBack.map(\.path)))
  }
}
