import Diagnostics
import Markdown

extension Document {
  /// Parses Markdown that belongs to this document; lines count from 1.
  func parseFragment(_ bytes: [UInt8], isSmart: Bool) -> Document {
    let file = SourceFile(path: "", bytes: bytes)
    var diagnostics = FileDiagnostics(file)
    var parser = MarkdownParser()
    return parser.parse(
      file, options: MarkdownOptions(.commonMark, isSmart: isSmart), diagnostics: &diagnostics)
  }
}
