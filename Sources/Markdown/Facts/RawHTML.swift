package import Markup

/// A piece of HTML that an author wrote, and where its lines stand in the file.
package struct RawHTML: Sendable {
  package var node: NodeID
  /// The node's literal as its author wrote it.
  private let literal: TextRange
  /// The line of the file on which it begins; of a tag within a paragraph, the line that libcmark tells.
  package var line: Int
  /// Where each of its lines begins: in the literal, and in the file.
  private var starts: [(literal: Int, source: Int)]

  /// The bytes of the file that are the bytes at `range` of the literal; `nil` when that cannot be told, or they stand
  /// on more than one line.
  package func sourceRange(of range: Range<Int>) -> Range<Int>? {
    guard let index = starts.lastIndex(where: { $0.literal <= range.lowerBound }) else {
      return nil
    }
    let start = starts[index]
    if index + 1 < starts.count, starts[index + 1].literal < range.upperBound { return nil }
    let shift = start.source - start.literal
    return range.lowerBound + shift..<range.upperBound + shift
  }

  /// A block of HTML: its lines are those of the file without the marks of containers.
  init(block: NodeID, in document: Document, _ lines: SourceText) {
    node = block
    literal = document[block].literal
    line = Int(document[block].startLine)
    starts = []
    var number = line
    let html = document.literal(of: block)
    for text in html.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let whole = lines.textRange(number)
      var length = text.count
      while length > 0, isLineEnd(text[text.startIndex + length - 1]) { length -= 1 }
      let start = whole.upperBound - length
      // Where tabs were expanded the bytes differ, and places cannot be told.
      guard start >= whole.lowerBound, lines.bytes[start..<whole.upperBound] == text.prefix(length)
      else { break }
      starts.append((text.startIndex - html.startIndex, start))
      number += 1
    }
  }

  /// Replaces parts of it in its document, whatever was replaced before; ranges count from the literal's beginning
  /// and are in order.
  package func replace(_ edits: [ByteEdit], in document: inout Document) {
    let html = document.text.span.extracting(literal.range).replacing(edits)
    let replaced = document.store(html.span)
    document[edit: node].literal = replaced
  }

  fileprivate init(
    tag: NodeID, in document: Document, starts: [(literal: Int, source: Int)]
  ) {
    node = tag
    literal = document[tag].literal
    line = Int(document[tag].startLine)
    self.starts = starts
  }
}

extension Document {
  /// The HTML that its author wrote and that can hold an attribute, a script or a style sheet, in reading order.
  package func rawHTML() -> [RawHTML] {
    guard
      nodes.contains(where: {
        ($0.kind == .htmlBlock || $0.kind == .htmlInline) && isMoreThanPlain($0)
      })
    else { return [] }
    let lines = source
    var result: [RawHTML] = []
    var scan: TagScan?
    var row: Int32 = -1
    for block in blocks({ $0.kind == .htmlBlock || $0.kind.holdsInlines }) {
      let node = self[block]
      if node.kind == .htmlBlock {
        if isMoreThanPlain(node) { result.append(RawHTML(block: block, in: self, lines)) }
        continue
      }
      // The cells of a row share its line.
      if node.kind != .tableCell || node.parent != row { scan = nil }
      row = node.kind == .tableCell ? node.parent : -1
      var current = firstChild(of: block)
      while let id = current {
        current = successor(of: id, within: block)
        guard self[id].kind == .htmlInline, isMoreThanPlain(self[id]) else { continue }
        if scan == nil {
          scan = TagScan(lines.bytes, lines.range(Int(node.startLine), Int(node.endLine)))
        }
        result.append(
          RawHTML(tag: id, in: self, starts: scan?.next(literal(of: id)) ?? []))
      }
    }
    return result
  }

  private func isMoreThanPlain(_ node: Node) -> Bool {
    let literal = text[node.literal.range]
    if literal.contains(UInt8(ascii: "=")) { return true }
    // `<script>`, `<style>`: without an attribute, nothing else is more than its tags.
    return zip(literal, literal.dropFirst()).contains {
      $0 == UInt8(ascii: "<") && $1 | 0x20 == UInt8(ascii: "s")
    }
  }

  /// Whether there is a task item, which is drawn with a box.
  package var hasTasks: Bool { nodes.contains { $0.flags.contains(.task) } }
}

/// Finds tags in a block's source, one after another.
private struct TagScan {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var unclosed: Set<Int> = []
  private var lostCount = 0

  /// Tags that were not found; after so many none is looked for, which keeps a hostile block linear.
  private static let maximumLost = 8

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// Where the lines of the next tag of these bytes begin; code is passed over.
  mutating func next(_ tag: ArraySlice<UInt8>) -> [(literal: Int, source: Int)] {
    guard lostCount < Self.maximumLost else { return [] }
    var at = index
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "`"): at = DestinationScan.skipCode(bytes, at, end, &unclosed)
      case UInt8(ascii: "<"):
        if let found = match(tag, at) {
          index = found.end
          return found.starts
        }
        at += 1
      default: at += 1
      }
    }
    lostCount += 1
    return []
  }

  /// Compares; a line of a paragraph begins after marks of containers and blanks, which libcmark takes away.
  private func match(
    _ tag: ArraySlice<UInt8>, _ start: Int
  ) -> (starts: [(literal: Int, source: Int)], end: Int)? {
    var (literal, source) = (tag.startIndex, start)
    var starts = [(literal: 0, source: start)]
    while literal < tag.endIndex {
      guard source < end else { return nil }
      guard isLineEnd(tag[literal]) else {
        guard tag[literal] == bytes[source] else { return nil }
        literal += 1
        source += 1
        continue
      }
      guard isLineEnd(bytes[source]) else { return nil }
      while literal < tag.endIndex, isLineEnd(tag[literal]) { literal += 1 }
      while source < end, isLineEnd(bytes[source]) { source += 1 }
      while source < end, literal < tag.endIndex, bytes[source] != tag[literal],
        isBlank(bytes[source]) || bytes[source] == UInt8(ascii: ">")
      {
        source += 1
      }
      starts.append((literal - tag.startIndex, source))
    }
    return (starts, source)
  }
}
