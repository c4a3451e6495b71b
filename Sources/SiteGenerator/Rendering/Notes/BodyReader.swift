import Diagnostics
import Diagrams
import Markdown
import Markup

/// Reads bodies: parses, points links at their targets, draws diagrams, colours code, renders.
///
/// Holds what all bodies share; each worker has its own parser.
struct BodyReader: Sendable {
  let tree: SourceTree
  let site: Site
  private let links: BodyLinks
  private let diagrams: BodyDiagrams
  private let codeBlocks: CodeBlockWriter
  private let policy: PolicyObstacles
  private let html: HTMLOptions
  /// Whether bodies say which bytes they were made from.
  var makesKeys = false

  init(tree: SourceTree, site: Site, theme: Theme, fallback: FallbackHighlighter) {
    let words = theme.words
    self.tree = tree
    self.site = site
    links = BodyLinks(site)
    diagrams = BodyDiagrams(words.strings, steps: theme.diagramSteps)
    codeBlocks = CodeBlockWriter(
      CodeColouring(site.configuration, fallback), strings: words.strings, tree: tree)
    policy = PolicyObstacles(site, theme.assets)
    var options = HTMLOptions()
    options.rawHTML = site.configuration.rawHTML == .escape ? .escape : .pass
    options.hasPermalinks = true
    options.words = HTMLWords(words.strings)
    html = options
  }

  /// What a worker keeps from body to body.
  struct Worker {
    var parser = MarkdownParser()
  }

  /// Reads the body of `head`, which is shown at `route`.
  ///
  /// `nil` when the file cannot be read any more; the reason is in `diagnostics`.
  func read(
    _ head: NoteHead, at route: Route, makesFeed: Bool, _ worker: inout Worker,
    _ diagnostics: inout [Diagnostic]
  ) -> Body? {
    let bytes: [UInt8]
    do {
      bytes = try tree.read(head.entry)
    } catch {
      diagnostics.append(
        Diagnostic(path: head.entry.shownPath, rule: .sourceUnreadable, message: error.message))
      return nil
    }
    guard
      let file = SourceText.file(
        path: head.entry.shownPath, bytes: bytes, into: &diagnostics)
    else { return nil }
    var problems = FileDiagnostics(file)
    reportControlCharacters(&problems)
    var body = read(
      head, BodyLinks.Page(source: head.entry.path, route: route), makesFeed: makesFeed,
      worker.parser, &problems)
    if makesKeys { body.contentKey = NoteHead.key(head.entry, bytes) }
    diagnostics += problems.diagnostics
    return body
  }

  private func read(
    _ head: NoteHead, _ page: BodyLinks.Page, makesFeed: Bool, _ parser: MarkdownParser,
    _ problems: inout FileDiagnostics
  ) -> Body {
    var options = MarkdownOptions(.note, isSmart: site.configuration.isSmart)
    options.liftsTitle = head.liftsHeading
    // Of the theme's ids only this one could be a heading's; twins link to it.
    options.reservedIDs = ["the-series"]
    var document = parser.parse(
      problems.file, from: head.frontMatter.bodyStart, options: options, diagnostics: &problems)
    var body = Body()
    body.wordCount = document.wordCount
    if head.frontMatter.description == nil {
      body.summary = document.summary(limit: Body.summaryLimit)
    }
    body.outline = Outline(document).entries
    let references = document.references()
    let resolved = links.resolve(references, in: document, page, &problems)
    let ownHTML = links.html(in: document)
    let raw = RawLinks(ownHTML, in: document)
    policy.report(references, ownHTML, in: document, &problems)
    let drawn = diagrams.draw(in: document, makesFeed: makesFeed, &problems) { diagram, _ in
      links.rewrite(&diagram, page, isAbsolute: false)
    }
    let code = codeBlocks.read(document, &problems)
    body.includedFiles = code.compactMap { $0.fence?.includedPath }
    body.twin = twin(document, references, resolved, raw, drawn, code, page)
    var inlines = SharedInlines()
    if makesFeed {
      body.feed = feed(
        &document, references, resolved, raw, drawn, code, page, &inlines,
        hasOwnHTML: !ownHTML.isEmpty)
    }
    links.rewrite(raw, in: &document, page, &problems)
    links.point(references, to: resolved, in: &document)
    body.showsPictures = measureImages(references, in: &document, page)
    drawn.place(in: &document, \.html)
    codeBlocks.place(code, in: &document)
    let renderer = HTMLRenderer(options: html)
    body.html =
      makesFeed ? renderer.render(document, sharing: &inlines) : renderer.render(document)
    return body
  }

  /// The body as its author typed it, with absolute links and diagrams without their marks.
  private func twin(
    _ document: Document, _ references: [Reference], _ resolved: [NodeID: String],
    _ raw: RawLinks, _ drawn: [BodyDiagrams.Placed], _ code: [CodeBlock], _ page: BodyLinks.Page
  ) -> [UInt8] {
    var writer = TwinWriter(document)
    writer.resolve(references) { reference in
      links.absolute(
        resolved: resolved[reference.node].map { Array($0.utf8) } ?? reference.destination, page)
    }
    raw.rewrite(&writer) { links.absolute($0.destination, page) }
    for diagram in drawn {
      writer.unwrap(
        diagram.blocks[0], through: diagram.blocks[diagram.blocks.count - 1],
        as: links.absolute(markdown: diagram.drawn.twin, page))
    }
    for block in code { block.writeTwin(into: &writer) }
    return writer.write()
  }

  /// The content for feeds: every URL absolute, fragments too.
  ///
  /// What this changes in the document, links, diagrams and code, the page changes again.
  private func feed(
    _ document: inout Document, _ references: [Reference], _ resolved: [NodeID: String],
    _ raw: RawLinks, _ drawn: [BodyDiagrams.Placed], _ code: [CodeBlock],
    _ page: BodyLinks.Page, _ inlines: inout SharedInlines, hasOwnHTML: Bool
  ) -> [UInt8] {
    var shown = drawn
    if drawn.contains(where: { $0.drawn.twin.span.firstIndex(of: UInt8(ascii: "]")) != nil }) {
      // Drawn again with absolute links; what is wrong with them has been said.
      var ignored = FileDiagnostics(SourceFile(path: "", bytes: []))
      shown = diagrams.draw(in: document, makesFeed: true, &ignored) { diagram, _ in
        links.rewrite(&diagram, page, isAbsolute: true)
      }
    }
    shown.place(in: &document, \.feed)
    codeBlocks.placeForFeed(code, in: &document)
    links.pointAbsolutely(references, resolved, raw, in: &document, page)
    var options = html
    options.hasPermalinks = false
    options.pageURL = site.address.url(page.route)
    // A feed's reader may show several notes on one page.
    let slug = page.route.path.utf8.split(separator: UInt8(ascii: "/")).last
    options.idPrefix = (slug.map { String(Substring($0)) } ?? "note") + "-"
    let content = HTMLRenderer(options: options).render(document, sharing: &inlines)
    return hasOwnHTML || document.hasTasks ? FeedHTML.clean(content) : content
  }
}
