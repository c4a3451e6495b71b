import Markup

/// What two renderings of a document have in common.
extension HTMLRendering {
  /// Writes what is in a block as another rendering did, if that is known.
  mutating func copyContents(of id: NodeID, _ node: Node) -> Bool {
    guard node.kind.holdsInlines, shared != nil else { return false }
    if let range = shared?.take(id), let bytes = shared?.bytes {
      writer.raw(bytes, range)
      return true
    }
    contentStart = writer.count
    isShareable = true
    return false
  }

  /// Keeps what was written of a block's contents for another rendering.
  mutating func shareContents(of id: NodeID, _ node: Node) {
    guard isShareable, node.kind.holdsInlines, shared?.isWritten == false else { return }
    shared?.add(id, contentStart..<writer.count)
  }
}
