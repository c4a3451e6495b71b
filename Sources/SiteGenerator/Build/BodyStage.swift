import Diagnostics

/// The third stage: reads and renders the notes in parallel, handing each page to the sink at once.
///
/// The unit of work is a series, so that its feed can be written, and the texts in it let go, as soon
/// as its last part is rendered; memory grows with heads and facts, not with bodies.
struct BodyStage: Sendable {
  let site: Site
  let theme: Theme
  let reader: BodyReader
  let pages: PageRenderer
  let processors: Int
  /// What is known of notes from an earlier build; `nil` where no memory is to be left.
  var recall: Recall?

  /// What is kept of a body.
  struct Outcome: Sendable {
    let note: Int
    var facts: NoteFacts
    var diagnostics: [Diagnostic]
    /// What the next build may know of the note; `nil` when it must render it again.
    var memory: BuildMemory.Note?
  }

  /// The notes of a series together, every other note alone.
  struct Unit: Sendable {
    let series: Series?
    let notes: [Int]
  }

  /// Which notes feeds hold.
  struct Feeds: Sendable {
    let all: SiteFeeds
    /// The notes in the site's own feeds, which are written last.
    let ofSite: Set<Int>

    init(_ site: Site) {
      all = SiteFeeds(site)
      ofSite = Set(all.notes)
    }
  }

  /// Writes all notes to `sink`; the outcomes come back by the notes' numbers.
  func run(sink: some OutputSink) throws -> [Outcome] {
    let page = notePage
    let feeds = Feeds(site)
    let units = try concurrentMap(
      units(), processors: processors, state: BodyReader.Worker.init
    ) { unit, worker in
      var outcomes =
        try kept(unit, page, feeds, sink, &worker) ?? rendered(unit, page, feeds, sink, &worker)
      // No text is kept but those of the site's own feeds.
      for index in outcomes.indices where !feeds.ofSite.contains(outcomes[index].note) {
        outcomes[index].facts.feedHTML = nil
      }
      return outcomes
    }
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(site.notes.count)
    for unit in units { outcomes += unit }
    outcomes.sort { $0.note < $1.note }
    return outcomes
  }

  /// Makes the pages of notes.
  var notePage: NotePage {
    let words = theme.words
    return NotePage(
      pages: pages, values: NoteValues(site: site, words: words, tags: pages.tags),
      metadata: SiteMetadata(site, strings: words.strings),
      twins: PageTwins(site, strings: words.strings, date: words.date))
  }

  private func units() -> [Unit] {
    site.series.map { Unit(series: $0, notes: $0.notes) }
      + site.notes.filter { $0.place == nil }.map { Unit(series: nil, notes: [$0.index]) }
  }

  private func rendered(
    _ unit: Unit, _ page: NotePage, _ feeds: Feeds, _ sink: some OutputSink,
    _ worker: inout BodyReader.Worker
  ) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(unit.notes.count)
    let parts = unit.series.map { page.parts(of: $0) }
    for index in unit.notes {
      let note = site.notes[index]
      outcomes.append(
        try render(note, page, in: parts, makesFeed: feeds.all.holds(note), sink, &worker))
    }
    if let series = unit.series {
      let facts = Dictionary(uniqueKeysWithValues: outcomes.map { ($0.note, $0.facts) })
      try sink.write(
        SeriesFeeds.file(of: series, in: site, feeds.all) { facts[$0.index] ?? NoteFacts() })
    }
    return outcomes
  }

  func render(
    _ note: Note, _ page: NotePage, in parts: NotePage.Parts?, makesFeed: Bool,
    _ sink: some OutputSink, _ worker: inout BodyReader.Worker
  ) throws -> Outcome {
    var outcome = Outcome(note: note.index, facts: NoteFacts(), diagnostics: [])
    guard
      let body = reader.read(
        note.head, at: note.route, makesFeed: makesFeed, &worker, &outcome.diagnostics)
    else { return outcome }
    outcome.facts = facts(
      of: note, summary: body.summary, wordCount: body.wordCount, feed: body.feed,
      image: reader.image(of: note.head, &outcome.diagnostics))
    let (files, problems) = page.files(note, body, outcome.facts, in: parts)
    outcome.diagnostics += problems
    outcome.memory = recall?.memory(of: note, body, outcome.diagnostics)
    for file in files { try sink.write(file) }
    return outcome
  }

  /// What others see of a note, from its head and what was read in its body.
  func facts(
    of note: Note, summary: String, wordCount: Int, feed: [UInt8]?, image: PageImage?
  ) -> NoteFacts {
    var facts = NoteFacts()
    facts.description = note.head.frontMatter.description?.value ?? summary
    facts.wordCount = wordCount
    facts.minutes = Body.minutes(
      words: wordCount, wordsPerMinute: site.configuration.wordsPerMinute)
    facts.feedHTML = feed
    facts.image = image
    return facts
  }
}
