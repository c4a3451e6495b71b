package import Diagnostics
import Markdown

extension Rule {
  package static let diagramItemsFew = Rule("diagram-items-few", .error)
  package static let diagramNoNode = Rule("diagram-no-node", .error)
  package static let diagramEdgeFirst = Rule("diagram-edge-first", .error)
  package static let diagramEmptySegment = Rule("diagram-empty-segment", .error)
  package static let diagramBranchKind = Rule("diagram-branch-kind", .error)
  package static let diagramNestedList = Rule("diagram-nested-list", .error)
  package static let diagramDetailLong = Rule("diagram-detail-long", .advice)
}

/// Reading items.
extension DiagramDrawing {
  /// Which lists an item may hold.
  enum Nesting {
    case none, bullets
  }

  /// Splits the items of a list, and reports what cannot be split.
  mutating func items(of list: NodeID, nesting: Nesting = .none) -> [ItemSource] {
    var items: [ItemSource] = []
    for id in document.children(of: list) {
      if let item = item(id, nesting) { items.append(item) }
    }
    return items
  }

  private mutating func item(_ id: NodeID, _ nesting: Nesting) -> ItemSource? {
    guard let paragraph = document.firstChild(of: id), document[paragraph].kind == .paragraph else {
      report(
        .diagramNoNode, in: body.place(of: id), "item has no text",
        hint: "write the item as '**node** · detail'")
      return nil
    }
    if document[id].flags.contains(.task) {
      report(
        .diagramInline, in: body.place(of: id), "a task's box does not belong in a diagram",
        hint: "leave '[ ]' out")
      return nil
    }
    var sublist: NodeID?
    var next = document.next(after: paragraph)
    while let block = next {
      next = document.next(after: block)
      if document[block].kind == .list, nesting == .none || sublist != nil {
        report(
          .diagramNestedList, in: body.place(of: block),
          sublist == nil
            ? "a \(kind.name) diagram has no lists within items" : "a second list in an item",
          hint: "write details after ' · '")
      } else if document[block].isNumberedList {
        report(
          .diagramListType, in: body.place(of: block), "a list within an item has bullets",
          hint: "write its items with '- '")
      } else if document[block].kind == .list {
        sublist = block
      } else {
        report(
          .diagramExtraBlock, in: body.place(of: block), "an item holds one paragraph",
          hint: "write details after ' · '")
      }
    }
    let segments = document.segments(of: paragraph)
    for index in segments.indices where segments[index].pieces.isEmpty {
      let neighbour = segments[index == 0 ? min(1, segments.count - 1) : index - 1]
      report(
        .diagramEmptySegment, in: body.place(of: neighbour, in: paragraph),
        "nothing stands \(index == 0 ? "before" : "after") this '·'",
        hint: "write one '·' between two parts")
      return nil
    }
    return ItemSource(id: id, paragraph: paragraph, segments: segments, sublist: sublist)
  }

  /// Reads the items of a list as named ones.
  mutating func namedItems(of list: NodeID, nesting: Nesting = .none) -> [NamedItem] {
    var named: [NamedItem] = []
    let sources = items(of: list, nesting: nesting)
    for (index, source) in sources.enumerated() {
      guard let item = namedItem(source) else { continue }
      if index == 0, let edge = item.edge {
        report(
          .diagramEdgeFirst, in: body.place(of: edge, in: source.paragraph),
          "\(quoted(edge)) leads to the first item, but nothing stands before it",
          hint: "begin the first item with its **node**")
      }
      named.append(item)
    }
    return named
  }

  /// Reports a main list of one item.
  mutating func requireTwoItems(_ count: Int) {
    guard count < 2, let only = document.firstChild(of: body.main),
      document.next(after: only) == nil
    else { return }
    report(
      .diagramItemsFew, in: body.place(of: body.main),
      "a \(kind.name) diagram has at least two items",
      hint: "one thing alone is a sentence")
  }

  /// Reads one item as a named one.
  mutating func namedItem(_ source: ItemSource) -> NamedItem? {
    var edge: NodeID?
    var rest = source.segments[...]
    if case .emphasis(let id) = rest.first?.form(in: document) {
      edge = id
      rest = rest.dropFirst()
    }
    guard case .strong(let name) = rest.first?.form(in: document) else {
      let wanted = rest.first ?? source.segments[0]
      report(
        .diagramNoNode, in: body.place(of: wanted, in: source.paragraph),
        "\"\(shown(document.plainText(of: wanted)))\" is not a **node**",
        hint: edge == nil
          ? "write the item as '**node** · detail'" : "write '**node**' after the *edge*")
      return nil
    }
    let details = rest.dropFirst()
    for detail in details {
      if case .strong(let id) = detail.form(in: document) {
        report(
          .diagramBranchKind, in: body.place(of: id, in: source.paragraph),
          "\(quoted(id)) is a second **node**, and only a decision branches",
          hint: "give it an item of its own, or begin with 'diagram decision'")
        return nil
      }
    }
    checkLength(details, in: source.paragraph)
    return NamedItem(source: source, edge: edge, name: name, details: details)
  }

  /// Gives advice about details that are paragraphs in disguise.
  mutating func checkLength(_ details: some Sequence<Segment>, in paragraph: NodeID) {
    for detail in details {
      let words = wordCount(of: detail)
      guard words > 25 else { continue }
      report(
        .diagramDetailLong, in: body.place(of: detail, in: paragraph), "a detail of \(words) words",
        hint: "keep it under 25 words, and say the rest in the steps")
    }
  }

  /// How many words a segment has; a short text is not looked at.
  private func wordCount(of segment: Segment) -> Int {
    if case .text(let range) = segment.pieces.first, segment.pieces.count == 1, range.count < 50 {
      return 0
    }
    return document.plainText(of: segment).utf8.split { $0 <= 0x20 }.count
  }

  /// A node's words in quotes, as messages show them.
  func quoted(_ id: NodeID) -> String { "\"\(shown(document.plainText(of: id)))\"" }

  /// A text, cut to what fits in a message.
  func shown(_ text: String) -> String { text.count <= 40 ? text : text.prefix(39) + "…" }
}
