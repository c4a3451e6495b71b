package import Diagnostics
import Markdown

extension Rule {
  package static let diagramCorner = Rule("diagram-corner", .error)
  package static let diagramCompareFew = Rule("diagram-compare-few", .error)
}

/// Two or more things side by side: a table with an empty top-left cell.
struct CompareKind: DiagramKind {
  let name = "compare"
  let mainBlock = MainBlock.table
  let traits = DiagramTraits.needsSteps

  func draw(_ drawing: inout DiagramDrawing) {
    guard let table = drawing.table(cornerMayBeEmpty: true) else { return }
    if let corner = table.header.first, !corner.isEmpty {
      drawing.report(
        .diagramCorner, in: corner.place,
        "\"\(drawing.shown(drawing.document.plainText(of: corner.words)))\" stands in the corner, which a compare table leaves empty",
        hint: "begin the first row with '|  |': the first column holds the rows' headers")
    }
    if table.header.count < 3 {
      drawing.report(
        .diagramCompareFew, in: drawing.body.place(of: drawing.body.main),
        "a compare table has at least two columns beside the first",
        hint: "write a column for each thing compared")
    }
    drawing.write(table, times: false)
  }
}
