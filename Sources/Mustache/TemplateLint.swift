package import Diagnostics

extension TemplateLibrary {
  /// Checks the names in templates, and in all they include, against the shapes they are rendered with.
  ///
  /// Each problem is reported once, at the first place it comes up, sorted. Names of templates that are
  /// not there are passed over.
  package func lint(_ roots: [(template: String, shape: TemplateShape)]) -> [Diagnostic] {
    var lint = TemplateLint(self)
    for (name, shape) in roots {
      guard let index = indexByName[name] else { continue }
      lint.check(templates[index], LintScope(shape))
    }
    return lint.files.values.flatMap(\.diagnostics).sorted()
  }

  /// Checks one template and all it includes against the shape it is rendered with.
  package func lint(template: String, shape: TemplateShape) -> [Diagnostic] {
    lint([(template, shape)])
  }
}

/// Walks templates as a rendering would, with kinds instead of values.
struct TemplateLint {
  let library: TemplateLibrary
  var files: [ObjectIdentifier: FileDiagnostics] = [:]
  /// What was walked already, so that templates that include each other come to an end.
  private var visited: Set<Visit> = []
  var reported: Set<Report> = []
  /// The inclusions on the way to the place looked at, the innermost last.
  var includers: [(template: Template, tag: Range<Int>)] = []
  private var depth = 0

  /// A hostile library could meet its shapes in very many orders; beyond this they are not walked.
  private static let maximumVisits = 20_000

  private struct Visit: Hashable {
    let template: ObjectIdentifier
    let scope: LintScope.Identity
    let arguments: [BlockIdentity]
  }

  private struct BlockIdentity: Hashable {
    let template: ObjectIdentifier
    let entry: Int
  }

  struct Report: Hashable {
    let template: ObjectIdentifier
    let range: Range<Int>
    let rule: Rule
  }

  init(_ library: TemplateLibrary) {
    self.library = library
  }

  /// Checks a whole template in a scope, unless that was done.
  mutating func check(
    _ template: Template, _ scope: LintScope, _ arguments: [BlockArgument] = []
  ) {
    let visit = Visit(
      template: ObjectIdentifier(template), scope: scope.identity,
      arguments: arguments.map { BlockIdentity(template: .init($0.template), entry: $0.entry) })
    guard visited.count < Self.maximumVisits, visited.insert(visit).inserted else { return }
    check(template, 0..<template.operations.count, scope, arguments)
  }

  private mutating func check(
    _ template: Template, _ operations: Range<Int>, _ scope: LintScope, _ arguments: [BlockArgument]
  ) {
    guard depth < TemplateRenderer.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    var index = operations.lowerBound
    while index < operations.upperBound {
      switch template.operations[index] {
      case .literal, .lineStart: index += 1
      case .variable(let entry):
        check(template.variables[entry], template, scope)
        index += 1
      case .section(let entry):
        let section = template.sections[entry]
        let kind = kind(at: section.path, template, scope)
        let inner = section.isInverted ? scope : scope.inside(kind)
        check(template, index + 1..<section.end, inner, arguments)
        index = section.end
      case .inclusion(let entry):
        let inclusion = template.inclusions[entry]
        check(inclusion, template, scope, arguments)
        index = inclusion.end
      case .block(let entry):
        let block = template.blocks[entry]
        if let argument = arguments.first(where: { $0.name == block.name }) {
          let body = argument.template.blocks[argument.entry].body
          check(argument.template, body, scope, argument.outer)
        } else {
          check(template, block.body, scope, arguments)
        }
        index = block.body.upperBound
      }
    }
  }

  private mutating func check(
    _ inclusion: Template.Inclusion, _ template: Template, _ scope: LintScope,
    _ arguments: [BlockArgument]
  ) {
    switch inclusion.target {
    case .missing: break
    case .dynamic(let path): _ = kind(at: path, template, scope)
    case .template(let index):
      includers.append((template, inclusion.tag))
      check(library.templates[index], scope, inclusion.passed(from: template, arguments))
      includers.removeLast()
    }
  }
}
