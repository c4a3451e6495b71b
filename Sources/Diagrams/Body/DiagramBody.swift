package import Diagnostics
import Markdown

extension Rule {
  package static let diagramEmpty = Rule("diagram-empty", .error)
  package static let diagramListType = Rule("diagram-list-type", .error)
  package static let diagramTableMissing = Rule("diagram-table-missing", .error)
  package static let diagramExtraBlock = Rule("diagram-extra-block", .error)
  package static let diagramStepsList = Rule("diagram-steps-list", .error)
  package static let diagramTakeawayForm = Rule("diagram-takeaway-form", .error)
  package static let diagramBackMissing = Rule("diagram-back-missing", .error)
}

/// The parts of a diagram: picture, return line, steps, take-away.
struct DiagramBody {
  let normal: NormalForm
  let text: BodyText
  let main: NodeID
  private(set) var returnLine: NodeID?
  /// The numbered list of steps.
  private(set) var steps: NodeID?
  /// The emphasis that holds the take-away.
  private(set) var takeaway: NodeID?

  var document: Document { normal.document }

  /// Finds the parts, and reports what is none; `nil` when there is no main block.
  init?(
    _ normal: NormalForm, _ text: BodyText, kind: any DiagramKind, words: DiagramWords,
    _ problems: inout DiagramProblems
  ) {
    self.normal = normal
    self.text = text
    guard let main = normal.document.firstChild(of: .root) else { return nil }
    self.main = main
    guard checkMain(kind, &problems) else { return nil }
    var next = block(after: main)
    while let id = next {
      next = block(after: id)
      let node = document[id]
      if node.kind == .paragraph, document.isStepsLabel(id, words), steps == nil {
        guard let list = next, document[list].isNumberedList else {
          problems.report(
            .diagramStepsList, in: place(of: id), "no numbered list follows the steps' label",
            hint: "write the steps as 1. 2. 3. below it")
          continue
        }
        steps = list
        next = block(after: list)
      } else if next == nil, let emphasis = document.wholeEmphasis(of: id) {
        takeaway = emphasis
      } else if kind.traits.contains(.hasReturnLine), node.kind == .paragraph, returnLine == nil,
        steps == nil
      {
        returnLine = id
      } else {
        reportExtra(id, isLast: next == nil, words, &problems)
      }
    }
    if kind.traits.contains(.hasReturnLine), returnLine == nil {
      problems.report(
        .diagramBackMissing, in: .line(min(endLine(of: main) + 1, text.lineCount)),
        "nothing says what sends the loop round again",
        hint: "write one line after the list, such as 'and again, on the next request'")
    }
  }

  /// The block after another; footnotes are reported where they are referred to.
  private func block(after id: NodeID) -> NodeID? {
    var next = document.next(after: id)
    while let block = next, document[block].kind == .footnoteDefinition {
      next = document.next(after: block)
    }
    return next
  }

  /// The last line, as typed, on which a block has text.
  ///
  /// libcmark counts blank lines after a list to the list.
  func endLine(of block: NodeID) -> Int {
    var line = min(normal.typedLine(document[block].endLine), text.lineCount)
    while line > 1, text.isBlankLine(line) { line -= 1 }
    return line
  }

  private func checkMain(_ kind: any DiagramKind, _ problems: inout DiagramProblems) -> Bool {
    let node = document[main]
    switch kind.mainBlock {
    case .numberedList:
      if node.isNumberedList { return true }
      problems.report(
        .diagramListType, in: place(of: main), "a \(kind.name) diagram is a numbered list",
        hint: "write its items as 1. 2. 3.")
    case .bulletList:
      if node.isBulletList { return true }
      problems.report(
        .diagramListType, in: place(of: main), "a \(kind.name) diagram is a list with bullets",
        hint: "write its items with '- '")
    case .table:
      if node.kind == .paragraph || node.kind == .table { return true }
      reportNoTable(kind, &problems)
    }
    return false
  }

  /// Reports that the main block should be a table, and is none.
  func reportNoTable(_ kind: any DiagramKind, _ problems: inout DiagramProblems) {
    problems.report(
      .diagramTableMissing, in: place(of: main), "a \(kind.name) diagram is a table",
      hint: "write its rows as | cell | cell |")
  }

  private func reportExtra(
    _ id: NodeID, isLast: Bool, _ words: DiagramWords, _ problems: inout DiagramProblems
  ) {
    let node = document[id]
    if node.kind == .paragraph, let next = document.next(after: id),
      document[next].isNumberedList || document.isStepsLabel(next, words)
    {
      problems.report(
        .diagramExtraBlock, in: place(of: id), "paragraph is not the label of the steps",
        hint: "write '\(words.stepsLabel)', or nothing, before the steps")
    } else if node.kind == .paragraph, isLast {
      problems.report(
        .diagramTakeawayForm, in: place(of: id), "the last paragraph is not emphasised as a whole",
        hint: "write the take-away as *one emphasised sentence*")
    } else if node.kind != .htmlBlock {
      problems.report(
        .diagramExtraBlock, in: place(of: id), "block is no part of the diagram",
        hint: "a diagram is its picture, its steps and its take-away; move the rest out")
    }
  }
}

extension Document {
  /// The emphasis that a paragraph consists of.
  func wholeEmphasis(of paragraph: NodeID) -> NodeID? {
    guard self[paragraph].kind == .paragraph, let child = firstChild(of: paragraph),
      next(after: child) == nil, self[child].kind == .emphasis
    else { return nil }
    return child
  }
}
