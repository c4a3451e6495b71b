/// Cutting text nodes, for extensions that find something inside them.
extension Document {
  /// Cuts a text node in two at an offset of `text`; returns the second part.
  mutating func split(_ id: NodeID, at offset: Int) -> NodeID {
    let rest = makeNode(.text)
    let node = nodes[id.offset]
    nodes[rest.offset].literal = TextRange(offset, Int(node.literal.end))
    nodes[rest.offset].startLine = node.startLine
    nodes[rest.offset].endLine = node.endLine
    nodes[id.offset].literal.end = Int32(truncatingIfNeeded: offset)
    insert(rest, after: id)
    return rest
  }

  /// Cuts a range of `text` out of a text node, as a text node of its own; what is left empty is unlinked.
  ///
  /// Returns the piece and what is left after it.
  mutating func isolate(_ range: Range<Int>, of id: NodeID) -> (piece: NodeID, rest: NodeID?) {
    var piece = id
    if range.lowerBound > Int(nodes[id.offset].literal.start) {
      piece = split(id, at: range.lowerBound)
    }
    guard range.upperBound < Int(nodes[piece.offset].literal.end) else { return (piece, nil) }
    return (piece, split(piece, at: range.upperBound))
  }

  /// Puts an unlinked node round a sibling.
  mutating func wrap(_ id: NodeID, in wrapper: NodeID) {
    insert(wrapper, before: id)
    unlink(id)
    append(id, to: wrapper)
    nodes[wrapper.offset].startLine = nodes[id.offset].startLine
    nodes[wrapper.offset].endLine = nodes[id.offset].endLine
  }

  /// The ids of all nodes that are wanted, in reading order.
  func all(_ isWanted: (Node) -> Bool) -> [NodeID] {
    walk(isWanted) { successor(of: $0, within: .root) }
  }

  /// The ids of all blocks that are wanted, in reading order; inlines, most of a document, are not looked at.
  package func blocks(_ isWanted: (Node) -> Bool) -> [NodeID] {
    walk(isWanted) { block(after: $0) }
  }

  private func walk(
    _ isWanted: (Node) -> Bool, _ following: (NodeID) -> NodeID?
  ) -> [NodeID] {
    guard !nodes.isEmpty else { return [] }
    var result: [NodeID] = []
    var current: NodeID? = .root
    while let id = current {
      if isWanted(nodes[id.offset]) {
        if result.isEmpty { result.reserveCapacity(16) }
        result.append(id)
      }
      current = following(id)
    }
    return result
  }
}
