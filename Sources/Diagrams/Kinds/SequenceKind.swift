package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramSequenceForm = Rule("diagram-seq-form", .error)
  package static let diagramSequenceMessage = Rule("diagram-seq-message", .error)
  package static let diagramSequenceCase = Rule("diagram-seq-case", .error)
  package static let diagramSequenceWide = Rule("diagram-seq-wide", .advice)
}

/// Messages between participants: `1. **A** → **B** · *message* · detail`, replies with `⇢`.
struct SequenceKind: DiagramKind {
  let name = "sequence"
  let mainBlock = MainBlock.numberedList
  let traits = DiagramTraits.hasArrows

  /// More lanes would be too narrow for words, so that the list stays a list on wide screens as well.
  private static let maximumLanes = 5

  private struct Message {
    let from: NodeID
    let to: NodeID
    let isReply: Bool
    let text: NodeID
    let details: ArraySlice<Segment>
    var lanes = (from: 0, to: 0)
  }

  func draw(_ drawing: inout DiagramDrawing) {
    var participants: [NodeID] = []
    var lanes: [String: Int] = [:]
    var spellings: [String: String] = [:]
    var messages: [Message] = []
    for item in drawing.items(of: drawing.body.main) {
      guard var message = message(item, &drawing) else { continue }
      for id in [message.from, message.to] {
        let name = drawing.document.plainText(of: id)
        if lanes[name] == nil {
          lanes[name] = participants.count
          participants.append(id)
          check(id, name, &spellings, item.paragraph, &drawing)
        }
      }
      message.lanes.from = lanes[drawing.document.plainText(of: message.from)] ?? 0
      message.lanes.to = lanes[drawing.document.plainText(of: message.to)] ?? 0
      messages.append(message)
    }
    let hasLanes = participants.count <= Self.maximumLanes
    if !hasLanes {
      drawing.report(
        .diagramSequenceWide, in: drawing.body.place(of: drawing.body.main),
        "\(participants.count) participants are too many for lanes",
        hint: "it stays a list; with up to \(Self.maximumLanes) it gains lanes on wide screens")
    }
    if hasLanes { Self.write(participants, &drawing) }
    drawing.startLine()
    drawing.writer.raw("<ol class=\"dg-seq")
    if hasLanes { Self.writeClass(" p", participants.count, &drawing) }
    drawing.writer.raw("\">")
    drawing.deepen()
    for message in messages { Self.write(message, hasLanes, &drawing) }
    drawing.close("</ol>")
  }

  private static func write(_ participants: [NodeID], _ drawing: inout DiagramDrawing) {
    drawing.startLine()
    drawing.writer.raw("<p class=\"dg-parts")
    writeClass(" p", participants.count, &drawing)
    drawing.writer.raw("\"><span class=\"vh\">")
    drawing.writer.text(drawing.options.words.participants)
    drawing.writer.raw(": </span>")
    for (index, participant) in participants.enumerated() {
      if index > 0 { drawing.writer.raw("<span class=\"dg-sep\">, </span>") }
      drawing.strong(participant)
    }
    drawing.writer.raw("</p>")
  }

  private static func write(_ message: Message, _ hasLanes: Bool, _ drawing: inout DiagramDrawing) {
    let (from, to) = message.lanes
    drawing.startLine()
    drawing.writer.raw("<li class=\"")
    if hasLanes {
      writeClass("s", min(from, to) + 1, &drawing)
      writeClass(" e", max(from, to) + 1, &drawing)
      drawing.writer.raw(from == to ? " self" : from < to ? " fwd" : " rev")
      if message.isReply { drawing.writer.raw(" reply") }
    } else {
      drawing.writer.raw(message.isReply ? "reply" : "call")
    }
    drawing.writer.raw("\"><div class=\"dg-msg\">")
    drawing.strong(message.from)
    let words = drawing.options.words
    drawing.arrow(message.isReply ? "⇢" : "→", message.isReply ? words.repliesTo : words.to)
    drawing.strong(message.to)
    drawing.writer.raw("<span class=\"dg-sep\">: </span> ")
    drawing.edge(message.text)
    drawing.details(message.details)
    drawing.writer.raw("</div></li>")
  }

  private static func writeClass(
    _ letter: StaticString, _ number: Int, _ drawing: inout DiagramDrawing
  ) {
    drawing.writer.raw(letter)
    drawing.writer.number(number)
  }

  private func message(_ source: ItemSource, _ drawing: inout DiagramDrawing) -> Message? {
    let document = drawing.document
    let ends = Ends(source.segments[0], signs: ["→", "⇢"], in: document)
    guard let ends, case .strong(let from) = Segment(pieces: [ends.from]).form(in: document) else {
      drawing.report(
        .diagramSequenceForm, in: drawing.body.place(of: source.segments[0], in: source.paragraph),
        "\"\(drawing.shown(document.plainText(of: source.segments[0])))\" is not a message",
        hint: "write it as **A** → **B** · *message*")
      return nil
    }
    let rest = source.segments.dropFirst()
    guard case .emphasis(let text) = rest.first?.form(in: document) else {
      let wanted = rest.first ?? source.segments[0]
      drawing.report(
        .diagramSequenceMessage, in: drawing.body.place(of: wanted, in: source.paragraph),
        "the message's text does not follow as *emphasis*", hint: "write **A** → **B** · *message*")
      return nil
    }
    drawing.checkLength(rest.dropFirst(), in: source.paragraph)
    return Message(
      from: from, to: ends.to, isReply: ends.sign == "⇢", text: text, details: rest.dropFirst())
  }

  private func check(
    _ id: NodeID, _ name: String, _ spellings: inout [String: String], _ paragraph: NodeID,
    _ drawing: inout DiagramDrawing
  ) {
    let folded = name.lowercased()
    guard let other = spellings[folded] else {
      spellings[folded] = name
      return
    }
    drawing.report(
      .diagramSequenceCase, in: drawing.body.place(of: id, in: paragraph),
      "\"\(drawing.shown(name))\" differs from \"\(drawing.shown(other))\" only in case",
      hint: "write one participant's name one way")
  }
}
