import Markup

/// Things that happen one after another: `1. *what leads here* · **node** · detail`.
struct FlowKind: DiagramKind {
  let name = "flow"
  let mainBlock = MainBlock.numberedList
  let traits = DiagramTraits.hasStepPerItem

  func draw(_ drawing: inout DiagramDrawing) {
    drawing.flow()
  }
}

extension DiagramDrawing {
  /// Reads and writes the list that a flow is and a loop begins with.
  mutating func flow() {
    let items = namedItems(of: body.main)
    requireTwoItems(items.count)
    open("<ol class=\"dg-flow\">")
    for item in items {
      startLine()
      writer.raw("<li>")
      self.item(item)
      writer.raw("</li>")
    }
    close("</ol>")
  }
}
