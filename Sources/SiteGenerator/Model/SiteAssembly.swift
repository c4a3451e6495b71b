import Markup
package import Diagnostics

/// Assembles the whole site from heads: routes, series, tags, what is held back, and collisions.
package struct SiteAssembly: Sendable {
  package let heldBack: [BuildReport.HeldBack]
  /// What would be published, did its head not hold errors.
  let faulty: [NoteHead]
  package let diagnostics: [Diagnostic]
  package let site: Site

  /// Assembles `heads`; `reserved` tells which paths the theme and site-wide outputs write for a site.
  package init(
    heads: [DiagnosedHead], configuration: SiteConfiguration, tree: SourceTree,
    options: BuildOptions, reserved: (Site) -> [(path: String, source: String)]
  ) {
    var problems = SiteDiagnostics(tree: tree)
    let maker = RouteMaker(configuration)
    var sorting = Publication(zone: configuration.zone, options: options)
    for head in heads { sorting.sort(head) }
    let series = SeriesAssembly(
      heads: sorting.noteHeads, seriesHeads: sorting.series, zone: configuration.zone,
      diagnostics: &problems)
    var routing = NoteRouting(
      maker: maker, series: series, zone: configuration.zone, diagnostics: problems)
    routing.route(notes: sorting.notes, pages: sorting.pages)
    let attachments = AttachmentRouting(
      tree: tree, maker: maker, heads: heads, notes: routing.notes, pages: routing.pages,
      theme: ThemeFolders.of(configuration.theme.value, in: tree))
    let model = SiteModel(
      configuration: configuration, maker: maker, series: series, sorting: sorting,
      attachments: attachments)

    // Which lists there are, and so which paths they claim, is known only from a site.
    var modelProblems = SiteDiagnostics(tree: tree)
    let first = model.site(
      notes: routing.published.notes, pages: routing.published.pages, diagnostics: &modelProblems)
    routing.claim(reserved(first))
    routing.claim(attachments.attachments.map { ($0.route.file, $0.entry.shownPath) })
    routing.reportCollisions()
    let held =
      sorting.heldBack
      + routing.faulty.sorted().map { BuildReport.HeldBack(path: $0, reason: .faulty) }
    faulty = sorting.faulty
    heldBack = held.sorted { $0.path.precedesByBytes($1.path) }
    var last = first
    if !routing.faulty.isEmpty {
      modelProblems = SiteDiagnostics(tree: tree)
      last = model.site(
        notes: routing.published.notes, pages: routing.published.pages, diagnostics: &modelProblems)
    }
    site = last.withLinks(attachments.links(in: last, heldBack: heldBack.map(\.path)))
    diagnostics = routing.diagnostics.all + modelProblems.all
  }
}
