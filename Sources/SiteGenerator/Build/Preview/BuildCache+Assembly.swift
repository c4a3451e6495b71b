import Diagnostics

extension BuildCache {
  /// The site of the heads that were read last; `touched` are notes whose bodies alone changed.
  mutating func assemble(
    _ tree: SourceTree, _ configuration: SiteConfiguration, _ theme: Theme,
    _ options: BuildOptions, touched: [String: NoteHead]
  ) -> Assembly {
    inputs.includesDrafts = options.includesDrafts
    inputs.includesFuture = options.includesFuture
    if var known = assembly, known.inputs == inputs, known.isValid.contains(options.now) {
      if !touched.isEmpty {
        known.assembly = known.assembly.replacing(touched, at: known.index)
        assembly = known
      }
      return known
    }
    let pass = SitePass(
      tree: tree, configuration: configuration, theme: theme, options: options,
      heads: heads.compactMap(\.head))
    assemblyCount += 1
    let read = try? pass.standingBodies(pass.stages().bodies.reader)
    let made = Assembly(
      number: assemblyCount, inputs: inputs, isValid: validity(configuration, options),
      assembly: pass.assembly, index: PreviewIndex(pass.assembly.site, theme),
      bodies: read?.bodies ?? [:], bodyDiagnostics: read?.diagnostics ?? [])
    assembly = made
    return made
  }

  /// From when, and until when, no other note is due.
  private func validity(_ configuration: SiteConfiguration, _ options: BuildOptions) -> Range<Int> {
    var next = Int.max
    for case let head? in heads.lazy.map({ $0.head?.head }) {
      guard let date = head.date else { continue }
      let due = date.resolved(in: configuration.zone).epochSeconds
      if due > options.now { next = min(next, due) }
    }
    return options.now..<next
  }

  /// Reads the bodies of notes that changed, and at most `limit` whose links may lead elsewhere now.
  mutating func readBodies(
    _ pass: SitePass, assembly number: Int, stale limit: Int
  ) -> (staleLeft: Bool, findings: [Finding]) {
    let site = pass.assembly.site
    let isSmart = site.configuration.isSmart
    var pending: [Note] = []
    var isStale: [Note] = []
    for note in site.notes {
      let entry = note.head.entry
      let finding = findings[entry.path]
      if finding?.version != entry.version || finding?.isSmart != isSmart || entry.version == 0
        || finding?.isIncluding == true
      {
        pending.append(note)
      } else if finding?.assembly != number {
        isStale.append(note)
      }
    }
    let reader = pass.stages().bodies.reader
    let again = isStale.prefix(limit)
    let read = try? concurrentMap(
      pending + again, processors: pass.options.processors, state: BodyReader.Worker.init
    ) { note, worker in
      var problems: [Diagnostic] = []
      let body = reader.read(note.head, at: note.route, makesFeed: false, &worker, &problems)
      _ = reader.image(of: note, &problems)
      let entry = note.head.entry
      return (
        entry.path,
        Finding(
          version: entry.version, isSmart: isSmart, summary: body?.summary ?? "",
          wordCount: body?.wordCount ?? 0, diagnostics: problems,
          isIncluding: body?.includedFiles.isEmpty == false, assembly: number)
      )
    }
    for (path, finding) in read ?? [] { findings[path] = finding }
    if findings.count > site.notes.count * 2 + 64 {
      let kept = Set(site.notes.map(\.head.entry.path))
      findings = findings.filter { kept.contains($0.key) }
    }
    return (
      isStale.count > again.count,
      site.notes.compactMap { findings[$0.head.entry.path] }
    )
  }
}

extension SiteAssembly {
  /// The same site with other heads of some notes, which differ in their bodies' places alone.
  fileprivate func replacing(_ heads: [String: NoteHead], at index: PreviewIndex) -> SiteAssembly {
    var notes = site.notes
    for (path, head) in heads {
      guard let number = index.notes[path] else { continue }
      let old = notes[number]
      notes[number] = Note(
        index: old.index, head: head, route: old.route, published: old.published,
        updated: old.updated, place: old.place, tags: old.tags, aliases: old.aliases,
        status: old.status)
    }
    return SiteAssembly(
      heldBack: heldBack, diagnostics: diagnostics,
      site: Site(
        configuration: site.configuration, notes: notes, series: site.series, tags: site.tags,
        pages: site.pages, home: site.home, notFound: site.notFound,
        attachments: site.attachments, links: site.links))
  }

  private init(heldBack: [BuildReport.HeldBack], diagnostics: [Diagnostic], site: Site) {
    self.heldBack = heldBack
    self.diagnostics = diagnostics
    self.site = site
  }
}
