import Markup

/// Looking names up, and writing values and literal text.
extension TemplateRenderer {
  /// The value of a path; `null` when there is none.
  ///
  /// The first name is looked for in every context from the innermost outwards; the others only in
  /// what the one before gave (Mustache specification, interpolation, "dotted names").
  func value(at path: NamePath) -> TemplateValue {
    guard let first = path.first else { return contexts.last ?? .null }
    var index = contexts.count - 1
    while index >= 0 {
      if case .object(let object) = contexts[index], let slot = object.shape.slot(of: first) {
        return path.rest.isEmpty ? object.values[slot] : value(at: path.rest, in: object, slot)
      }
      index -= 1
    }
    return .null
  }

  /// Goes from object to object, which counts fewer references than from value to value.
  private func value(
    at names: [TemplateName], in object: TemplateObject, _ slot: Int
  ) -> TemplateValue {
    var (object, slot) = (object, slot)
    for index in names.indices {
      guard case .object(let next) = object.values[slot],
        let nextSlot = next.shape.slot(of: names[index])
      else { return .null }
      (object, slot) = (next, nextSlot)
    }
    return object.values[slot]
  }

  /// Writes the value of a variable; lists and objects have no text.
  mutating func write(
    _ variable: Template.Variable, of template: Template, _ arguments: [BlockArgument]
  ) {
    switch value(at: variable.path) {
    case .text(let text):
      if variable.isEscaped {
        escaping.append(text, to: &output)
      } else {
        output.append(text)
      }
    case .html(let bytes): output.append(bytes)
    case .number(let number): output.append(decimal: number)
    case .bool(let value): output.append(value ? "true" : "false")
    case .lambda(let lambda):
      guard descend(variable.tag, of: template) else { return }
      let start = output.count
      expand(
        lambda.expand(""), .standard, startsLine: false, at: variable.tag, of: template, arguments)
      if variable.isEscaped { escapeOutput(from: start) }
      ascend()
    case .list, .object, .null: break
    }
  }

  /// Escapes what a lambda rendered, now that it is known.
  private mutating func escapeOutput(from start: Int) {
    let rendered = Array(output.bytes[start...])
    output.truncate(to: start)
    escaping.append(rendered.span, to: &output)
  }

  /// Writes source bytes, each line with the indentation in force.
  mutating func literal(_ template: Template, _ range: Range<Int>, _ lines: Range<Int>) {
    let source = template.bytes
    let bytes = source.span
    if lines.isEmpty || (surplus == 0 && indentation.count == indentationStart) {
      return output.append(bytes.extracting(range))
    }
    var start = range.lowerBound
    for entry in lines {
      let line = template.lineStarts[entry]
      output.append(bytes.extracting(start..<line))
      indent()
      start = line
      let end = min(range.upperBound, line + surplus)
      while start < end, bytes[start].isTemplateIndentation { start += 1 }
    }
    output.append(bytes.extracting(start..<range.upperBound))
  }

  /// Begins a line with the indentation in force.
  mutating func indent() {
    guard indentation.count > indentationStart, output.count != indentedAt else { return }
    for index in indentationStart..<indentation.count { output.append(indentation[index]) }
  }
}
