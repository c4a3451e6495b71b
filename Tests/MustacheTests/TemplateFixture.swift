import Diagnostics
import Markup
import Mustache

/// Templates given as text, for tests.
struct TemplateFixture {
  let library: TemplateLibrary

  init(_ templates: KeyValuePairs<String, String>) {
    library = TemplateLibrary(
      templates.map { name, text in
        (name: name, file: SourceFile(path: "\(name).mustache", bytes: Array(text.utf8)))
      })
  }

  /// The template `main` alone.
  init(_ text: String) {
    self.init(["main": text])
  }

  /// What `main` renders with the members of an object.
  func render(_ members: KeyValuePairs<String, TemplateValue> = [:]) -> String {
    renderAndReport(members).text
  }

  func renderAndReport(
    _ members: KeyValuePairs<String, TemplateValue> = [:]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    let object = TemplateObject(dynamic: members.map { (name: $0.key, value: $0.value) })
    var output = ByteBuffer()
    let diagnostics = library.render("main", .object(object), into: &output)
    return (String(decoding: output.bytes, as: UTF8.self), diagnostics)
  }
}

/// Diagnostics as their author sees them.
func printed(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { DiagnosticText(isColoured: false).format($0) }.joined()
}

extension TemplateShape {
  /// A small site's shapes, which refer to each other in a ring.
  static let note: TemplateShape = .init(
    "note", "A note.",
    [
      Field("title", .text, "Its title."),
      Field("body", .html, "Its body."),
      Field("isCurrent", .bool, "Whether it is the page shown."),
      Field("words", .number, "How many words it has."),
      Field("next", .object(.note), "The note after it."),
      Field("outline", .list(of: .section), "Its headings."),
      Field("tags", .list(.text), "Its tags."),
      Field("params", .any, "Free values."),
      Field("phrase", .lambda, "A phrase."),
    ])

  static let section: TemplateShape = .init(
    "section", "A heading.",
    [
      Field("heading", .html, "Its words."),
      Field("children", .list(of: .section), "The headings under it."),
    ])
}
