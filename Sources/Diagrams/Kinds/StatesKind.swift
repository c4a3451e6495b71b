package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramTransitionForm = Rule("diagram-transition-form", .error)
}

/// States and what leads from one to another: `- **state** · start`, and in it `- *event* → **state**`.
///
/// Every transition is a link to its state, so that no layout is needed.
struct StatesKind: DiagramKind {
  let name = "states"
  let mainBlock = MainBlock.bulletList
  let traits = DiagramTraits.hasArrows

  func draw(_ drawing: inout DiagramDrawing) {
    var machine = StateMachine()
    for item in drawing.namedItems(of: drawing.body.main, nesting: .bullets) {
      var transitions: [StateMachine.Transition] = []
      if let list = item.source.sublist {
        for source in drawing.items(of: list) {
          if let transition = transition(source, &drawing) { transitions.append(transition) }
        }
      }
      machine.add(item, transitions, &drawing)
    }
    if !drawing.problems.hasErrors { machine.check(&drawing) }

    drawing.open("<ul class=\"dg-states\" role=\"list\">")
    for state in machine.states {
      drawing.startLine()
      drawing.writer.raw("<li")
      drawing.writer.attribute("id", state.id)
      drawing.writer.raw(">")
      drawing.item(state.item)
      if state.transitions.isEmpty {
        drawing.writer.raw("</li>")
      } else {
        drawing.deepen()
        drawing.open("<ul>")
        for transition in state.transitions { write(transition, machine, &drawing) }
        drawing.close("</ul>")
        drawing.close("</li>")
      }
    }
    drawing.close("</ul>")
  }

  private func write(
    _ transition: StateMachine.Transition, _ machine: StateMachine, _ drawing: inout DiagramDrawing
  ) {
    drawing.startLine()
    drawing.writer.raw("<li>")
    drawing.edge(transition.event)
    drawing.arrow("→", drawing.options.words.leadsTo)
    drawing.writer.raw("<a href=\"#")
    let id = machine.state(named: transition.name)?.id ?? ""
    drawing.writer.url(id.utf8.span)
    drawing.writer.raw("\">")
    drawing.contents(of: transition.target)
    drawing.writer.raw("</a>")
    drawing.details(transition.details)
    drawing.writer.raw("</li>")
  }

  private func transition(
    _ source: ItemSource, _ drawing: inout DiagramDrawing
  ) -> StateMachine.Transition? {
    let document = drawing.document
    let segment = source.segments[0]
    guard let ends = Ends(segment, signs: ["→"], in: document),
      case .emphasis(let event) = Segment(pieces: [ends.from]).form(in: document)
    else {
      drawing.report(
        .diagramTransitionForm, in: drawing.body.place(of: segment, in: source.paragraph),
        "\"\(drawing.shown(document.plainText(of: segment)))\" is not a transition",
        hint: "write it as '- *event* → **state**'")
      return nil
    }
    let details = source.segments.dropFirst()
    drawing.checkLength(details, in: source.paragraph)
    return StateMachine.Transition(
      event: event, target: ends.to, name: document.plainText(of: ends.to),
      paragraph: source.paragraph, details: details)
  }
}
