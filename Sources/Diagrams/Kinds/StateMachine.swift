package import Diagnostics
import Markdown

extension Rule {
  package static let diagramStateStart = Rule("diagram-state-start", .error)
  package static let diagramStateDuplicate = Rule("diagram-state-dup", .error)
  package static let diagramStateUnknown = Rule("diagram-state-unknown", .error)
  package static let diagramStateUnreachable = Rule("diagram-state-unreachable", .error)
  package static let diagramStateDead = Rule("diagram-state-dead", .error)
}

/// The states of a diagram, and whether they make sense together.
struct StateMachine {
  struct Transition {
    let event: NodeID
    let target: NodeID
    /// The target's words.
    let name: String
    let paragraph: NodeID
    let details: ArraySlice<Segment>
  }

  struct State {
    let item: NamedItem
    let name: String
    let id: String
    let isStart: Bool
    let isEnd: Bool
    let transitions: [Transition]
  }

  private(set) var states: [State] = []
  private var indices: [String: Int] = [:]

  func state(named name: String) -> State? { indices[name].map { states[$0] } }

  mutating func add(_ item: NamedItem, _ transitions: [Transition], _ drawing: inout DiagramDrawing)
  {
    let name = drawing.document.plainText(of: item.name)
    if indices[name] != nil {
      drawing.report(
        .diagramStateDuplicate, in: drawing.body.place(of: item.name, in: item.source.paragraph),
        "state \(drawing.quoted(item.name)) is here twice",
        hint: "write all its transitions under one item")
      return
    }
    let details = item.details.map { drawing.document.plainText(of: $0) }
    let words = drawing.options.words
    let state = State(
      item: item, name: name, id: drawing.partID(for: name),
      isStart: details.contains("start") || details.contains(words.start),
      isEnd: details.contains("end") || details.contains(words.end), transitions: transitions)
    indices[name] = states.count
    states.append(state)
  }

  /// Reports states that are unknown, cannot be reached or cannot be left.
  func check(_ drawing: inout DiagramDrawing) {
    let starts = states.filter(\.isStart)
    if starts.count != 1 {
      let place = starts.dropFirst().first.map { drawing.body.place(of: $0.item.source.id) }
      drawing.report(
        .diagramStateStart, in: place ?? drawing.body.place(of: drawing.body.main),
        "\(starts.count == 0 ? "no state is" : "\(starts.count) states are") marked as the start",
        hint: "write ' · start' after exactly one state")
    }
    var isComplete = starts.count == 1
    for transition in states.flatMap(\.transitions) where indices[transition.name] == nil {
      isComplete = false
      drawing.report(
        .diagramStateUnknown,
        in: drawing.body.place(of: transition.target, in: transition.paragraph),
        "\(drawing.quoted(transition.target)) is no state of this diagram",
        hint: nearMiss(transition.name)
          ?? "add an item '- **\(drawing.shown(transition.name))**'")
    }
    for state in states where state.transitions.isEmpty && !state.isEnd {
      drawing.report(
        .diagramStateDead,
        in: drawing.body.place(of: state.item.name, in: state.item.source.paragraph),
        "state \(drawing.quoted(state.item.name)) has no way out and is not marked as an end",
        hint: "write ' · end' after it, or a transition under it")
    }
    if isComplete { checkReach(&drawing) }
  }

  /// A state that was probably meant; one or two letters are close to too much.
  private func nearMiss(_ name: String) -> String? {
    name.utf8.count > 2 ? NearMiss.hint(for: name, among: states.map(\.name)) : nil
  }

  private func checkReach(_ drawing: inout DiagramDrawing) {
    var reached = Set(states.indices.filter { states[$0].isStart })
    var open = Array(reached)
    while let index = open.popLast() {
      for transition in states[index].transitions {
        if let next = indices[transition.name], reached.insert(next).inserted { open.append(next) }
      }
    }
    for index in states.indices where !reached.contains(index) {
      let item = states[index].item
      drawing.report(
        .diagramStateUnreachable, in: drawing.body.place(of: item.name, in: item.source.paragraph),
        "nothing leads from the start to state \(drawing.quoted(item.name))",
        hint: "write a transition to it, or leave it out")
    }
  }
}
