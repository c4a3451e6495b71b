/// A link or image, and where its destination stands in the file.
package struct Reference: Sendable {
  package var node: NodeID
  package var isImage: Bool
  /// The destination as the author means it: unescaped, not percent-encoded.
  package var destination: [UInt8]
  package var line: Int
  /// The destination's bytes in the file, as typed; `nil` where they could not be told apart, and for bare URLs.
  package var range: Range<Int>?
  /// Whether `range` is in a link definition, which other references may share.
  package var isInDefinition = false
  /// Where else a definition gives the same destination: which of them a reference uses cannot be told.
  package var otherRanges: [Range<Int>] = []
}

extension Document {
  /// All links and images in reading order, with the ranges of their destinations.
  ///
  /// Ask before changing destinations: what was typed is found by comparing.
  package func references() -> [Reference] {
    guard !nodes.isEmpty, nodes.contains(where: { $0.kind == .link || $0.kind == .image }) else {
      return []
    }
    let lines = source
    var result: [Reference] = []
    var definitions: DestinationScan?
    var scan: DestinationScan?
    var row: Int32 = -1
    var block = self[.root]
    for id in preorder() {
      let node = self[id]
      if node.kind.holdsInlines {
        // The cells of a row share its line.
        if node.kind != .tableCell || node.parent != row { scan = nil }
        row = node.kind == .tableCell ? node.parent : -1
        block = node
      }
      guard node.kind == .link || node.kind == .image else { continue }
      var reference = Reference(
        node: id, isImage: node.kind == .image, destination: Array(literal(of: id)),
        line: Int(node.startLine))
      if !node.flags.contains(.bareAutolink) {
        if scan == nil {
          scan = DestinationScan(
            lines.bytes, lines.range(Int(block.startLine), Int(block.endLine)))
        }
        reference.range = scan?.take(reference.destination)
        if reference.range == nil {
          if definitions == nil {
            let code = blocks { $0.kind == .codeBlock }
              .map { lines.range(Int(self[$0].startLine), Int(self[$0].endLine)) }
            definitions = DestinationScan(definitionsIn: source, outside: code)
          }
          let ranges = definitions?.all(reference.destination) ?? []
          reference.range = ranges.first
          reference.isInDefinition = reference.range != nil
          reference.otherRanges = Array(ranges.dropFirst())
        }
      }
      result.append(reference)
    }
    return result
  }

  /// The narrowest range of the file for a link or image: its destination, else its line.
  package func sourceRange(of reference: Reference) -> Range<Int> {
    reference.range ?? source.textRange(reference.line)
  }
}
