import Diagnostics
import Markup

/// A block that a parent tag passes to the template it includes.
struct BlockArgument: Sendable {
  let name: String
  /// The template the block stands in, and its entry there.
  let template: Template
  let entry: Int
  /// What was passed to the template the block stands in; blocks inside the block look here only, so
  /// that a block never replaces itself.
  let outer: [BlockArgument]
}

extension Template.Inclusion {
  /// What the included template gets: the blocks passed to `template`, and those of the tag.
  ///
  /// The outermost block of a name stands (specification, "multi-level inheritance"), so a parent adds
  /// only what is not passed already.
  func passed(from template: Template, _ outer: [BlockArgument]) -> [BlockArgument] {
    var passed = outer
    for entry in arguments {
      let name = template.blocks[entry].name
      if passed.contains(where: { $0.name == name }) { continue }
      passed.append(BlockArgument(name: name, template: template, entry: entry, outer: outer))
    }
    return passed
  }
}

/// Partials, parents, blocks and the results of lambdas.
extension TemplateRenderer {
  mutating func include(_ entry: Int, of template: Template, _ arguments: [BlockArgument]) {
    let index: Int
    switch template.inclusions[entry].target {
    case .missing: return
    case .template(let target): index = target
    case .dynamic(let path):
      guard let target = dynamicTarget(path, of: template) else { return }
      index = target
    }
    let tag = template.inclusions[entry].tag
    guard countInclusion(tag, of: template), descend(tag, of: template) else { return }
    let target = library.templates[index]
    // Most pass nothing, and copying all of an inclusion counts references.
    let passed =
      template.inclusions[entry].arguments.isEmpty
      ? arguments : template.inclusions[entry].passed(from: template, arguments)
    let isStandalone = template.inclusions[entry].isStandalone
    let blanks = isStandalone ? template.inclusions[entry].indentation : nil
    indented(by: blanks, of: template, surplus: 0) {
      $0.run(target, 0..<target.operations.count, passed)
    }
    ascend()
  }

  /// Renders a block's default, or the argument that replaces it, re-indented.
  mutating func block(_ entry: Int, of template: Template, _ arguments: [BlockArgument]) {
    let block = template.blocks[entry]
    guard descend(block.tag, of: template) else { return }
    defer { ascend() }
    guard let argument = arguments.first(where: { $0.name == block.name }) else {
      return run(template, block.body, arguments)
    }
    let replacement = argument.template.blocks[argument.entry]
    let blanks = block.placement == .inline ? nil : block.indentation
    if block.placement == .leading { indentedAt = output.count }
    indented(by: blanks, of: template, surplus: replacement.surplus) {
      $0.run(argument.template, replacement.body, argument.outer)
    }
  }

  /// Runs `render` with `blanks` of `template` added to the indentation, or with none at all.
  private mutating func indented(
    by blanks: Range<Int>?, of template: Template, surplus newSurplus: Int,
    _ render: (inout TemplateRenderer) -> Void
  ) {
    let (count, start, oldSurplus) = (indentation.count, indentationStart, surplus)
    if let blanks {
      if blanks.count > surplus {
        indentation.append(contentsOf: template.bytes[blanks].dropFirst(surplus))
      }
    } else {
      indentationStart = count
    }
    surplus = newSurplus
    render(&self)
    surplus = oldSurplus
    indentationStart = start
    if indentation.count > count { indentation.removeSubrange(count...) }
  }

  /// The template that a value names; reports a name that no template has.
  private mutating func dynamicTarget(_ path: NamePath, of template: Template) -> Int? {
    guard case .text(let name) = value(at: path), !name.isEmpty else { return nil }
    if let index = library.indexByName[name] { return index }
    report(
      .templateMissingPartial, path.range, of: template, "\"\(name)\" is not a template",
      NearMiss.hint(for: name, among: library.names))
    return nil
  }

  /// Renders a lambda's result as a template with the context and arguments in force.
  mutating func expand(
    _ source: String, _ delimiters: Delimiters, startsLine: Bool, at tag: Range<Int>,
    of template: Template, _ arguments: [BlockArgument]
  ) {
    guard countInclusion(tag, of: template) else { return }
    let file = SourceFile(path: template.file.path, bytes: Array(source.utf8))
    let compiled = TemplateCompiler.compile(
      file, among: library.indexByName, delimiters: delimiters, startsLine: startsLine)
    if let problem = compiled.diagnostics.first {
      let shown = template.bytes.quoted(tag)
      report(
        problem.rule, tag, of: template, "\(shown) expands to a faulty template",
        "\(problem.message); \(problem.hint ?? "see what the lambda returns")")
    }
    let whole = 0..<compiled.template.operations.count
    run(compiled.template, whole, arguments)
  }
}
