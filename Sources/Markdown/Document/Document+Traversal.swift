extension Document {
  package func parent(of id: NodeID) -> NodeID? { link(nodes[id.offset].parent) }
  package func firstChild(of id: NodeID) -> NodeID? { link(nodes[id.offset].firstChild) }
  package func lastChild(of id: NodeID) -> NodeID? { link(nodes[id.offset].lastChild) }
  package func next(after id: NodeID) -> NodeID? { link(nodes[id.offset].next) }
  package func previous(before id: NodeID) -> NodeID? { link(nodes[id.offset].previous) }

  private func link(_ index: Int32) -> NodeID? { index < 0 ? nil : NodeID(index) }

  /// The children of a node, in order.
  package func children(of id: NodeID) -> Siblings {
    Siblings(document: self, current: firstChild(of: id))
  }

  /// A node's children.
  package struct Siblings: Sequence, IteratorProtocol {
    let document: Document
    var current: NodeID?

    package mutating func next() -> NodeID? {
      guard let id = current else { return nil }
      current = document.next(after: id)
      return id
    }
  }

  /// The nodes below `root` in reading order, parents before children, without recursion.
  ///
  /// Walks the document as it was when the loop began.
  package func preorder(below root: NodeID = .root) -> Preorder {
    Preorder(document: self, root: root, current: root)
  }

  /// Nodes in reading order.
  package struct Preorder: Sequence, IteratorProtocol {
    let document: Document
    let root: NodeID
    var current: NodeID

    package mutating func next() -> NodeID? {
      guard !document.nodes.isEmpty, let id = document.successor(of: current, within: root)
      else { return nil }
      current = id
      return id
    }
  }

  /// The node after `id` in reading order, going down first.
  package func successor(of id: NodeID, within root: NodeID) -> NodeID? {
    firstChild(of: id) ?? successor(skipping: id, within: root)
  }

  /// The node after all of `id`'s descendants in reading order.
  package func successor(skipping id: NodeID, within root: NodeID) -> NodeID? {
    var current = id
    while current != root {
      if let next = next(after: current) { return next }
      guard let parent = parent(of: current) else { return nil }
      current = parent
    }
    return nil
  }
}
