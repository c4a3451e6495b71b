/// What is known about the context stack at one place of a template.
struct LintScope: Sendable {
  /// The shapes a name is looked for in, the innermost last, none twice.
  ///
  /// A shape pushed again hides its earlier place completely, so a template that includes itself comes
  /// back to the same scope and the walk ends.
  private(set) var shapes: [TemplateShape] = []
  /// Whether an object of unknown names lies below the shapes.
  private(set) var isOpen = false
  /// What `.` means.
  private(set) var current: TemplateKind

  init(_ shape: TemplateShape) {
    shapes = [shape]
    current = .object(shape)
  }

  /// The scope inside a section over a value of `kind`.
  func inside(_ kind: TemplateKind) -> LintScope {
    if case .list(let element) = kind { return pushing(element) }
    return pushing(kind)
  }

  private func pushing(_ kind: TemplateKind) -> LintScope {
    var scope = self
    scope.current = kind
    switch kind {
    case .object(let reference):
      let shape = reference.shape
      scope.shapes.removeAll { $0 === shape }
      scope.shapes.append(shape)
    case .any:
      // It may hold any name, so nothing below it is certain.
      scope.shapes = []
      scope.isOpen = true
    case .list, .text, .html, .bool, .number, .lambda: break
    }
    return scope
  }

  /// The kind of the value a name has here, or `nil` when there is no such name.
  func kind(of name: String) -> TemplateKind? {
    for shape in shapes.reversed() {
      if let field = shape.fields.first(where: { $0.name == name }) { return field.kind }
    }
    return isOpen ? .any : nil
  }

  /// The names that can be said here, the nearest first.
  var names: [String] { shapes.reversed().flatMap { $0.fields.map(\.name) } }

  /// Equal for scopes in which every name means the same.
  var identity: Identity {
    Identity(shapes: shapes.map(ObjectIdentifier.init), isOpen: isOpen, current: current.name)
  }

  struct Identity: Hashable {
    let shapes: [ObjectIdentifier]
    let isOpen: Bool
    let current: String
  }
}
