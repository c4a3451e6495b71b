package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramStepsMissing = Rule("diagram-steps-missing", .advice)
  package static let diagramStepsCount = Rule("diagram-steps-count", .advice)
  package static let diagramTakeawayMissing = Rule("diagram-takeaway-missing", .advice)
  package static let diagramTakeawayLong = Rule("diagram-takeaway-long", .advice)
}

/// What stands around every picture: figure, steps, caption.
extension DiagramDrawing {
  /// Draws all of it.
  mutating func draw() {
    writer.raw("<figure class=\"dg\" data-kind=\"")
    writer.text(kind.name)
    writer.raw("\"")
    writer.attribute("id", names.id)
    // A table is named itself: browsers do not lend it the figure's name.
    if kind.mainBlock != .table { nameAttribute() }
    writer.raw(">")
    kind.draw(&self)
    checkParts()
    steps()
    if let takeaway = body.takeaway {
      startLine()
      writer.raw("<figcaption")
      writer.attribute("id", names.takeaway)
      writer.raw(">")
      contents(of: takeaway)
      writer.raw("</figcaption>")
    }
    writer.startLine()
    writer.raw("</figure>\n")
  }

  /// Names an element by the take-away.
  mutating func nameAttribute() {
    if body.takeaway != nil {
      writer.attribute("aria-labelledby", names.takeaway)
    } else {
      let name = options.words.diagram.filled(["number": "\(names.ordinal)"])
      writer.attribute("aria-label", name)
    }
  }

  private mutating func steps() {
    guard let list = body.steps else { return }
    startLine()
    switch options.steps {
    case .open: writer.raw("<details class=\"dg-steps\" open>")
    case .closed: writer.raw("<details class=\"dg-steps\">")
    case .plain: writer.raw("<div class=\"dg-steps\">")
    }
    deepen()
    startLine()
    writer.raw(options.steps == .plain ? "<p>" : "<summary>")
    writer.text(options.steps == .plain ? options.words.stepsLabel : options.words.steps)
    writer.raw(options.steps == .plain ? "</p>" : "</summary>")
    open("<ol>")
    for item in document.children(of: list) {
      startLine()
      writer.raw("<li>")
      step(item)
      writer.raw("</li>")
    }
    close("</ol>")
    close(options.steps == .plain ? "</div>" : "</details>")
  }

  /// Writes a step: its words alone when it is one paragraph.
  private mutating func step(_ item: NodeID) {
    guard let first = document.firstChild(of: item) else { return }
    let isTask = document[item].flags.contains(.task)
    if !isTask, document.next(after: first) == nil, document[first].kind == .paragraph {
      contents(of: first)
    } else {
      blocks(in: item)
    }
  }

  private mutating func checkParts() {
    if body.steps == nil, kind.traits.contains(.needsSteps) {
      report(
        .diagramStepsMissing, in: .info(kind.name),
        "a \(kind.name) diagram without steps says little to those who hear it",
        hint: "write a numbered list below it that tells what it shows")
    }
    if let list = body.steps, kind.traits.contains(.hasStepPerItem) {
      let items = document.children(of: body.main).reduce(0) { count, _ in count + 1 }
      let steps = document.children(of: list).reduce(0) { count, _ in count + 1 }
      if items != steps {
        report(
          .diagramStepsCount, in: body.place(of: list),
          "\(steps.counted("step")) for \(items) items",
          hint: "write a step for each item, so that their numbers agree")
      }
    }
    guard let takeaway = body.takeaway, let paragraph = document.parent(of: takeaway) else {
      if problems.hasErrors { return }
      report(
        .diagramTakeawayMissing, in: .info(kind.name), "diagram has no take-away",
        hint: "end it with *one emphasised sentence* that says what to remember")
      return
    }
    let length = document.plainText(of: takeaway).count
    if length > 120 {
      report(
        .diagramTakeawayLong, in: body.place(of: takeaway, in: paragraph),
        "a take-away of \(length) characters",
        hint: "keep it under 120; it is also the diagram's name")
    }
  }
}
