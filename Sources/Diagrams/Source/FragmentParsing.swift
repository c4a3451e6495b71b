import Diagnostics
import Markdown

extension Document {
  /// Parses Markdown that belongs to this document; lines count from 1.
  ///
  /// What Markdown itself would report, nesting that is too deep, is an error to every kind anyway.
  func parseBody(_ bytes: [UInt8]) -> Document {
    var diagnostics = FileDiagnostics(SourceFile(path: "", bytes: bytes))
    return parseFragment(bytes, firstLine: 1, diagnostics: &diagnostics)
  }
}
