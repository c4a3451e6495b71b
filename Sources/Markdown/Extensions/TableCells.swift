import Diagnostics
import Markup

/// Makes a document's rows and cells, and parses what is in them.
///
/// A cell without marks is its text. All others are parsed at once, each as a heading of one document with the
/// document's link definitions: `# cell #`, which nothing in a cell can end.
struct TableCells {
  private var source: [UInt8] = []
  private var waiting: [NodeID] = []
  private var padding = 0
  private var needsDefinitions = false

  /// Without `]` and `!`, which mean something beside `[` alone: of eight marks all are looked for at once.
  private static let marks = ByteSet(ascii: "\\`*_[<&\u{0}")
  private static let smartMarks = ByteSet(ascii: "\\`*_[<&\u{0}'\"-.")

  /// Makes a block into the table that its lines are.
  mutating func fill(
    _ block: NodeID, _ region: TableRegion, _ document: inout Document,
    _ context: inout ExtensionContext
  ) {
    let lines = context.parsed
    document[edit: block].kind = .table
    document[edit: block].level = 0
    document[edit: block].literal = .empty
    document[edit: block].firstChild = -1
    document[edit: block].lastChild = -1
    document[edit: block].startLine = Int32(region.firstLine)
    document[edit: block].endLine = Int32(region.lastLine)
    document[edit: block].ordinal = Int32(region.alignments.count)
    for index in region.starts.indices where index != 1 {
      let line = region.firstLine + index
      let start = region.starts[index]
      var node = Node(.tableRow)
      node.level = (index == 0 ? TableSection.head : .body).rawValue
      node.startLine = Int32(line)
      node.endLine = Int32(line)
      let row = document.append(node, to: block)
      if index < region.texts.count {
        let text = region.texts[index]
        add(
          TableRow.cells(text, 0..<text.count), of: text, from: 0, to: row, region, &document,
          &context)
      } else {
        let range = start..<lines.textRange(line).upperBound
        let lineStart = lines.range(line).lowerBound
        add(
          TableRow.cells(lines.bytes, range), of: lines.bytes, from: lineStart, to: row, region,
          &document, &context)
      }
    }
  }

  private mutating func add(
    _ cells: [Range<Int>], of bytes: [UInt8], from lineStart: Int, to row: NodeID,
    _ region: TableRegion, _ document: inout Document, _ context: inout ExtensionContext
  ) {
    let line = document[row].startLine
    let count = region.alignments.count
    if cells.count != count, context.options.dialect >= .note {
      Self.reportWidth(cells, count, Int(line), bytes, &context)
    }
    for column in 0..<count {
      if column >= cells.count {
        padding += 1
        guard padding <= TableRegion.maximumPadding else {
          if padding == TableRegion.maximumPadding + 1 { Self.reportSize(Int(line), &context) }
          return
        }
      }
      var node = Node(.tableCell)
      node.level = region.alignments[column].rawValue
      node.number = Int32(column)
      node.startLine = line
      node.endLine = line
      guard column < cells.count, !cells[column].isEmpty else {
        document.append(node, to: row)
        continue
      }
      node.startColumn = Int32(cells[column].lowerBound - lineStart + 1)
      let cell = document.append(node, to: row)
      let typed = bytes.span.extracting(cells[column])
      if add(typed, to: cell, line, &document) { continue }
      let text = TableRow.text(bytes, cells[column])
      if add(text.span, to: cell, line, &document) { continue }
      if text.contains(UInt8(ascii: "[")) { needsDefinitions = true }
      source.append("# ")
      source.append(text.span)
      source.append(" #\n")
      waiting.append(cell)
    }
  }

  /// Adds a text to a cell if there are no marks in it.
  private func add(
    _ text: Span<UInt8>, to cell: NodeID, _ line: Int32, _ document: inout Document
  ) -> Bool {
    let marks = document.options.isSmart ? Self.smartMarks : Self.marks
    guard marks.firstIndex(in: text, from: 0) == text.count else { return false }
    var node = Node(.text)
    node.literal = document.store(text)
    node.startLine = line
    node.endLine = line
    document.append(node, to: cell)
    return true
  }

  /// Parses the cells that hold marks.
  mutating func parse(into document: inout Document, _ context: inout ExtensionContext) {
    guard !waiting.isEmpty else { return }
    if needsDefinitions {
      let definitions = context.definitions(for: source.span)
      source.append(0x0A)
      source.append(contentsOf: definitions)
    }
    let text = SourceText(source)
    let parsed = MarkdownParser.commonMark(
      text, of: text, document.options, &context.diagnostics)
    let first = document.absorb(parsed)
    var heading = document.firstChild(of: first)
    for cell in waiting {
      guard let current = heading, document[current].kind == .heading else { break }
      heading = document.next(after: current)
      document.setLines(below: current, to: document[cell].startLine)
      document.moveChildren(of: current, to: cell)
    }
  }

  private static func reportWidth(
    _ cells: [Range<Int>], _ count: Int, _ line: Int, _ bytes: [UInt8],
    _ context: inout ExtensionContext
  ) {
    let isLong = cells.count > count
    let lost = isLong ? String(decoding: bytes[cells[count]].prefix(40), as: UTF8.self) : ""
    context.report(
      .tableRowWidth, lost, onLine: line,
      isLong
        ? "row has \(cells.count) cells, its header \(count): \"\(lost)\" and what follows is not shown"
        : "row has \(cells.count.counted("cell")), its header \(count): the rest is left empty",
      hint: isLong
        ? "write a bar that belongs to a cell as \\|"
        : "end the row with \(count - cells.count) more \"|\"")
  }

  private static func reportSize(_ line: Int, _ context: inout ExtensionContext) {
    context.diagnostics.report(
      .tableTooWide, atLine: line,
      "more than \(TableRegion.maximumPadding) cells would have to be filled in; rows stay short from here",
      hint: "give rows as many cells as their header has")
  }
}

extension Document {
  /// Takes over another document's nodes, unlinked from this one's; returns what was its root.
  mutating func absorb(_ other: Document) -> NodeID {
    let shift = Int32(nodes.count)
    let textShift = Int32(text.count)
    nodes.reserveCapacity(nodes.count + other.nodes.count)
    for node in other.nodes {
      var node = node
      if node.parent >= 0 { node.parent += shift }
      if node.firstChild >= 0 { node.firstChild += shift }
      if node.lastChild >= 0 { node.lastChild += shift }
      if node.next >= 0 { node.next += shift }
      if node.previous >= 0 { node.previous += shift }
      node.literal.start += textShift
      node.literal.end += textShift
      node.extra.start += textShift
      node.extra.end += textShift
      nodes.append(node)
    }
    text.append(contentsOf: other.text)
    for escape in other.escapes { escapes.append(escape + textShift) }
    return NodeID(shift)
  }

  /// Says on which line of the file all that is in a node stands.
  mutating func setLines(below id: NodeID, to line: Int32) {
    var current = firstChild(of: id)
    while let inner = current {
      nodes[inner.offset].startLine = line
      nodes[inner.offset].endLine = line
      current = successor(of: inner, within: id)
    }
  }
}
