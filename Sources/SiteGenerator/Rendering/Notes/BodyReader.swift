import Diagnostics
import Diagrams
import Highlighting
import Markdown
import Markup

/// Reads bodies: parses, points links at their targets, colours code, renders.
///
/// Holds what all bodies share; each worker has its own parser.
struct BodyReader: Sendable {
  private let tree: SourceTree
  private let site: Site
  private let resolver: LinkResolver
  private let diagrams: BodyDiagrams
  private let codeBlocks: CodeBlockWriter
  private let markdown: MarkdownOptions
  private let html: HTMLOptions

  init(tree: SourceTree, site: Site, words: ThemeWords) {
    self.tree = tree
    self.site = site
    resolver = LinkResolver(site)
    diagrams = BodyDiagrams(words.strings)
    codeBlocks = CodeBlockWriter(isHighlighting: site.configuration.highlight.isOn, words: words)
    markdown = MarkdownOptions(.note, isSmart: site.configuration.isSmart)
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
    defer { diagnostics += problems.diagnostics }
    var document = worker.parser.parse(
      file, from: head.frontMatter.bodyStart, options: markdown, diagnostics: &problems)
    if head.liftsHeading, let heading = document.titleHeading { document.unlink(heading) }
    var body = Body()
    body.wordCount = document.wordCount
    if head.frontMatter.description == nil {
      body.summary = document.summary(limit: Body.summaryLimit)
    }
    body.outline = Outline(document).entries
    resolveLinks(of: &document, head, route, &problems)
    let drawn = diagrams.draw(in: document, usedIDs: document.headingIDs, &problems) { diagram in
      rewriteLinks(of: &diagram, head, route)
    }
    body.twin = Array(file.bytes[head.frontMatter.body])
    if makesFeed {
      var copy = document
      drawn.place(in: &copy, \.feed)
      body.feed = feed(&copy, route)
    }
    drawn.place(in: &document, \.html)
    codeBlocks.rewrite(&document, &problems)
    body.html = HTMLRenderer(options: html).render(document)
    return body
  }

  /// Points the links of a diagram at their targets; what is missing is reported with the diagram's lines.
  private func rewriteLinks(of document: inout Document, _ head: NoteHead, _ route: Route) {
    for node in Array(document.preorder()) where document[node].kind == .link {
      let destination = document.string(of: node)
      if case .rewritten(let url) = resolver.resolve(destination, in: head.entry.path, at: route) {
        document.setDestination(of: node, to: url.utf8)
      }
    }
  }

  private func resolveLinks(
    of document: inout Document, _ head: NoteHead, _ route: Route,
    _ problems: inout FileDiagnostics
  ) {
    var rewritten: [(node: NodeID, url: String)] = []
    var faults: [NodeID: LinkResolver.Resolution] = [:]
    for node in document.preorder() {
      guard document[node].kind == .link || document[node].kind == .image else { continue }
      switch resolver.resolve(document.string(of: node), in: head.entry.path, at: route) {
      case .unchanged: break
      case .rewritten(let url): rewritten.append((node, url))
      case let fault: faults[node] = fault
      }
    }
    // What was typed is looked for only when there is something to point at, and before it changes.
    if !faults.isEmpty {
      for reference in document.references() {
        if let fault = faults[reference.node] { report(fault, reference, document, &problems) }
      }
    }
    for (node, url) in rewritten { document.setDestination(of: node, to: url.utf8) }
  }

  private func report(
    _ fault: LinkResolver.Resolution, _ reference: Reference, _ document: Document,
    _ problems: inout FileDiagnostics
  ) {
    let range = document.sourceRange(of: reference)
    switch fault {
    case .unchanged, .rewritten: break
    case .heldBack(let path):
      problems.report(
        .linkHeldBack, at: range, "the link leads to a note that is held back",
        hint: "'\(path)' is a draft, not yet due, or has errors")
    case .missing(let path, let near):
      problems.report(
        reference.isImage ? .missingImage : .brokenLink, at: range,
        reference.isImage ? "image '\(path)' does not exist" : "link to '\(path)' matches no file",
        hint: near.map { "did you mean '\($0)'?" })
    }
  }

  /// The content for feeds: every URL absolute, fragments too, and ids of its own.
  private func feed(_ document: inout Document, _ route: Route) -> [UInt8] {
    let page = site.address.url(route)
    for node in Array(document.preorder()) {
      guard document[node].kind == .link || document[node].kind == .image else { continue }
      let destination = document.string(of: node)
      let parts = URLParts(destination)
      guard !parts.isElsewhere else { continue }
      let absolute =
        parts.path.isEmpty ? page + parts.suffix : site.address.origin + destination
      document.setDestination(of: node, to: absolute.utf8)
    }
    var options = html
    options.hasPermalinks = false
    options.idPrefix = page + "#"
    return HTMLRenderer(options: options).render(document)
  }
}
