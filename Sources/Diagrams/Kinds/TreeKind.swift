package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramTreeRoot = Rule("diagram-tree-root", .error)
  package static let diagramTreeDeep = Rule("diagram-tree-deep", .error)
}

/// What is part of what: one item with lists within lists.
struct TreeKind: DiagramKind {
  let name = "tree"
  let mainBlock = MainBlock.bulletList

  /// Each level indents by a rem and a half, and a phone has room for six.
  private static let maximumDepth = 6

  func draw(_ drawing: inout DiagramDrawing) {
    let roots = drawing.document.children(of: drawing.body.main)
    if let second = roots.dropFirst().first(where: { _ in true }) {
      drawing.report(
        .diagramTreeRoot, in: drawing.body.place(of: second), "a second root: a tree has one",
        hint: "put all under one item, or make two diagrams")
    }
    level(drawing.body.main, depth: 1, &drawing)
  }

  /// Draws a list; it recurses no deeper than the deepest tree allowed.
  private func level(_ list: NodeID, depth: Int, _ drawing: inout DiagramDrawing) {
    guard depth <= Self.maximumDepth else {
      drawing.report(
        .diagramTreeDeep, in: drawing.body.place(of: list),
        "a tree of more than \(Self.maximumDepth) levels",
        hint: "show this branch in a diagram of its own")
      return
    }
    let sources = drawing.items(of: list, nesting: .bullets)
    drawing.open("<ul class=\"dg-tree\" role=\"list\">")
    for source in sources {
      guard let item = drawing.namedItem(source) else { continue }
      drawing.startLine()
      drawing.writer.raw("<li>")
      drawing.item(item)
      if let sublist = source.sublist {
        drawing.deepen()
        level(sublist, depth: depth + 1, &drawing)
        drawing.close("</li>")
      } else {
        drawing.writer.raw("</li>")
      }
    }
    drawing.close("</ul>")
  }
}
