import Markdown
import Markup

/// What rests on what, from top to bottom; an item may hold a list of its parts.
struct LayersKind: DiagramKind {
  let name = "layers"
  let mainBlock = MainBlock.numberedList

  func draw(_ drawing: inout DiagramDrawing) {
    let layers = drawing.namedItems(of: drawing.body.main, nesting: .bullets)
    drawing.requireTwoItems(layers.count)
    drawing.open("<ol class=\"dg-layers\">")
    for layer in layers {
      drawing.startLine()
      drawing.writer.raw("<li>")
      drawing.item(layer)
      if let list = layer.source.sublist {
        drawing.deepen()
        parts(list, &drawing)
        drawing.close("</li>")
      } else {
        drawing.writer.raw("</li>")
      }
    }
    drawing.close("</ol>")
  }

  private func parts(_ list: NodeID, _ drawing: inout DiagramDrawing) {
    let sources = drawing.items(of: list)
    drawing.open("<ul class=\"dg-branches\" role=\"list\">")
    for source in sources {
      guard let part = drawing.namedItem(source) else { continue }
      drawing.startLine()
      drawing.writer.raw("<li>")
      drawing.item(part)
      drawing.writer.raw("</li>")
    }
    drawing.close("</ul>")
  }
}
