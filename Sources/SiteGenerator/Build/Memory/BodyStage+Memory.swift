extension BodyStage {
  /// The outcomes of a unit whose files stand in the output as an earlier build left them; `nil` if they do not.
  ///
  /// All of a series or nothing: its feed needs the texts of its parts. Notes in the site's own feeds are
  /// rendered all the same, since those feeds are written last and need their texts.
  func kept(
    _ unit: Unit, _ page: NotePage, _ feeds: Feeds, _ sink: some OutputSink,
    _ worker: inout BodyReader.Worker
  ) throws -> [Outcome]? {
    guard let recall, recall.knowsSite else { return nil }
    var known: [BuildMemory.Note] = []
    var paths = unit.series.map { [SiteFeeds.route(of: $0).file] } ?? []
    for index in unit.notes {
      let note = site.notes[index]
      guard let memory = recall.note(note.head) else { return nil }
      known.append(memory)
      if !feeds.ofSite.contains(index) { paths += note.files }
    }
    guard try sink.keep(paths) else { return nil }
    let ofSite = unit.notes.contains { feeds.ofSite.contains($0) }
    let parts = ofSite ? unit.series.map { page.parts(of: $0) } : nil
    return try zip(unit.notes, known).map { index, memory in
      let note = site.notes[index]
      guard feeds.ofSite.contains(index) else {
        let facts = facts(
          of: note, summary: memory.summary, wordCount: memory.wordCount, feed: nil, image: nil)
        return Outcome(note: index, facts: facts, diagnostics: [], memory: memory)
      }
      var outcome = try render(note, page, in: parts, makesFeed: true, sink, &worker)
      // A file that was written since its key was made is not what the kept feed of its series shows.
      if outcome.memory != memory { outcome.memory = nil }
      return outcome
    }
  }
}

extension Site {
  /// Calls `body` with each file that a build may find as an earlier one left it: those of notes, and the feeds of series.
  package func forEachRememberedFile<Failure>(
    _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for note in notes { for file in note.files { try body(file) } }
    for series in series { try body(SiteFeeds.route(of: series).file) }
  }
}
