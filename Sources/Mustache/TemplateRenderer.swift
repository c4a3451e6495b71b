import Diagnostics
import Markup

/// Runs a compiled template over values, appending bytes; makes no object a tag.
struct TemplateRenderer: ~Copyable {
  let library: TemplateLibrary
  /// Kept here, since reading the global one copies its table.
  let escaping = Escaping.html
  /// The context stack, the innermost last.
  var contexts: [TemplateValue]
  var output = ByteBuffer()
  /// The blanks before each line, for the inclusions around; in force from `indentationStart`.
  var indentation: [UInt8] = []
  var indentationStart = 0
  /// Where in the output a line is indented already, because blanks before a block were written.
  var indentedAt = -1
  /// How many blanks each line of source loses, for a block written further in than it is shown.
  var surplus = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the rendering was given up.
  var isStopped: Bool = false
  private var depth = 0
  private var inclusionCount = 0

  /// Sections, partials and blocks inside each other while rendering: a partial that includes itself
  /// without end stops here, long before the stack does.
  static let maximumDepth = 256
  /// Inclusions of one rendering: partials that each include two more stop here.
  static let maximumInclusions = 1_000_000
  /// Bytes of one rendering.
  static let maximumOutput = 1 << 28

  init(_ library: TemplateLibrary, _ context: TemplateValue) {
    self.library = library
    contexts = [context]
    contexts.reserveCapacity(16)
  }

  /// Renders a whole template to the end of `output`.
  mutating func render(_ template: Template, into output: inout ByteBuffer) -> [Diagnostic] {
    swap(&self.output, &output)
    run(template, 0..<template.operations.count, [])
    swap(&self.output, &output)
    return diagnostics
  }

  /// Runs some of a template's operations; `arguments` are the blocks passed to it, outermost first.
  mutating func run(
    _ template: Template, _ operations: Range<Int>, _ arguments: [BlockArgument]
  ) {
    // Held here, so that no step counts a reference to it.
    let steps = template.operations
    var index = operations.lowerBound
    while index < operations.upperBound, !isStopped {
      switch steps[index] {
      case .literal(let range, let lines):
        literal(template, range, lines)
        index += 1
      case .lineStart:
        indent()
        index += 1
      case .variable(let entry):
        write(template.variables[entry], of: template, arguments)
        index += 1
      case .section(let entry):
        let end = template.sections[entry].end
        section(entry, of: template, index + 1..<end, arguments)
        index = end
      case .inclusion(let entry):
        include(entry, of: template, arguments)
        index = template.inclusions[entry].end
      case .block(let entry):
        block(entry, of: template, arguments)
        index = template.blocks[entry].body.upperBound
      }
    }
  }

  /// Renders what a section shows.
  private mutating func section(
    _ entry: Int, of template: Template, _ body: Range<Int>, _ arguments: [BlockArgument]
  ) {
    // Its fields one by one: copying all of a section counts references that few need.
    let isInverted = template.sections[entry].isInverted
    let value = value(at: template.sections[entry].path)
    guard value.isTrue != isInverted, descend(template.sections[entry].tag, of: template) else {
      return
    }
    defer { ascend() }
    if isInverted { return run(template, body, arguments) }
    switch value {
    case .list(let items):
      for item in items {
        contexts.append(item)
        run(template, body, arguments)
        contexts.removeLast()
      }
    case .lambda(let lambda):
      let section = template.sections[entry]
      let bytes = template.bytes
      let startsLine =
        section.content.lowerBound == 0
        || bytes[section.content.lowerBound - 1] == UInt8(ascii: "\n")
      expand(
        lambda.expand(bytes.text(section.content)), section.delimiters, startsLine: startsLine,
        at: section.tag, of: template, arguments)
    default:
      contexts.append(value)
      run(template, body, arguments)
      contexts.removeLast()
    }
  }

  /// Goes one level deeper, or gives the rendering up.
  mutating func descend(_ tag: Range<Int>, of template: Template) -> Bool {
    guard depth < Self.maximumDepth else {
      stop(
        tag, of: template, "goes deeper than \(Self.maximumDepth) levels",
        hint: "a partial that includes itself needs a section that comes to an end")
      return false
    }
    depth += 1
    return true
  }

  mutating func ascend() { depth -= 1 }

  /// Counts an inclusion, or gives the rendering up.
  mutating func countInclusion(_ tag: Range<Int>, of template: Template) -> Bool {
    inclusionCount += 1
    if inclusionCount <= Self.maximumInclusions, output.count <= Self.maximumOutput { return true }
    stop(
      tag, of: template, "makes the page too large",
      hint: "partials that include each other more than once multiply")
    return false
  }

  private mutating func stop(
    _ tag: Range<Int>, of template: Template, _ message: String, hint: String
  ) {
    isStopped = true
    report(.templateDepth, tag, of: template, "\(template.bytes.quoted(tag)) \(message)", hint)
  }

  /// Reports what only this rendering could show.
  mutating func report(
    _ rule: Rule, _ range: Range<Int>, of template: Template, _ message: String, _ hint: String?
  ) {
    var file = FileDiagnostics(template.file)
    file.report(rule, at: range, message, hint: hint)
    report(file.diagnostics)
  }

  mutating func report(_ found: [Diagnostic]) {
    if diagnostics.count < FileDiagnostics.maximumPerRule { diagnostics += found }
  }
}
