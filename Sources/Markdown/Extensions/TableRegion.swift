/// How a column's cells are set.
package enum TableAlignment: UInt8, Sendable {
  case none, left, center, right
}

/// Which part of a table a row is in.
package enum TableSection: UInt8, Sendable {
  case head, body, foot
}

/// The lines of a table (GFM, "Tables").
struct TableRegion: Sendable {
  /// The line of the header; the delimiter row follows it.
  var firstLine: Int
  var lastLine: Int
  var alignments: [TableAlignment]
  /// Where each line's content begins, from `firstLine`.
  var starts: [Int]
  /// The lines' contents, kept when they are hidden from libcmark.
  var texts: [[UInt8]] = []

  /// Cells that a row gets to be as long as the header; after so many in a document rows stay short (as in GFM).
  static let maximumPadding = 0x8_0000

  /// Finds the table that begins in a block, its header being the line before the first delimiter row.
  init?(in block: NodeID, of document: Document, _ lines: SourceText) {
    let node = document[block]
    let (first, last) = (Int(node.startLine), Int(node.endLine))
    guard last > first, Self.hasDelimiter(first + 1...last, lines) else { return nil }
    let prefix = ContainerPrefix(of: block, in: document, lines)
    for line in first + 1...last {
      guard let content = prefix.content(line, lines), content.indent < 4,
        let alignments = Self.delimiters(
          lines.bytes, content.start..<lines.textRange(line).upperBound)
      else { continue }
      // GFM tries a paragraph once: when this is no header, no later line is.
      guard let header = prefix.content(line - 1, lines),
        TableRow.cells(lines.bytes, header.start..<lines.textRange(line - 1).upperBound).count
          == alignments.count
      else { return nil }
      self.alignments = alignments
      firstLine = line - 1
      lastLine = line
      starts = [header.start, content.start]
      addRows(after: last, prefix, lines)
      return
    }
    return nil
  }

  /// Adds lines as long as they are rows.
  private mutating func addRows(
    after blockEnd: Int, _ prefix: ContainerPrefix, _ lines: SourceText
  ) {
    var line = lastLine + 1
    while lines.numbers.contains(line), let content = prefix.content(line, lines) {
      let range = content.start..<lines.textRange(line).upperBound
      guard !range.isEmpty, content.indent < 4,
        !Self.interrupts(lines.bytes, range, isOutside: line > blockEnd),
        !TableRow.isEmpty(lines.bytes, range)
      else { return }
      lastLine = line
      starts.append(content.start)
      line += 1
    }
  }

  /// Looks quickly for a line that may be a delimiter row, whatever its containers.
  private static func hasDelimiter(_ range: ClosedRange<Int>, _ lines: SourceText) -> Bool {
    range.contains { line in
      var hasDash = false
      for index in lines.textRange(line).reversed() {
        switch lines.bytes[index] {
        case UInt8(ascii: "-"): hasDash = true
        case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
        case UInt8(ascii: ">"): return hasDash
        default: return false
        }
      }
      return hasDash
    }
  }

  /// The alignments that a delimiter row gives, or `nil` when it is none.
  private static func delimiters(_ bytes: [UInt8], _ range: Range<Int>) -> [TableAlignment]? {
    let cells = TableRow.cells(bytes, range)
    // Dashes alone underline a heading.
    guard !cells.isEmpty,
      bytes[range].contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") })
    else { return nil }
    var result: [TableAlignment] = []
    for cell in cells {
      guard !cell.isEmpty else { return nil }
      let isLeft = bytes[cell.lowerBound] == UInt8(ascii: ":")
      let isRight = cell.count > 1 && bytes[cell.upperBound - 1] == UInt8(ascii: ":")
      let dashes = bytes[cell].dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      result.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return result
  }

  /// Whether a line begins another block than a row.
  ///
  /// Inside a paragraph's lines libcmark has looked for most of them; what remains is what may not interrupt a
  /// paragraph, but may a table.
  private static func interrupts(_ bytes: [UInt8], _ range: Range<Int>, isOutside: Bool) -> Bool {
    let line = bytes[range]
    guard let first = line.first else { return true }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let rest = line.drop { $0 >= 0x30 && $0 <= 0x39 }
      guard rest.startIndex - line.startIndex < 10, let mark = rest.first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
      else { return false }
      return rest.count == 1 || isBlank(rest[rest.startIndex + 1])
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      if line.count == 1 || isBlank(line[line.startIndex + 1]) { return true }
      return line.count >= 3 && line.allSatisfy { $0 == first || isBlank($0) }
    case UInt8(ascii: "<"):
      let text = line.reversed().drop(while: isBlank)
      return isOutside
        || (text.first == UInt8(ascii: ">") && line.count > 2
          && !line.dropFirst().contains(UInt8(ascii: "<"))
          && (isLetter(line[line.startIndex + 1]) || line[line.startIndex + 1] == UInt8(ascii: "/")))
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "_"):
      return isOutside
    default: return false
    }
  }
}
