package import Diagnostics

extension Rule {
  package static let duplicateID = Rule("duplicate-id", .warning)
  package static let invalidID = Rule("invalid-id", .warning)
  package static let headingWithoutWords = Rule("heading-without-words", .advice)
}

/// Gives every heading an id: the one in `{#id}` at its end, or GitHub's slug of its words.
enum HeadingIDs: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.note
  static let triggers: Triggers = [.always]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    if document.options.liftsTitle { liftTitle(&document) }
    let named = document.blocks { isNamed($0.kind) }
    let headings = named.filter { document[$0].kind == .heading }
    guard !headings.isEmpty else { return }
    var slugs = Slugs(reserved: document.options.reservedIDs)
    slugs.reserveCapacity(named.count)
    reserve(named, &slugs, document)
    // Chosen ids first, so that no slug takes one that an author asked for further down.
    if context.triggers.contains(.chosenID) {
      for heading in headings { choose(heading, &document, &slugs, &context) }
    }
    var words: [UInt8] = []
    for heading in headings where document[heading].literal.isEmpty {
      words.removeAll(keepingCapacity: true)
      document.appendPlainText(of: heading, to: &words)
      let slug = Slugs.slug(&words)
      let id = slugs.unique(slug: slug)
      if slug.isEmpty {
        context.diagnostics.report(
          .headingWithoutWords, atLine: Int(document[heading].startLine),
          "heading has no letters or digits and is called \"#\(id)\"",
          hint: "choose a name with {#name} at its end")
      }
      document[edit: heading].literal = document.store(id)
    }
  }

  /// Whether something of a kind has an id on the page.
  private static func isNamed(_ kind: NodeKind) -> Bool {
    kind == .heading || kind == .table || kind == .figure || kind == .footnoteDefinition
  }

  /// Takes the ids that the renderer gives to other things on the page than headings.
  private static func reserve(_ named: [NodeID], _ slugs: inout Slugs, _ document: Document) {
    for id in named {
      let node = document[id]
      switch node.kind {
      case .heading: break
      case .figure: _ = slugs.take("figure-\(node.number)")
      case .footnoteDefinition:
        let label = document.string(of: id)
        _ = slugs.take("fn-\(label)")
        for ordinal in 1...max(1, Int(node.ordinal)) {
          _ = slugs.take(ordinal == 1 ? "fnref-\(label)" : "fnref-\(label)-\(ordinal)")
        }
      default: if !node.literal.isEmpty { _ = slugs.take(document.string(of: id)) }
      }
    }
  }

  /// Takes the first level-1 heading out of the tree; it stays in the arena as `document.title`.
  private static func liftTitle(_ document: inout Document) {
    for id in document.children(of: .root)
    where document[id].kind == .heading && document[id].level == 1 {
      document.unlink(id)
      document.title = id
      return
    }
  }

  /// Takes `{#id}` from a heading's end.
  private static func choose(
    _ heading: NodeID, _ document: inout Document, _ slugs: inout Slugs,
    _ context: inout ExtensionContext
  ) {
    guard let last = document.lastChild(of: heading), document[last].kind == .text else { return }
    let bytes = document.literal(of: last)
    guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")),
      bytes[open...].starts(with: "{#".utf8), !document.isEscaped(open)
    else { return }
    let line = Int(document[heading].startLine)
    let id = String(decoding: bytes[(open + 2)...].dropLast(), as: UTF8.self)
    guard !id.isEmpty, !id.utf8.contains(where: isSpace), !id.utf8.contains(UInt8(ascii: "\""))
    else {
      context.report(
        .invalidID, "{#\(id)}", onLine: line,
        "\"{#\(id)}\" is no id: an id has no spaces or quotes",
        hint: "write it as {#two-words}")
      return
    }
    var end = open
    while end > bytes.startIndex, isSpace(bytes[end - 1]) { end -= 1 }
    document[edit: last].literal.end = Int32(end)
    if end == bytes.startIndex { document.unlink(last) }
    guard slugs.take(id) else {
      context.report(
        .duplicateID, "{#\(id)}", onLine: line,
        "\"#\(id)\" is the id of something else on the page already",
        hint: "choose another, or leave it out")
      return
    }
    document[edit: heading].literal = document.store(id)
    document[edit: heading].flags.insert(.chosenID)
  }
}
