import Markdown
import Markup

extension DiagramDrawing {
  /// Gives up both forms: the figure, and what the twin says as plain HTML.
  consuming func finish() -> (html: [UInt8], feed: [UInt8]) {
    let html = writer.take()
    guard options.makesFeedForm else { return (html, []) }
    guard let table else { return (html, renderer.render(document)) }
    level = 0
    open("<table>")
    rows(of: table, times: false)
    close("</table>\n")
    for block in document.children(of: .root).dropFirst() {
      writer.raw(html: renderer.render(block, of: document))
    }
    return (html, writer.finish())
  }
}

extension NormalForm {
  /// The body as the twin has it: no blank lines around it, one line end after it.
  var twin: [UInt8] {
    var body = bytes[...]
    while let last = body.last, last <= 0x20 { body.removeLast() }
    var start = body.startIndex
    for index in body.indices {
      if body[index] == 0x0A { start = index + 1 }
      if body[index] > 0x20 { break }
    }
    return body[start...] + [0x0A]
  }
}
