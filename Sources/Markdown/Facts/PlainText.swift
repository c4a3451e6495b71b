/// What a document says, without its marks.
extension Document {
  /// The words of a node: its text and code, images by their descriptions, breaks as blanks.
  ///
  /// Footnote marks and raw HTML are no words.
  package func plainText(of id: NodeID) -> String {
    var bytes: [UInt8] = []
    appendPlainText(of: id, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the words of a node.
  func appendPlainText(of id: NodeID, to bytes: inout [UInt8]) {
    var current: NodeID? = id
    while let inner = current {
      let node = nodes[inner.offset]
      switch node.kind {
      case .text, .code: bytes.append(contentsOf: text[node.literal.range])
      case .softBreak, .lineBreak: bytes.append(0x20)
      case .paragraph, .heading, .tableCell, .codeBlock:
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      default: break
      }
      current = successor(of: inner, within: id)
    }
  }
}
