import Diagnostics

extension BuildCache {
  /// Brings `assembly` up to the heads that were read last; `touched` are notes whose bodies alone changed.
  mutating func assemble(
    _ tree: SourceTree, _ configuration: SiteConfiguration, _ theme: Theme,
    _ options: BuildOptions, touched: [NoteHead]
  ) -> Assembly {
    inputs.includesDrafts = options.includesDrafts
    inputs.includesFuture = options.includesFuture
    var made: Assembly
    if var known = assembly, known.inputs == inputs, known.validity.contains(options.now),
      !known.hasFallbackFailures
    {
      // Nobody else may hold what is changed in place.
      assembly = nil
      known.replaceHeads(by: touched)
      made = known
      let pass = SitePass(tree: tree, theme: theme, options: options, assembly: made.assembly)
      readBodies(of: touched.compactMap { made.index.notes[$0.entry.path] }, pass, &made)
    } else {
      made = fresh(tree, configuration, theme, options)
      let pass = SitePass(tree: tree, theme: theme, options: options, assembly: made.assembly)
      collectFindings(pass, &made)
    }
    assembly = made
    return made
  }

  /// Looks at the links of at most `limit` notes whose links may lead elsewhere now.
  mutating func readStaleBodies(
    _ tree: SourceTree, _ theme: Theme, _ options: BuildOptions, limit: Int
  ) {
    guard var made = assembly else { return }
    assembly = nil
    let pass = SitePass(tree: tree, theme: theme, options: options, assembly: made.assembly)
    let some = Array(made.stale.prefix(limit))
    made.stale.removeFirst(some.count)
    readBodies(of: some, pass, &made)
    assembly = made
  }

  private mutating func fresh(
    _ tree: SourceTree, _ configuration: SiteConfiguration, _ theme: Theme,
    _ options: BuildOptions
  ) -> Assembly {
    let pass = SitePass(
      tree: tree, configuration: configuration, theme: theme, options: options,
      heads: heads.compactMap(\.head))
    let site = pass.assembly.site
    numberSurroundings(of: site)
    lastAssembly += 1
    let read = try? pass.standingBodies(pass.stages().bodies.reader)
    var diagnostics = pass.assembly.diagnostics + (read?.diagnostics ?? [])
    for case let head? in heads.lazy.map(\.head) { diagnostics += head.diagnostics }
    for output in siteOutputs { diagnostics += output.diagnostics(in: site, now: options.now) }
    var assembly = Assembly(
      number: lastAssembly, inputs: inputs, validity: validity(configuration, options),
      assembly: pass.assembly, index: PreviewIndex(site, theme), bodies: read?.bodies ?? [:],
      diagnostics: diagnostics)
    for body in assembly.bodies.values { assembly.includedFiles.formUnion(body.includedFiles) }
    return assembly
  }

  /// Takes the site that was assembled last for the one that is shown.
  mutating func accept() {
    guard let assembly else { return }
    accepted = Accepted(
      configuration: assembly.inputs.configuration, targets: assembly.assembly.site.links,
      attachments: assembly.assembly.site.attachments, links: links, files: files)
  }

  /// Gives links and files the numbers of the accepted site where they are the same, else new ones.
  private mutating func numberSurroundings(of site: Site) {
    let known = accepted.flatMap { $0.configuration == inputs.configuration ? $0 : nil }
    lastNumber += 1
    links = known?.targets == site.links ? known?.links ?? lastNumber : lastNumber
    files = known?.attachments == site.attachments ? known?.files ?? lastNumber : lastNumber
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

  /// Takes what is known of all notes, and reads the bodies of the others.
  private mutating func collectFindings(_ pass: SitePass, _ made: inout Assembly) {
    let notes = pass.assembly.site.notes
    let reading = Reading(pass.assembly.site.configuration)
    var unread: [Int] = []
    let nothing = Finding(
      nil, nil, version: 0, reading: reading, links: 0, files: 0, diagnostics: [])
    made.findings = notes.indices.map { index in
      let head = notes[index].head
      let entry = head.entry
      guard let finding = findings[entry.path], finding.version == entry.version,
        entry.version > 0, finding.reading == reading,
        !finding.diagnostics.contains(where: \.isOfFallback),
        head.frontMatter.image == nil || finding.files == files,
        finding.includedFiles.isEmpty
      else {
        unread.append(index)
        return nothing
      }
      if finding.links != links { made.stale.append(index) }
      if !finding.diagnostics.isEmpty { made.problems[index] = finding.diagnostics }
      return finding
    }
    readBodies(of: unread, pass, &made)
    // What notes that went left behind.
    if findings.count > notes.count * 2 + 64 {
      findings = findings.filter { made.index.notes[$0.key] != nil }
    }
  }

  private mutating func readBodies(
    of numbers: [Int], _ pass: SitePass, _ made: inout Assembly
  ) {
    guard !numbers.isEmpty else { return }
    let site = pass.assembly.site
    let reader = pass.stages().bodies.reader
    let (reading, links, files) = (Reading(site.configuration), links, files)
    let read = try? concurrentMap(
      numbers, processors: pass.options.processors, state: BodyReader.Worker.init
    ) { number, worker in
      let note = site.notes[number]
      var problems: [Diagnostic] = []
      let body = reader.read(note.head, at: note.route, makesFeed: false, &worker, &problems)
      let image = reader.image(of: note.head, &problems)
      return Finding(
        body, image, version: note.head.entry.version, reading: reading, links: links, files: files,
        diagnostics: problems)
    }
    for (number, finding) in zip(numbers, read ?? []) {
      made.findings[number] = finding
      made.includedFiles.formUnion(finding.includedFiles)
      made.problems[number] = finding.diagnostics.isEmpty ? nil : finding.diagnostics
      findings[site.notes[number].head.entry.path] = finding
    }
  }
}

extension BuildCache.Assembly {
  /// Whether a highlighter failed that may do better next time, although no source is another.
  fileprivate var hasFallbackFailures: Bool {
    diagnostics.contains(where: \.isOfFallback)
      || problems.values.contains { $0.contains(where: \.isOfFallback) }
  }

  /// Gives notes the heads that differ from theirs in the bodies' places alone.
  fileprivate mutating func replaceHeads(by touched: [NoteHead]) {
    guard !touched.isEmpty else { return }
    var fresh: [Int: NoteHead] = [:]
    for head in touched {
      if let number = index.notes[head.entry.path] { fresh[number] = head }
    }
    assembly = assembly.replacing(fresh)
  }
}

extension SiteAssembly {
  fileprivate func replacing(_ heads: [Int: NoteHead]) -> SiteAssembly {
    var notes = site.notes
    for (number, head) in heads {
      let old = notes[number]
      notes[number] = Note(
        index: old.index, head: head, route: old.route, published: old.published,
        updated: old.updated, place: old.place, tags: old.tags, aliases: old.aliases,
        status: old.status)
    }
    return SiteAssembly(
      heldBack: heldBack, faulty: faulty, diagnostics: diagnostics,
      site: Site(
        configuration: site.configuration, notes: notes, series: site.series, tags: site.tags,
        pages: site.pages, home: site.home, notFound: site.notFound,
        attachments: site.attachments, links: site.links))
  }

  private init(
    heldBack: [BuildReport.HeldBack], faulty: [NoteHead], diagnostics: [Diagnostic], site: Site
  ) {
    self.heldBack = heldBack
    self.faulty = faulty
    self.diagnostics = diagnostics
    self.site = site
  }
}
