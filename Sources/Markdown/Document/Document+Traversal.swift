extension Document {
  package func parent(of id: NodeID) -> NodeID? { link(nodes[id.offset].parent) }
  package func firstChild(of id: NodeID) -> NodeID? { link(nodes[id.offset].firstChild) }
  package func lastChild(of id: NodeID) -> NodeID? { link(nodes[id.offset].lastChild) }
  package func next(after id: NodeID) -> NodeID? { link(nodes[id.offset].next) }
  package func previous(before id: NodeID) -> NodeID? { link(nodes[id.offset].previous) }

  private func link(_ index: Int32) -> NodeID? { index < 0 ? nil : NodeID(index) }

  /// The children of a node, in order.
  package func children(of id: NodeID) -> Siblings {
    Siblings(nodes: nodes, current: firstChild(of: id))
  }

  /// A node's children.
  package struct Siblings: Sequence, IteratorProtocol {
    /// Only the nodes: one reference to count, where the whole document has many.
    let nodes: [Node]
    var current: NodeID?

    package mutating func next() -> NodeID? {
      guard let id = current else { return nil }
      let next = nodes[id.offset].next
      current = next < 0 ? nil : NodeID(next)
      return id
    }
  }

  /// The nodes below `root` in reading order, parents before children, without recursion.
  ///
  /// Walks the document as it was when the loop began.
  package func preorder(below root: NodeID = .root) -> Preorder {
    Preorder(nodes: nodes, root: root, current: root)
  }

  /// Nodes in reading order.
  package struct Preorder: Sequence, IteratorProtocol {
    let nodes: [Node]
    let root: NodeID
    var current: NodeID

    package mutating func next() -> NodeID? {
      guard !nodes.isEmpty, let id = nodes.successor(of: current, within: root) else { return nil }
      current = id
      return id
    }
  }

  /// The node after `id` in reading order, going down first.
  package func successor(of id: NodeID, within root: NodeID) -> NodeID? {
    nodes.successor(of: id, within: root)
  }

  /// The node after all of `id`'s descendants in reading order.
  package func successor(skipping id: NodeID, within root: NodeID) -> NodeID? {
    nodes.successor(skipping: id, within: root)
  }

  /// The block after `id` in reading order, going down first; inlines, most of a document, are passed over.
  func block(after id: NodeID) -> NodeID? {
    nodes[id.offset].kind.holdsInlines
      ? nodes.successor(skipping: id, within: .root) : nodes.successor(of: id, within: .root)
  }
}

extension [Node] {
  fileprivate func successor(of id: NodeID, within root: NodeID) -> NodeID? {
    let child = self[id.offset].firstChild
    return child < 0 ? successor(skipping: id, within: root) : NodeID(child)
  }

  fileprivate func successor(skipping id: NodeID, within root: NodeID) -> NodeID? {
    var current = id
    while current != root {
      let node = self[current.offset]
      if node.next >= 0 { return NodeID(node.next) }
      guard node.parent >= 0 else { return nil }
      current = NodeID(node.parent)
    }
    return nil
  }
}
