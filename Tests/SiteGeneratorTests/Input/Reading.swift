import Diagnostics
import Testing

@testable import SiteGenerator

/// Reads front matter the way a build does, and writes its diagnostics in one line each.
struct Reading {
  let frontMatter: FrontMatter
  let diagnostics: [Diagnostic]
  let body: String

  init(_ text: String, _ kind: FrontMatter.Kind = .note) {
    self.init(bytes: Array(text.utf8), kind)
  }

  init(bytes: [UInt8], _ kind: FrontMatter.Kind = .note) {
    var early: [Diagnostic] = []
    guard let file = SourceText.file(path: "notes/x.md", bytes: bytes, into: &early) else {
      (frontMatter, diagnostics, body) = (FrontMatter(), early, "")
      return
    }
    var diagnostics = FileDiagnostics(file)
    frontMatter = FrontMatter.read(kind, &diagnostics)
    self.diagnostics = diagnostics.diagnostics
    body = String(decoding: file.bytes[frontMatter.body], as: UTF8.self)
  }

  /// `4:1: error: message [rule] (hint)`.
  var lines: [String] { diagnostics.map(\.oneLine) }
}

extension Diagnostic {
  var oneLine: String {
    let place = place.map { "\($0.start.line):\($0.start.column): " } ?? ""
    let hint = hint.map { " (\($0))" } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(rule.name)]\(hint)"
  }

  /// The bytes of the first line that are marked.
  var marked: String {
    guard let place else { return "" }
    let bytes = Array(place.excerpt.utf8)
    let end = place.end.line == place.start.line ? place.end.column - 1 : bytes.count
    return String(
      decoding: bytes[(place.start.column - 1)..<max(place.start.column - 1, end)], as: UTF8.self)
  }
}
