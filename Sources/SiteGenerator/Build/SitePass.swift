import Diagnostics

/// One assembly of the site and everything made from it.
struct SitePass: Sendable {
  let tree: SourceTree
  let theme: Theme
  let options: BuildOptions
  let assembly: SiteAssembly
  /// `nil` where no memory is to be left.
  var recall: Recall?

  init(
    tree: SourceTree, configuration: SiteConfiguration, theme: Theme, options: BuildOptions,
    heads: [DiagnosedHead]
  ) {
    self.tree = tree
    self.theme = theme
    self.options = options
    assembly = SiteAssembly(
      heads: heads, configuration: configuration, tree: tree, options: options
    ) { site in
      Self.reserved(site, theme)
    }
  }

  /// A pass over a site that was assembled before.
  init(tree: SourceTree, theme: Theme, options: BuildOptions, assembly: SiteAssembly) {
    self.tree = tree
    self.theme = theme
    self.options = options
    self.assembly = assembly
  }

  /// Paths that the theme and site-wide outputs write, with words for who does.
  static func reserved(_ site: Site, _ theme: Theme) -> [(path: String, source: String)] {
    var paths = theme.assets.all.map { ($0.route.file, "the theme's file '\($0.name)'") }
    for maker in pageMakers where !(maker is StandingPages) {
      paths += maker.routes(in: site).map { ($0.file, maker.name) }
    }
    for output in siteOutputs {
      paths += output.routes(in: site).map { ($0.file, output.name) }
    }
    return paths
  }

  /// Renders everything into `sink`.
  func run(sink: some OutputSink, report: inout BuildReport) throws {
    let site = assembly.site
    let counting = CountingSink(sink)
    report.diagnostics += assembly.diagnostics
    report.heldBack = assembly.heldBack
    report.site = site
    report.noteCount = site.notes.count
    report.seriesCount = site.series.count
    try writeAssets(counting)
    let stages = stages()
    let outcomes = try stages.bodies.run(sink: counting)
    report.diagnostics += outcomes.flatMap(\.diagnostics)
    report.memory = recall.map { BuildMemory(site: $0.site, notes: outcomes.compactMap(\.memory)) }
    let standing = try standingBodies(stages.bodies.reader)
    report.diagnostics += standing.diagnostics
    // Bodies whose heads hold errors have no address, but their author is to see all at once.
    report.diagnostics += try read(assembly.faulty.map { ($0, .home) }, stages.bodies.reader)
      .diagnostics
    let strings = theme.words.strings
    let rendered = RenderedSite(
      site: site, facts: outcomes.map(\.facts), bodies: standing.bodies, pages: stages.pages,
      metadata: SiteMetadata(site, strings: strings),
      twins: PageTwins(site, strings: strings, date: theme.words.date), strings: strings)
    report.diagnostics += try writePages(rendered, counting)
    for output in siteOutputs {
      report.diagnostics += output.diagnostics(in: site, now: options.now)
      for file in output.files(in: rendered) { try counting.write(file) }
    }
    report.fileCount = counting.count
  }

  /// The files whose bodies hold errors, with all that was found in them; writes nothing.
  func faultyBodies() throws -> (paths: Set<String>, diagnostics: [Diagnostic]) {
    let bodies = stages().bodies
    let notes = try bodies.run(sink: NoSink()).map {
      (path: assembly.site.notes[$0.note].head.entry.path, diagnostics: $0.diagnostics)
    }
    let levels = RuleLevels(assembly.site.configuration.rules)
    let faulty = try (notes + standingBodies(bodies.reader).problems).filter {
      levels.apply(to: $0.diagnostics).contains { $0.severity == .error }
    }
    return (Set(faulty.map(\.path)), faulty.flatMap(\.diagnostics))
  }

  /// The stage of bodies, and what renders every page.
  func stages() -> (bodies: BodyStage, pages: PageRenderer) {
    let pages = PageRenderer(site: assembly.site, theme: theme)
    var reader = BodyReader(
      tree: tree, site: assembly.site, theme: theme, fallback: options.fallback)
    reader.makesKeys = recall != nil
    return (
      BodyStage(
        site: assembly.site, theme: theme, reader: reader, pages: pages,
        processors: options.processors, recall: recall),
      pages
    )
  }

  private func writeAssets(_ sink: some OutputSink) throws {
    for asset in theme.assets.all {
      try sink.write(
        OutputFile(path: asset.route.file, content: .bytes(asset.bytes), stage: .asset))
    }
    for attachment in assembly.site.attachments {
      try sink.write(
        OutputFile(
          path: attachment.route.file, content: .copy(of: attachment.entry), stage: .asset))
    }
  }

  /// Bodies of everything that is not a note, by path: few, and kept until the lists are written.
  struct StandingBodies {
    var bodies: [String: Body] = [:]
    /// What was found in them, in order.
    var problems: [(path: String, diagnostics: [Diagnostic])] = []

    var diagnostics: [Diagnostic] { problems.flatMap(\.diagnostics) }
  }

  func standingBodies(_ reader: BodyReader) throws -> StandingBodies {
    let site = assembly.site
    var heads = site.pages.map { ($0.head, $0.route) }
    heads += site.series.compactMap { series in series.head.map { ($0, series.route) } }
    if let home = site.home { heads.append((home, .home)) }
    if let notFound = site.notFound { heads.append((notFound, Route(path: "404.html"))) }
    return try read(heads, reader)
  }

  private func read(
    _ heads: [(NoteHead, Route)], _ reader: BodyReader
  ) throws -> StandingBodies {
    var standing = StandingBodies()
    let read = try concurrentMap(
      heads, processors: options.processors, state: BodyReader.Worker.init
    ) { item, worker in
      var problems: [Diagnostic] = []
      var body = reader.read(item.0, at: item.1, makesFeed: false, &worker, &problems)
      body?.image = reader.image(of: item.0, &problems)
      return (item.0.entry.path, body, problems)
    }
    for (path, body, problems) in read {
      standing.bodies[path] = body
      standing.problems.append((path, problems))
    }
    return standing
  }

  private func writePages(
    _ rendered: RenderedSite, _ sink: some OutputSink
  ) throws -> [Diagnostic] {
    let drafts = pageMakers.flatMap { $0.pages(in: rendered) }
    return try concurrentMap(drafts, processors: options.processors, state: { () }) { make, _ in
      let draft = make()
      var output: [UInt8] = []
      let problems = rendered.pages.render(
        draft.template, draft.shape, draft.metadata, params: draft.params, values: draft.values,
        into: &output)
      try sink.write(
        OutputFile(path: draft.metadata.route.file, content: .bytes(output), stage: .page))
      if let twin = draft.twin, let route = draft.metadata.twin {
        try sink.write(OutputFile(path: route.file, content: .bytes(twin), stage: .page))
      }
      return problems
    }.flatMap(\.self)
  }
}
