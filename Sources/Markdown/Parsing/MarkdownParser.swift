package import Diagnostics

/// Parses Markdown.
package struct MarkdownParser: Sendable {
  /// How often lines may be rewritten and parsed again; a text needs two parses at most unless it means to be hard.
  private static let maximumParses = 4

  package init() {}

  /// Parses the part of a file that begins at byte `start`; lines count as lines of the file.
  package func parse(
    _ file: SourceFile, from start: Int = 0, options: MarkdownOptions,
    diagnostics: inout FileDiagnostics
  ) -> Document {
    parse(SourceText(file.bytes, from: start), options, &diagnostics)
  }

  /// Parses, from the source's rewriting to the last transform, with more link definitions than the source has.
  func parse(
    _ source: SourceText, _ options: MarkdownOptions, with definitions: [UInt8] = [],
    _ diagnostics: inout FileDiagnostics
  ) -> Document {
    guard options.dialect > .commonMark else {
      return Self.commonMark(source, of: source, options, &diagnostics)
    }
    var context = ExtensionContext(source, options, definitions, diagnostics)
    let extensions = MarkdownExtensions.relevant(for: options, context.triggers)
    for entry in extensions { entry.rewrite(&context) }
    var document = Document(source: source, options: options)
    for round in 1...Self.maximumParses {
      context.needsParse = false
      context.mayParseAgain = round < Self.maximumParses
      document = Self.commonMark(context.parsed, of: source, options, &context.diagnostics)
      for entry in extensions where !context.needsParse { entry.transform(&document, &context) }
      if !context.needsParse { break }
    }
    if context.triggers.contains(.definition), document.hasFragmentsWithLinks {
      document.definitions = context.definitions()
    }
    diagnostics = context.diagnostics
    return document
  }

  /// Parses CommonMark and nothing else.
  static func commonMark(
    _ parsed: SourceText, of source: SourceText, _ options: MarkdownOptions,
    _ diagnostics: inout FileDiagnostics
  ) -> Document {
    let parsed = BracketGuard.guarded(parsed, &diagnostics)
    var builder = DocumentBuilder(
      Document(source: source, options: options), parsing: parsed)
    let tree = CMarkTree(
      parsing: parsed.bytes.span.extracting(droppingFirst: parsed.start), isSmart: options.isSmart)
    tree.convert(into: &builder)
    if let line = builder.cutLine {
      diagnostics.report(
        .nestingTooDeep, atLine: Int(line),
        "nesting is deeper than \(DocumentBuilder.maximumDepth) levels",
        hint: "what lies deeper is shown at the last level")
    }
    return builder.finish()
  }
}

extension Document {
  /// Whether there is a part that will be parsed again and may use link definitions: a diagram.
  fileprivate var hasFragmentsWithLinks: Bool {
    nodes.contains { node in
      switch node.kind {
      case .codeBlock:
        text[node.extra.range].starts(with: "diagram".utf8)
          && text[node.literal.range].contains(UInt8(ascii: "["))
      case .htmlBlock:
        text[node.literal.range].drop(while: isSpace).starts(with: "<!--".utf8)
          && text[node.literal.range].drop(while: isSpace).dropFirst(4).drop(while: isSpace)
            .starts(with: "diagram:".utf8)
      default: false
      }
    }
  }

  /// Parses a part of this document again, such as a diagram's body, with this document's link definitions.
  ///
  /// Its lines count from `firstLine`, the file line on which it begins.
  package func parseFragment(
    _ bytes: some Sequence<UInt8>, firstLine: Int, diagnostics: inout FileDiagnostics
  ) -> Document {
    let text = Array(bytes)
    let needed = definitions.text(for: text.span)
    var options = options
    options.liftsTitle = false
    let source = SourceText(text, from: 0, firstLine: firstLine)
    return MarkdownParser().parse(source, options, with: needed, &diagnostics)
  }
}
