import Markup

/// Transforms: nodes are relinked and their texts replaced; nothing is moved in memory.
extension Document {
  /// Appends bytes to the text buffer.
  ///
  /// Of one type: other modules call this, and would go through a sequence byte by byte.
  package mutating func store(_ bytes: Span<UInt8>) -> TextRange {
    let start = text.count
    text.append(bytes)
    return TextRange(start, text.count)
  }

  mutating func store(_ string: String) -> TextRange { store(string.utf8.span) }

  /// Makes a node that is linked to nothing yet.
  package mutating func makeNode(_ kind: NodeKind) -> NodeID {
    nodes.append(Node(kind))
    return NodeID(nodes.count - 1)
  }

  /// Changes where a link goes, or what an image shows.
  package mutating func setDestination(of id: NodeID, to bytes: Span<UInt8>) {
    nodes[id.offset].literal = store(bytes)
  }

  /// Says how large an image is, in pixels.
  package mutating func setSize(of image: NodeID, width: Int, height: Int) {
    nodes[image.offset].number = Int32(clamping: width)
    nodes[image.offset].ordinal = Int32(clamping: height)
  }

  /// Lets browsers wait with an image until it is nearly seen.
  package mutating func setLoadsLate(_ image: NodeID) {
    nodes[image.offset].flags.insert(.loadsLate)
  }

  /// Puts HTML made by the build in a block's place.
  package mutating func replace(_ id: NodeID, withHTML html: [UInt8]) {
    nodes[id.offset].kind = .renderedBlock
    nodes[id.offset].number = Int32(truncatingIfNeeded: rendered.count)
    nodes[id.offset].firstChild = -1
    nodes[id.offset].lastChild = -1
    rendered.append(html)
  }

  /// Takes a node out of the tree.
  package mutating func unlink(_ id: NodeID) {
    let node = nodes[id.offset]
    if node.previous >= 0 {
      nodes[Int(node.previous)].next = node.next
    } else if node.parent >= 0 {
      nodes[Int(node.parent)].firstChild = node.next
    }
    if node.next >= 0 {
      nodes[Int(node.next)].previous = node.previous
    } else if node.parent >= 0 {
      nodes[Int(node.parent)].lastChild = node.previous
    }
    nodes[id.offset].parent = -1
    nodes[id.offset].previous = -1
    nodes[id.offset].next = -1
  }

  /// Makes a node at the end of `parent`'s children.
  @discardableResult
  mutating func append(_ node: Node, to parent: NodeID) -> NodeID {
    nodes.append(node)
    let id = NodeID(nodes.count - 1)
    append(id, to: parent)
    return id
  }

  /// Puts an unlinked node at the end of `parent`'s children.
  package mutating func append(_ id: NodeID, to parent: NodeID) {
    let last = nodes[parent.offset].lastChild
    nodes[id.offset].parent = parent.index
    nodes[id.offset].previous = last
    nodes[id.offset].next = -1
    if last >= 0 {
      nodes[Int(last)].next = id.index
    } else {
      nodes[parent.offset].firstChild = id.index
    }
    nodes[parent.offset].lastChild = id.index
  }

  /// Puts an unlinked node before `sibling`.
  package mutating func insert(_ id: NodeID, before sibling: NodeID) {
    let (parent, previous) = (nodes[sibling.offset].parent, nodes[sibling.offset].previous)
    nodes[id.offset].parent = parent
    nodes[id.offset].previous = previous
    nodes[id.offset].next = sibling.index
    nodes[sibling.offset].previous = id.index
    if previous >= 0 {
      nodes[Int(previous)].next = id.index
    } else if parent >= 0 {
      nodes[Int(parent)].firstChild = id.index
    }
  }

  /// Puts an unlinked node after `sibling`.
  package mutating func insert(_ id: NodeID, after sibling: NodeID) {
    if let next = next(after: sibling) {
      insert(id, before: next)
    } else if let parent = parent(of: sibling) {
      append(id, to: parent)
    }
  }

  /// Moves all of a node's children to the end of another's.
  package mutating func moveChildren(of id: NodeID, to parent: NodeID) {
    var child = firstChild(of: id)
    while let current = child {
      child = next(after: current)
      unlink(current)
      append(current, to: parent)
    }
  }
}
