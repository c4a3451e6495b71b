package import Diagnostics
import Markdown
import Markup

extension Rule {
  package static let diagramBackTarget = Rule("diagram-back-target", .error)
}

/// A flow that comes round again; a line after the list says why, and may end in ` → 2`, the item it goes back to.
struct LoopKind: DiagramKind {
  let name = "loop"
  let mainBlock = MainBlock.numberedList
  let traits: DiagramTraits = [.hasReturnLine, .hasStepPerItem]

  func draw(_ drawing: inout DiagramDrawing) {
    drawing.flow()
    guard let paragraph = drawing.body.returnLine else { return }
    let document = drawing.document
    var words = Segment(pieces: document.children(of: paragraph).map(Segment.Piece.node))
    let target = Self.takeTarget(from: &words, in: document)
    if let target { check(target, paragraph, &drawing) }
    drawing.startLine()
    drawing.writer.raw("<p class=\"dg-back\">")
    drawing.inlines(words)
    if let target {
      drawing.writer.raw(" <span class=\"dg-gen\">(")
      drawing.writer.text(drawing.options.words.backTo.filled(["number": "\(target)"]))
      drawing.writer.raw(")</span>")
    }
    drawing.writer.raw("</p>")
  }

  private func check(_ target: Int, _ paragraph: NodeID, _ drawing: inout DiagramDrawing) {
    let count = drawing.document.children(of: drawing.body.main).reduce(0) { count, _ in count + 1 }
    if target >= 1, target <= count { return }
    drawing.report(
      .diagramBackTarget, in: drawing.body.place(of: paragraph),
      "the loop goes back to \(target), but there are \(count) items",
      hint: "end the line with → and the number of an item")
  }

  /// Takes ` → N` off the end of a line.
  private static func takeTarget(from words: inout Segment, in document: Document) -> Int? {
    guard case .node(let last) = words.pieces.last, document[last].kind == .text else { return nil }
    let bytes = document.literal(of: last)
    var end = bytes.endIndex
    while end > bytes.startIndex, isDigit(bytes[end - 1]) { end -= 1 }
    guard end < bytes.endIndex, bytes.endIndex - end <= 9 else { return nil }
    let number = bytes[end...].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    while end > bytes.startIndex, isBlank(bytes[end - 1]) { end -= 1 }
    guard bytes[..<end].suffix(3).elementsEqual("→".utf8) else { return nil }
    words.pieces[words.pieces.count - 1] = .text(bytes.startIndex..<end - 3)
    document.trim(&words)
    return number
  }
}
