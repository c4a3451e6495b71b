package import Diagnostics

extension Rule {
  /// A name that the documented context does not have.
  package static let templateUnknownName = Rule("template-unknown-name", .error)
  /// Text put into a page without escaping.
  package static let templateUnescapedText = Rule("template-unescaped-text", .error)
  /// A list or an object where text is wanted.
  package static let templateNotText = Rule("template-not-text", .error)
}

/// What the names of tags mean, and the wording of what is wrong with them.
extension TemplateLint {
  mutating func check(
    _ variable: Template.Variable, _ template: Template, _ scope: LintScope
  ) {
    let path = template.bytes.text(variable.path.range)
    switch kind(at: variable.path, template, scope) {
    case .text where !variable.isEscaped:
      report(
        .templateUnescapedText, variable.tag, template,
        "\"\(path)\" is text and must not be put into a page unescaped", "write {{\(path)}}")
    case .list(let element):
      report(
        .templateNotText, variable.path.range, template,
        "\"\(path)\" is a list of \(element.name) and shows nothing here",
        "write {{#\(path)}}…{{/\(path)}} around what is shown for each")
    case .object(let reference):
      report(
        .templateNotText, variable.path.range, template,
        "\"\(path)\" is an object (\(reference.shape.name)) and shows nothing here",
        reference.shape.fields.first.map {
          "name one of its values, such as {{\(path).\($0.name)}}"
        })
    default: break
    }
  }

  /// The kind of a path's value; reports the first part that is not known, and then says `any`.
  mutating func kind(
    at path: NamePath, _ template: Template, _ scope: LintScope
  ) -> TemplateKind {
    guard let first = path.first else { return scope.current }
    // What is no name at all was reported when the template was compiled.
    guard !first.text.isEmpty else { return .any }
    var start = path.range.lowerBound
    guard var kind = scope.kind(of: first.text) else {
      let range = start..<start + first.text.utf8.count
      report(
        .templateUnknownName, range, template, "\"\(first.text)\" is not a name known here",
        NearMiss.hint(for: first.text, among: scope.names))
      return .any
    }
    var owner = first.text
    for name in path.rest {
      start += owner.utf8.count + 1
      let range = start..<start + name.text.utf8.count
      if case .any = kind { return .any }
      let fields = kind.fields
      guard let field = fields.first(where: { $0.name == name.text }) else {
        report(
          .templateUnknownName, range, template,
          "\"\(name.text)\" is not a name of \"\(owner)\" (\(kind.name))",
          NearMiss.hint(for: name.text, among: fields.map(\.name)))
        return .any
      }
      kind = field.kind
      owner = name.text
    }
    return kind
  }

  /// Reports a problem once, and where the template it is in was included.
  private mutating func report(
    _ rule: Rule, _ range: Range<Int>, _ template: Template, _ message: String, _ hint: String?
  ) {
    let id = ObjectIdentifier(template)
    guard reported.insert(Report(template: id, range: range, rule: rule)).inserted else { return }
    var notes: [Diagnostic.Note] = []
    if let (includer, tag) = includers.last, includer !== template {
      let position = self[includer].position(at: tag.lowerBound)
      notes = [.init(path: includer.file.path, position: position, message: "included here")]
    }
    self[template].report(rule, at: range, message, hint: hint, notes: notes)
  }

  /// The diagnostics of a template's file.
  private subscript(template: Template) -> FileDiagnostics {
    get { files[ObjectIdentifier(template)] ?? FileDiagnostics(template.file) }
    set { files[ObjectIdentifier(template)] = newValue }
  }
}

extension TemplateKind {
  /// The names that can follow a dot.
  fileprivate var fields: [TemplateShape.Field] {
    if case .object(let reference) = self { reference.shape.fields } else { [] }
  }
}
