/// What is in blocks that come out the same wherever their document is shown: words without links, images, HTML and
/// footnotes.
///
/// A note is written twice, for its page and for feeds. Of most blocks the second rendering copies what the first
/// has written.
package struct SharedInlines: Sendable {
  /// All that the first rendering wrote.
  private(set) var bytes: [UInt8] = []
  /// The parts of it that are shared, in order.
  private var parts: [(block: NodeID, range: Range<Int>)] = []
  /// The first part that was not taken yet.
  private var next = 0

  package init() {}

  /// Whether there is a first rendering to copy from.
  var isWritten: Bool { !bytes.isEmpty }

  mutating func add(_ block: NodeID, _ range: Range<Int>) { parts.append((block, range)) }

  mutating func finish(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where a block's contents stand in `bytes`; blocks come in the order in which they were added.
  mutating func take(_ block: NodeID) -> Range<Int>? {
    guard next < parts.count, parts[next].block == block else { return nil }
    next += 1
    return parts[next - 1].range
  }
}
