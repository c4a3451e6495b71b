package import Diagnostics
package import Markup

/// Named templates compiled together, each the possible partial or parent of the others.
package struct TemplateLibrary: Sendable {
  /// The templates' names, in the order given; a name given twice keeps its first place.
  package let names: [String]
  /// What is wrong with the templates themselves, sorted: syntax, and partials that are missing.
  package let diagnostics: [Diagnostic]
  let templates: [Template]
  let indexByName: [String: Int]

  /// Compiles all templates; of two with one name the later stands.
  package init(_ files: [(name: String, file: SourceFile)]) {
    var names: [String] = []
    var sources: [SourceFile] = []
    var indexByName: [String: Int] = [:]
    for (name, file) in files {
      if let index = indexByName[name] {
        sources[index] = file
      } else {
        indexByName[name] = names.count
        names.append(name)
        sources.append(file)
      }
    }
    let compiled = sources.map { TemplateCompiler.compile($0, among: indexByName) }
    self.names = names
    self.indexByName = indexByName
    templates = compiled.map(\.template)
    diagnostics = compiled.flatMap(\.diagnostics).sorted()
  }

  /// Whether there is a template of that name.
  package func contains(_ name: String) -> Bool { indexByName[name] != nil }

  /// Renders a template to the end of `output`.
  ///
  /// A name without value renders nothing (lint has reported it), and so does a template that is not
  /// there. What comes back are the problems only a rendering can show: partials without end, a value
  /// of `{{>*name}}` that is no template, a lambda's result that is no template.
  package func render(
    _ name: String, _ context: TemplateValue, into output: inout ByteBuffer
  ) -> [Diagnostic] {
    guard let index = indexByName[name] else { return [] }
    var renderer = TemplateRenderer(self, context)
    return renderer.render(templates[index], into: &output)
  }
}
