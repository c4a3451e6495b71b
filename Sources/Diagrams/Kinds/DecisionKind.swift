package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramBranchNone = Rule("diagram-branch-none", .error)
  package static let diagramBranchFew = Rule("diagram-branch-few", .error)
  package static let diagramBranchNoLabel = Rule("diagram-branch-no-label", .error)
  package static let diagramBranchOrder = Rule("diagram-branch-order", .error)
  package static let diagramBranchDuplicate = Rule("diagram-branch-dup", .error)
  package static let diagramBranchLast = Rule("diagram-branch-last", .error)
  package static let diagramBranchBoth = Rule("diagram-branch-both", .error)
}

/// Questions that lead to one of several ends.
///
/// The last item holds the branches on one line, `**no: name** · detail · **yes: name** · detail`, or in a list
/// within it.
struct DecisionKind: DiagramKind {
  let name = "decision"
  let mainBlock = MainBlock.numberedList

  func draw(_ drawing: inout DiagramDrawing) {
    var sources = drawing.items(of: drawing.body.main, nesting: .bullets)
    guard let last = sources.popLast() else { return }
    let questions = sources.compactMap { question($0, &drawing) }
    let isSplit = isSplit(last, drawing)
    var end: NamedItem?
    var branches: [Branch] = []
    if let list = last.sublist {
      end = nested(last, isSplit, &drawing)
      for item in drawing.items(of: list) { branches += read(item, &drawing) }
    } else if isSplit {
      branches = read(last, &drawing)
    }
    check(branches, isSplit || last.sublist != nil, last, &drawing)

    drawing.open("<ol class=\"dg-flow\">")
    for item in questions { Self.write(item, &drawing) }
    drawing.startLine()
    drawing.writer.raw(end == nil ? "<li class=\"dg-split\">" : "<li>")
    if let end { drawing.item(end) }
    drawing.deepen()
    Self.write(branches, &drawing)
    drawing.close("</li>")
    drawing.close("</ol>")
  }

  private static func write(_ item: NamedItem, _ drawing: inout DiagramDrawing) {
    drawing.startLine()
    drawing.writer.raw("<li>")
    drawing.item(item)
    drawing.writer.raw("</li>")
  }

  private static func write(_ branches: [Branch], _ drawing: inout DiagramDrawing) {
    drawing.open("<ul class=\"dg-branches\" role=\"list\">")
    for branch in branches {
      drawing.startLine()
      drawing.writer.raw("<li><em class=\"dg-edge\">")
      drawing.inlines(branch.label)
      drawing.writer.raw("</em><span class=\"dg-sep\">")
      drawing.writer.text(branch.colon)
      drawing.writer.raw("</span><strong class=\"dg-node\">")
      drawing.inlines(branch.name)
      drawing.writer.raw("</strong>")
      drawing.details(branch.details)
      drawing.writer.raw("</li>")
    }
    drawing.close("</ul>")
  }

  /// Reads an item before the last.
  private func question(_ source: ItemSource, _ drawing: inout DiagramDrawing) -> NamedItem? {
    if source.sublist != nil || strongs(in: source, drawing).count > 1 {
      drawing.report(
        .diagramBranchLast, in: drawing.body.place(of: source.paragraph),
        "only the last item of a decision branches",
        hint: "move the branches to the last item, or make two diagrams")
      return nil
    }
    return drawing.namedItem(source)
  }

  /// Reads the last item's own words when its branches are a list.
  private func nested(
    _ source: ItemSource, _ isSplit: Bool, _ drawing: inout DiagramDrawing
  ) -> NamedItem? {
    guard isSplit, strongs(in: source, drawing).count > 1 else { return drawing.namedItem(source) }
    drawing.report(
      .diagramBranchBoth, in: drawing.body.place(of: source.paragraph),
      "branches stand both in the item and in a list within it",
      hint: "write all of them in one way")
    return nil
  }

  private func strongs(in source: ItemSource, _ drawing: borrowing DiagramDrawing) -> [NodeID] {
    source.segments.compactMap { segment in
      if case .strong(let id) = segment.form(in: drawing.document) { return id }
      return nil
    }
  }

  /// Whether an item's own words are branches.
  private func isSplit(_ source: ItemSource, _ drawing: borrowing DiagramDrawing) -> Bool {
    let strongs = strongs(in: source, drawing)
    guard let first = strongs.first else { return false }
    return strongs.count > 1 || Branch(first, in: drawing.document) != nil
  }

  /// Reads the branches of one item.
  private func read(_ source: ItemSource, _ drawing: inout DiagramDrawing) -> [Branch] {
    var branches: [Branch] = []
    var hasBegun = false
    for segment in source.segments {
      if case .strong(let id) = segment.form(in: drawing.document) {
        hasBegun = true
        if let branch = Branch(id, in: drawing.document) {
          branches.append(branch)
        } else {
          drawing.report(
            .diagramBranchNoLabel, in: drawing.body.place(of: id, in: source.paragraph),
            "branch \(drawing.quoted(id)) has no label", hint: "write it as **label: name**")
        }
      } else if !hasBegun {
        drawing.report(
          .diagramBranchOrder, in: drawing.body.place(of: segment, in: source.paragraph),
          "a detail stands before its branch", hint: "write **label: name** · detail")
      } else if !branches.isEmpty {
        branches[branches.count - 1].details.append(segment)
        drawing.checkLength([segment], in: source.paragraph)
      }
    }
    return branches
  }

  private func check(
    _ branches: [Branch], _ hasBranches: Bool, _ last: ItemSource, _ drawing: inout DiagramDrawing
  ) {
    guard hasBranches else {
      drawing.report(
        .diagramBranchNone, in: drawing.body.place(of: drawing.body.main),
        "a decision has no branches",
        hint: "write its last item as **yes: name** · detail · **no: name** · detail")
      return
    }
    if branches.count == 1, !drawing.problems.hasErrors {
      drawing.report(
        .diagramBranchFew, in: drawing.body.place(of: last.paragraph), "a decision has one branch",
        hint: "write a second **label: name**, or make it a flow")
    }
    var seen: Set<String> = []
    for branch in branches {
      let label = drawing.document.plainText(of: branch.label)
      if seen.insert(label).inserted { continue }
      let paragraph = drawing.document.parent(of: branch.strong) ?? last.paragraph
      drawing.report(
        .diagramBranchDuplicate, in: drawing.body.place(of: branch.label, in: paragraph),
        "two branches are labelled \"\(drawing.shown(label))\"",
        hint: "give each branch a label of its own")
    }
  }
}
