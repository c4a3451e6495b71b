package import Markdown

extension Document {
  /// The diagram in a code block; `nil` when its info string does not begin with `diagram`.
  package func fencedDiagram(in block: NodeID) -> DiagramSource? {
    guard self[block].kind == .codeBlock, language(of: block).elementsEqual("diagram".utf8) else {
      return nil
    }
    let line = Int(self[block].startLine)
    return DiagramSource(
      info: infoArguments(of: block), infoLine: line, body: Array(literal(of: block)),
      bodyFirstLine: line + 1)
  }
}
