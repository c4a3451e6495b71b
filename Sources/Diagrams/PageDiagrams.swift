package import Diagnostics
package import Markdown

extension Rule {
  package static let diagramIDTaken = Rule("diagram-id-taken", .error)
  package static let diagramTakeawayRepeated = Rule("diagram-takeaway-repeated", .advice)
}

/// The diagrams of one page: what has to be known of those before to draw the next.
///
///     var diagrams = PageDiagrams(options: options, usedIDs: headingIDs)
///     for block in document.codeBlocks where document.language(of: block) is "diagram" {
///       let drawn = diagrams.draw(source, in: document, diagnostics: &diagnostics)
///       if let drawn { document.replace(block, withHTML: drawn.html) }
///     }
///
/// A diagram with errors is not drawn; its errors are reported, all at once.
package struct PageDiagrams: Sendable {
  private let options: DiagramOptions
  private var usedIDs: Set<String>
  private var ordinals: [String: Int] = [:]
  private var count = 0
  /// Take-aways with the line of the diagram that each was seen in.
  private var takeaways: [String: Int] = [:]

  /// Begins a page; `usedIDs` are those of its headings and notes, without `options.idPrefix`.
  package init(options: DiagramOptions, usedIDs: Set<String> = []) {
    self.options = options
    self.usedIDs = usedIDs
  }

  /// Draws one diagram.
  ///
  /// `document` is the note, for its link definitions and options. `prepare` may change links in the diagram's
  /// own document before it is drawn, as the site does in the note; it is
  /// told which lines of the file they are on.
  package mutating func draw(
    _ source: DiagramSource, in document: Document, diagnostics: inout FileDiagnostics,
    prepare: (inout Document, DiagramLines) -> Void = { _, _ in }
  ) -> DrawnDiagram? {
    var problems = DiagramProblems()
    let drawn = draw(source, document, prepare, &problems)
    problems.report(about: source, to: &diagnostics)
    return problems.hasErrors ? nil : drawn
  }

  private mutating func draw(
    _ source: DiagramSource, _ note: Document, _ prepare: (inout Document, DiagramLines) -> Void,
    _ problems: inout DiagramProblems
  ) -> DrawnDiagram? {
    count += 1
    guard let info = DiagramInfo(source.info, &problems) else { return nil }
    let names = names(for: info, &problems)
    guard source.body.contains(where: { $0 > 0x20 }) else {
      problems.report(
        .diagramEmpty, in: .info(info.kind.name), "the diagram has no body",
        hint: "write its list or table between the marks")
      return nil
    }
    var normal = NormalForm(source, for: info.kind, in: note, words: options.words)
    let text = BodyText(source.body)
    prepare(&normal.document, normal.typed)
    guard let body = DiagramBody(normal, text, kind: info.kind, words: options.words, &problems)
    else {
      return nil
    }
    body.checkInlines(&problems)
    var drawing = DiagramDrawing(info.kind, body, options, names, problems)
    drawing.draw()
    problems = drawing.problems
    checkRepetition(of: body, at: source, &problems)
    guard !problems.hasErrors else { return nil }
    let ids = [names.id] + (body.takeaway == nil ? [] : [names.takeaway]) + drawing.partIDs
    for id in ids { usedIDs.insert(String(id.dropFirst(options.idPrefix.count))) }
    let (html, feed) = drawing.finish()
    return DrawnDiagram(
      html: html, twin: normal.twin, feed: feed, ids: ids,
      takeaway: body.takeaway.map { body.document.plainText(of: $0) })
  }

  private mutating func names(
    for info: DiagramInfo, _ problems: inout DiagramProblems
  ) -> DiagramNames {
    var id = info.id ?? ""
    if id.isEmpty {
      repeat {
        ordinals[info.kind.name, default: 0] += 1
        id = "\(info.kind.name)-\(ordinals[info.kind.name, default: 0])"
      } while usedIDs.contains(id)
    } else if usedIDs.contains(id) {
      problems.report(
        .diagramIDTaken, in: .info("#" + id), "\"#\(id)\" names something else on this page",
        hint: "choose an id of its own, or none")
    }
    usedIDs.insert(id)
    return DiagramNames(id: options.idPrefix + id, ordinal: count)
  }

  /// Gives advice when two diagrams of a page would have one name.
  private mutating func checkRepetition(
    of body: DiagramBody, at source: DiagramSource, _ problems: inout DiagramProblems
  ) {
    guard let takeaway = body.takeaway else { return }
    let text = body.document.plainText(of: takeaway)
    guard let line = takeaways.updateValue(source.infoLine, forKey: text),
      let paragraph = body.document.parent(of: takeaway)
    else { return }
    problems.report(
      .diagramTakeawayRepeated, in: body.place(of: takeaway, in: paragraph),
      "the same take-away as the diagram on line \(line)", hint: "say what this one shows")
  }
}
