package import Diagnostics
import Markup

extension Rule {
  package static let tableRowWidth = Rule("table-row-width", .warning)
  package static let tableTooWide = Rule("table-too-wide", .warning)
}

/// Pipe tables (GFM, "Tables"), found in the source lines of paragraphs.
///
/// libcmark knows the blocks: where a paragraph is, and which lines. A paragraph that is a table from its first line
/// to its last becomes one where it stands. Where a table ends earlier than libcmark's block, or libcmark took it for a
/// heading because of a line of dashes, the table's lines are hidden (each a comment, which ends blocks just as a table
/// does) and everything is parsed again.
enum Tables: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.gfm
  static let triggers: Triggers = [.delimiterRow, .directive]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    let lines = context.parsed
    var cells = TableCells()
    if !context.hiddenTables.isEmpty { reveal(&document, &cells, &context) }
    var hidden: [TableRegion] = []
    for block in document.blocks({ $0.kind == .paragraph || $0.kind == .heading }) {
      let node = document[block]
      // Lines already taken are not looked at again, which keeps one endless table linear.
      guard node.endLine > node.startLine, Int(node.startLine) > hidden.last?.lastLine ?? 0,
        let region = TableRegion(in: block, of: document, lines)
      else { continue }
      if node.kind == .paragraph, region.firstLine == Int(node.startLine),
        region.lastLine == Int(node.endLine)
      {
        cells.fill(block, region, &document, &context)
      } else if context.mayParseAgain {
        hidden.append(region)
      }
    }
    guard hidden.isEmpty else {
      hide(hidden, &context)
      return
    }
    cells.parse(into: &document, &context)
  }

  /// Puts a comment in each line of tables that libcmark must not see.
  private static func hide(_ regions: [TableRegion], _ context: inout ExtensionContext) {
    let lines = context.parsed
    var edits: [ByteEdit] = []
    for region in regions {
      var shown = region
      shown.texts = region.starts.enumerated().map { index, start in
        Array(lines.bytes[start..<lines.textRange(region.firstLine + index).upperBound])
      }
      context.hiddenTables[region.firstLine] = shown
      for (index, start) in region.starts.enumerated() {
        edits.append(
          (start..<lines.textRange(region.firstLine + index).upperBound, Array("<!---->".utf8)))
      }
    }
    context.replace(edits)
    context.needsParse = true
  }

  /// Makes tables of the comments that stand for them.
  private static func reveal(
    _ document: inout Document, _ cells: inout TableCells, _ context: inout ExtensionContext
  ) {
    var covered: ClosedRange<Int>?
    for block in document.blocks({ $0.kind == .htmlBlock }) {
      let line = Int(document[block].startLine)
      if let region = context.hiddenTables[line] {
        cells.fill(block, region, &document, &context)
        covered = region.firstLine...region.lastLine
      } else if covered?.contains(line) ?? false {
        document.unlink(block)
      }
    }
  }
}
