import Diagnostics
import Synchronization

/// A site whose files are made when they are asked for, byte for byte as a build writes them.
///
/// It stays as it is when sources change: `tree` must go on giving the bytes that it gave.
package final class PreviewSite: Sendable {
  /// Grows whenever anything but the bodies of notes changed.
  package let assembly: Int
  private let pass: SitePass
  private let stage: BodyStage
  private let pages: PageRenderer
  private let index: PreviewIndex
  private let bodies: [String: Body]
  private let findings: [BuildCache.Finding]
  private let made = Mutex(Made())

  /// What is made once, at the first request that needs it.
  private struct Made {
    var rendered: RenderedSite?
    var drafts: [Int: [@Sendable () -> PageDraft]] = [:]
    var outputs: [Int: [String: OutputFile.Content]] = [:]
  }

  init(_ pass: SitePass, _ assembly: BuildCache.Assembly) {
    self.assembly = assembly.number
    self.pass = pass
    (stage, pages) = pass.stages()
    index = assembly.index
    bodies = assembly.bodies
    findings = assembly.findings
  }

  package var site: Site { pass.assembly.site }

  /// Every path that may have a file; for comparing with a build's.
  package var paths: [String] { Array(index.makers.keys) }

  /// A file of the output; `nil` when a build writes none there.
  package func file(at path: String) -> OutputFile.Content? {
    guard let maker = index.makers[path] else { return nil }
    switch maker {
    case .asset(let number): return .bytes(pass.theme.assets.all[number].bytes)
    case .attachment(let number): return .copy(of: site.attachments[number].entry)
    case .note(let number): return note(number, path)
    case .page(let maker, let page): return self.page(maker, page, path)
    case .output(let number): return whole(output(number)[path])
    case .seriesFeed(let number): return seriesFeed(site.series[number])
    }
  }

  /// The page that a source file became: its link and its title.
  package func page(of source: String) -> (href: String, title: String)? {
    if let number = index.notes[source] {
      let note = site.notes[number]
      return (site.address.href(note.route), note.title)
    }
    guard case .page(let route)? = site.links[source] else { return nil }
    let page = site.pages.first { $0.head.entry.path == source }
    let series = site.series.first { $0.head?.entry.path == source }
    return (
      site.address.href(route), page?.head.title ?? series?.title ?? site.configuration.title
    )
  }

  private func note(_ number: Int, _ path: String) -> OutputFile.Content? {
    let output = OutputTree()
    var worker = BodyReader.Worker()
    let (note, page) = (site.notes[number], stage.notePage)
    let parts = note.place.map { page.parts(of: site.series[$0.series]) }
    _ = try? stage.render(note, page, in: parts, makesFeed: false, output, &worker)
    return output.files[path]?.content
  }

  private func page(_ maker: Int, _ page: Int, _ path: String) -> OutputFile.Content? {
    let rendered = rendered
    let drafts = made.withLock { made in
      if let drafts = made.drafts[maker] { return drafts }
      let drafts = pageMakers[maker].pages(in: rendered)
      made.drafts[maker] = drafts
      return drafts
    }
    guard drafts.indices.contains(page) else { return nil }
    let draft = drafts[page]()
    if draft.metadata.twin?.file == path { return draft.twin.map { .bytes($0) } }
    guard draft.metadata.route.file == path else { return nil }
    var output: [UInt8] = []
    _ = rendered.pages.render(
      draft.template, draft.shape, draft.metadata, params: draft.params, values: draft.values,
      into: &output)
    return .bytes(output)
  }

  private func output(_ number: Int) -> [String: OutputFile.Content] {
    if let known = made.withLock({ $0.outputs[number] }) { return known }
    var rendered = rendered
    rendered = rendered.with(feeds: feedTexts(SiteFeeds(site).notes))
    let files = siteOutputs[number].files(in: rendered)
    let contents = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.content) })
    made.withLock { $0.outputs[number] = contents }
    return contents
  }

  /// A joined file with the texts that it joins, which are made now and not kept.
  private func whole(_ content: OutputFile.Content?) -> OutputFile.Content? {
    guard case .joined(let pieces)? = content else { return content }
    return .bytes(
      pieces.joined { path in
        guard case .bytes(let bytes)? = file(at: path) else { return nil }
        return bytes
      })
  }

  private func seriesFeed(_ series: Series) -> OutputFile.Content {
    let feeds = SiteFeeds(site)
    let rendered = rendered.with(feeds: feedTexts(feeds.series[series.index]))
    return SeriesFeeds.file(of: series, in: site, feeds, facts: rendered.facts(of:)).content
  }

  /// The bodies of some notes as feeds have them.
  private func feedTexts(_ notes: [Int]) -> [Int: [UInt8]] {
    var texts: [Int: [UInt8]] = [:]
    var worker = BodyReader.Worker()
    var ignored: [Diagnostic] = []
    for number in notes {
      let note = site.notes[number]
      let body = stage.reader.read(
        note.head, at: note.route, makesFeed: true, &worker, &ignored)
      texts[number] = body?.feed
    }
    return texts
  }

  private var rendered: RenderedSite {
    made.withLock { made in
      if let rendered = made.rendered { return rendered }
      let strings = pass.theme.words.strings
      let facts = findings.indices.map {
        let finding = findings[$0]
        return stage.facts(
          of: site.notes[$0], summary: finding.summary, wordCount: finding.wordCount, feed: nil,
          image: finding.image)
      }
      let rendered = RenderedSite(
        site: site, facts: facts, bodies: bodies, pages: pages,
        metadata: SiteMetadata(site, strings: strings),
        twins: PageTwins(site, strings: strings, date: pass.theme.words.date), strings: strings)
      made.rendered = rendered
      return rendered
    }
  }
}

extension RenderedSite {
  /// The same site with the texts that a feed holds.
  fileprivate func with(feeds: [Int: [UInt8]]) -> RenderedSite {
    var facts = facts
    for (note, text) in feeds { facts[note].feedHTML = text }
    return RenderedSite(
      site: site, facts: facts, bodies: bodies, pages: pages, metadata: metadata, twins: twins,
      strings: strings)
  }
}
