package import Diagnostics
package import Markdown

extension Rule {
  package static let diagramUnclosed = Rule("diagram-unclosed", .error)
  package static let diagramEndStray = Rule("diagram-end-stray", .error)
}

/// A diagram without a fence.
///
/// For those who read the source where Markdown is rendered: there it shows as a list or table.
///
///     <!-- diagram: loop -->
///     1. **a** · …
///     …
///     *the take-away ends it; or else a comment `/diagram` does.*
package struct CommentedDiagram: Sendable {
  package var source: DiagramSource
  /// Every block that the diagram stands for: the comment first, then the body's, then a closing comment.
  package var blocks: [NodeID]

  /// Finds those among a document's own blocks, and reports what is not ended or not begun.
  ///
  /// `document` is the file of `diagnostics`, parsed.
  package static func all(
    in document: Document, diagnostics: inout FileDiagnostics
  ) -> [CommentedDiagram] {
    var found: [CommentedDiagram] = []
    var lines: LineTable?
    var next = document.isEmpty ? nil : document.firstChild(of: .root)
    while let id = next {
      next = document.next(after: id)
      guard let mark = Mark.find(at: id, in: document) else { continue }
      guard case .begin(let info) = mark else {
        diagnostics.report(
          .diagramEndStray, atLine: Int(document[id].startLine), "no diagram is open here",
          hint: "write '<!-- diagram: KIND -->' before it")
        continue
      }
      guard let end = end(after: id, in: document) else {
        diagnostics.report(
          .diagramUnclosed, atLine: Int(document[id].startLine),
          "the diagram that begins here has no end",
          hint: "end it with its *take-away*, or with '<!-- /diagram -->'")
        continue
      }
      next = document.next(after: end.block)
      let table = lines ?? LineTable(diagnostics.file.bytes)
      lines = table
      found.append(
        CommentedDiagram(
          source: source(
            info, of: id, through: end.line, in: diagnostics.file.bytes, table, document),
          blocks: blocks(from: id, through: end.block, in: document)))
    }
    return found
  }

  private static func source(
    _ info: String, of comment: NodeID, through last: Int, in bytes: [UInt8], _ lines: LineTable,
    _ document: Document
  ) -> DiagramSource {
    let line = Int(document[comment].startLine)
    let start = lines.range(ofLine: line + 1).lowerBound
    let end = max(start, lines.range(ofLine: last).upperBound)
    return DiagramSource(
      info: info, infoLine: line, body: bytes[start..<end] + [0x0A], bodyFirstLine: line + 1)
  }

  /// The last block that belongs to a diagram, and the body's last line.
  private static func end(after comment: NodeID, in document: Document) -> (
    block: NodeID, line: Int
  )? {
    var next = document.next(after: comment)
    while let id = next {
      next = document.next(after: id)
      if let mark = Mark.find(at: id, in: document) {
        return mark == .end ? (id, Int(document[id].startLine) - 1) : nil
      }
      if document[id].kind == .heading { return nil }
      guard document.wholeEmphasis(of: id) != nil else { continue }
      let line = Int(document[id].endLine)
      if let next, Mark.find(at: next, in: document) == .end { return (next, line) }
      return (id, line)
    }
    return nil
  }

  private static func blocks(
    from first: NodeID, through last: NodeID, in document: Document
  ) -> [NodeID] {
    var blocks = [first]
    var current = first
    while current != last, let next = document.next(after: current) {
      blocks.append(next)
      current = next
    }
    return blocks
  }

  /// A comment that means something to diagrams.
  private enum Mark: Equatable {
    case begin(String)
    case end

    /// A function, since an initialiser would be given a copy of the document for every block.
    static func find(at block: NodeID, in document: Document) -> Mark? {
      guard document[block].kind == .htmlBlock, document.literal(of: block).count <= 512 else {
        return nil
      }
      let text = document.string(of: block).utf8.drop { $0 <= 0x20 }
      guard text.starts(with: "<!--".utf8) else { return nil }
      var rest = text.dropFirst(4)
      while let last = rest.last, last <= 0x20 { rest.removeLast() }
      guard rest.suffix(3).elementsEqual("-->".utf8) else { return nil }
      rest.removeLast(3)
      guard !rest.contains(0x0A) else { return nil }
      let words = rest.split { $0 <= 0x20 }
      if words.count == 1, words[0].elementsEqual("/diagram".utf8) {
        return .end
      } else if let first = words.first, first.starts(with: "diagram:".utf8) {
        return .begin(String(Substring(rest.drop { $0 != UInt8(ascii: ":") }.dropFirst())))
      } else {
        return nil
      }
    }
  }
}
