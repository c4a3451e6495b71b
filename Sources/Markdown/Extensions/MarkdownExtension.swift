import Diagnostics
import Markup

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
  /// The original with the definitions that a fragment is given.
  private let unedited: SourceText
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
  private var cachedDefinitions: LinkDefinitions?
  private var cachedLabels: Set<String>?

  /// Starts with a source and with definitions that are parsed after it.
  init(
    _ source: SourceText, _ options: MarkdownOptions, _ definitions: [UInt8],
    _ diagnostics: FileDiagnostics
  ) {
    original = source
    let text =
      definitions.isEmpty
      ? source
      : SourceText(
        source.bytes + Array("\n\n".utf8) + definitions, from: source.start,
        firstLine: source.firstLine)
    unedited = text
    parsed = text
    self.options = options
    self.diagnostics = diagnostics
    triggers = Triggers(in: text.bytes.span.extracting(droppingFirst: text.start))
  }

  /// Reports a text on a line of the author's file: where it first stands there, else the whole line.
  mutating func report(
    _ rule: Rule, _ text: String, onLine line: Int, _ message: String, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    let range = original.textRange(line)
    let wanted = Array(text.utf8)
    for start in range where original.bytes[start] == wanted.first {
      if original.bytes[start..<range.upperBound].starts(with: wanted) {
        diagnostics.report(
          rule, at: start..<start + wanted.count, message, hint: hint, notes: notes)
        return
      }
    }
    diagnostics.report(rule, atLine: line, message, hint: hint, notes: notes)
  }

  /// The document's link definitions; finding them is another parse, so ask only with a `[` to resolve.
  mutating func definitions() -> LinkDefinitions {
    if let cachedDefinitions { return cachedDefinitions }
    let found = triggers.contains(.definition) ? LinkDefinitions(of: parsed) : LinkDefinitions()
    cachedDefinitions = found
    return found
  }

  /// The definitions that a fragment mentions; the document is parsed for them only when it mentions one.
  mutating func definitions(for fragment: Span<UInt8>) -> [UInt8] {
    guard triggers.contains(.definition) else { return [] }
    if cachedDefinitions == nil {
      let labels = cachedLabels ?? LinkDefinitions.labels(in: parsed)
      cachedLabels = labels
      guard LinkDefinitions.mentions(labels, in: fragment) else { return [] }
    }
    return definitions().text(for: fragment)
  }

  /// Goes back to the author's own lines.
  mutating func restart() {
    parsed = unedited
    cachedDefinitions = nil
    cachedLabels = nil
  }

  /// Replaces parts of lines in what is parsed; ranges are in order and hold no line end.
  mutating func replace(_ edits: [ByteEdit]) {
    parsed = parsed.replacing(edits)
    cachedDefinitions = nil
    cachedLabels = nil
  }
}
