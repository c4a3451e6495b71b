import Diagnostics
import Markdown

/// Parses a text and keeps what was said about it.
struct Parsed {
  var document: Document
  var diagnostics: FileDiagnostics

  init(_ text: String, _ options: MarkdownOptions = .note, from start: Int = 0) {
    self.init(bytes: Array(text.utf8), options, from: start)
  }

  init(bytes: [UInt8], _ options: MarkdownOptions = .note, from start: Int = 0) {
    let file = SourceFile(path: "a.md", bytes: bytes)
    diagnostics = FileDiagnostics(file)
    document = MarkdownParser().parse(
      file, from: start, options: options, diagnostics: &diagnostics)
  }

  /// `line:column rule: message (hint)` of each diagnostic.
  var messages: [String] {
    diagnostics.diagnostics.sorted().map { diagnostic in
      let start = diagnostic.place.map { "\($0.start.line):\($0.start.column) " } ?? ""
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      return "\(start)\(diagnostic.rule.name): \(diagnostic.message)\(hint)"
    }
  }

  func html(_ options: HTMLOptions = HTMLOptions()) -> String {
    String(decoding: HTMLRenderer(options: options).render(document), as: UTF8.self)
  }
}
