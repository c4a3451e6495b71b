package import Diagnostics

/// Parses Markdown.
package struct MarkdownParser {
  package init() {}

  /// Parses the part of a file that begins at byte `start`; lines count as lines of the file.
  package mutating func parse(
    _ file: SourceFile, from start: Int = 0, options: MarkdownOptions,
    diagnostics: inout FileDiagnostics
  ) -> Document {
    let source = SourceText(file.bytes, from: start)
    let document = Document(source: source, options: options)
    var builder = DocumentBuilder(
      document, lineShift: source.firstLine - 1, reserving: source.count)
    let tree = CMarkTree(
      parsing: source.bytes.span.extracting(droppingFirst: source.start), isSmart: options.isSmart)
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
