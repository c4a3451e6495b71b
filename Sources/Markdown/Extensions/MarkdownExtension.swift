import Diagnostics

/// One construct beyond CommonMark: one file, and one line in `MarkdownExtensions.all`.
///
/// Block syntax that libcmark would misread is rewritten in the source before the parse, line for line; all else
/// is a transform of the tree. An extension runs only when a text holds one of its triggers.
///
///     enum Strikethrough: MarkdownExtension {
///       static let dialect = MarkdownOptions.Dialect.gfm
///       static let triggers: Triggers = [.tilde]
///
///       static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
///         …
///       }
///     }
protocol MarkdownExtension: Sendable {
  /// The smallest dialect that has it.
  static var dialect: MarkdownOptions.Dialect { get }
  /// What a text must hold, one of them at least, for the extension to have anything to do.
  static var triggers: Triggers { get }

  /// Rewrites lines before the parse; their number must stay.
  static func rewrite(_ context: inout ExtensionContext)

  /// Changes the tree, or asks for another parse after changing lines.
  static func transform(_ document: inout Document, _ context: inout ExtensionContext)
}

extension MarkdownExtension {
  static func rewrite(_ context: inout ExtensionContext) {}
}

/// What extensions know and say while a document is made.
struct ExtensionContext {
  /// The file's own bytes.
  let original: SourceText
  /// What is parsed: the original, or a copy with as many lines.
  private(set) var parsed: SourceText
  let options: MarkdownOptions
  let triggers: Triggers
  var diagnostics: FileDiagnostics
  /// Whether there is another parse to ask for.
  var mayParseAgain = true
  /// Set when lines were rewritten after a parse.
  var needsParse = false
  /// The lines on which a footnote's definition was found or may be.
  var footnotes = FootnoteLines()
  /// The tables whose lines were hidden from libcmark, by first line.
  var hiddenTables: [Int: TableRegion] = [:]
  private var cachedLines: SourceLines?
  private var cachedDefinitions: LinkDefinitions?

  init(_ source: SourceText, _ options: MarkdownOptions, _ diagnostics: FileDiagnostics) {
    original = source
    parsed = source
    self.options = options
    self.diagnostics = diagnostics
    triggers = Triggers(in: source.bytes.span.extracting(droppingFirst: source.start))
  }

  /// The lines of what is parsed.
  mutating func lines() -> SourceLines {
    if let cachedLines { return cachedLines }
    let lines = SourceLines(parsed)
    cachedLines = lines
    return lines
  }

  /// The document's link definitions; finding them is another parse, so ask only with a `[` to resolve.
  mutating func definitions() -> LinkDefinitions {
    if let cachedDefinitions { return cachedDefinitions }
    let found = triggers.contains(.definition) ? LinkDefinitions(of: parsed) : LinkDefinitions()
    cachedDefinitions = found
    return found
  }

  /// Goes back to the author's own lines.
  mutating func restart() {
    parsed = original
    cachedLines = nil
    cachedDefinitions = nil
  }

  /// Replaces parts of lines in what is parsed; ranges are in order and hold no line end.
  mutating func replace(_ edits: [(range: Range<Int>, with: [UInt8])]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parsed.bytes.count)
    var index = 0
    for edit in edits {
      bytes.append(contentsOf: parsed.bytes[index..<edit.range.lowerBound])
      bytes.append(contentsOf: edit.with)
      index = edit.range.upperBound
    }
    bytes.append(contentsOf: parsed.bytes[index...])
    parsed = SourceText(bytes, from: parsed.start, firstLine: parsed.firstLine)
    cachedLines = nil
    cachedDefinitions = nil
  }
}
