import Markup

/// Bare `https://…`, `www.…` and e-mail addresses (GFM, "Autolinks").
enum Autolinks: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.gfm
  static let triggers: Triggers = [.url, .www, .at]

  private static let starts = ByteSet(ascii: ":@[]")
  private static let startsWithWWW = ByteSet(ascii: ":@[]w")

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    let blocks = mayHoldLinks(document, context.triggers)
    guard !blocks.isEmpty else { return }
    var edits: [ByteEdit] = []
    var readTo: [Int: Int] = [:]
    let starts = context.triggers.contains(.www) ? startsWithWWW : starts
    for block in document.blocks({ $0.kind.holdsInlines }) where blocks.contains(block) {
      var openBrackets = 0
      var isInLink = false
      var current = document.firstChild(of: block)
      while let id = current {
        let node = document[id]
        // A link within a link is none.
        guard node.kind != .link else {
          current = document.successor(skipping: id, within: block)
          continue
        }
        current = document.successor(of: id, within: block)
        if node.kind == .htmlInline {
          isInLink = document.linkTag(id).map { $0 == .start } ?? isInLink
        }
        guard node.kind == .text, !isInLink else { continue }
        let found = matches(in: document, node.literal.range, starts, &openBrackets)
        guard !found.isEmpty else { continue }
        if context.mayParseAgain, let edit = spelling(of: found, id, document, &context, &readTo) {
          edits.append(edit)
          continue
        }
        link(found, in: id, &document)
      }
    }
    guard !edits.isEmpty else { return }
    context.replace(edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
    context.needsParse = true
  }

  /// The blocks with a `://`, a `www.` or an `@` in a text of theirs.
  ///
  /// Most have none. The texts of a paragraph lie one after another in the buffer, so they are searched as one,
  /// which is many times faster than a search in each.
  private static func mayHoldLinks(_ document: Document, _ triggers: Triggers) -> Set<NodeID> {
    let marks = triggers.contains(.www) ? marksWithWWW : marksOfLinks
    var blocks: Set<NodeID> = []
    var index = 0
    while index < document.nodes.count {
      guard document.nodes[index].kind == .text else {
        index += 1
        continue
      }
      let first = index
      let start = document.nodes[index].literal.start
      var end = document.nodes[index].literal.end
      index += 1
      while index < document.nodes.count {
        let node = document.nodes[index]
        if node.kind == .text {
          guard node.literal.start == end else { break }
          end = node.literal.end
        } else if !node.literal.isEmpty || !node.extra.isEmpty || node.kind.isBlock {
          break
        }
        index += 1
      }
      guard hasMark(document.text.span.extracting(Int(start)..<Int(end)), marks) else { continue }
      for offset in first..<index where document.nodes[offset].kind == .text {
        let range = document.nodes[offset].literal.range
        if hasMark(document.text.span.extracting(range), marks),
          let block = document.block(around: NodeID(offset))
        {
          blocks.insert(block)
        }
      }
    }
    return blocks
  }

  private static let marksOfLinks = ByteSet(ascii: ":@")
  private static let marksWithWWW = ByteSet(ascii: ":@w")

  private static func hasMark(_ text: Span<UInt8>, _ marks: ByteSet) -> Bool {
    var index = marks.firstIndex(in: text, from: 0)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "@"): return true
      case UInt8(ascii: ":"):
        if index + 2 < text.count, text[index + 1] == UInt8(ascii: "/"),
          text[index + 2] == UInt8(ascii: "/")
        {
          return true
        }
      default:
        if index + 3 < text.count, text[index + 1] == UInt8(ascii: "w"),
          text[index + 2] == UInt8(ascii: "w"), text[index + 3] == UInt8(ascii: ".")
        {
          return true
        }
      }
      index = marks.firstIndex(in: text, from: index + 1)
    }
    return false
  }

  private static func matches(
    in document: Document, _ range: Range<Int>, _ starts: ByteSet, _ openBrackets: inout Int
  ) -> [BareURLs.Match] {
    let bytes = document.text.span.extracting(range)
    return BareURLs.find(in: bytes, starts, openBrackets: &openBrackets) {
      document.isEscaped(range.lowerBound + $0)
    }
  }

  /// Makes links of what was found in a text node, from the last to the first.
  private static func link(_ found: [BareURLs.Match], in id: NodeID, _ document: inout Document) {
    let base = document[id].literal.range.lowerBound
    for match in found.reversed() {
      let range = base + match.range.lowerBound..<base + match.range.upperBound
      let piece = document.isolate(range, of: id).piece
      let link = document.makeNode(.link)
      if match.prefix.isEmpty {
        document[edit: link].literal = TextRange(range.lowerBound, range.upperBound)
      } else {
        let url = Array(match.prefix.utf8) + document.text[range]
        document[edit: link].literal = document.store(url.span)
      }
      document[edit: link].flags.insert(.bareAutolink)
      document.wrap(piece, in: link)
    }
  }

  /// The edit that lets a URL survive the next parse as it is spelled, if this parse changed it.
  ///
  /// A URL's `_`, `*`, `\` and entities mean themselves (GFM looks for URLs before it looks for emphasis). Where
  /// libcmark took them for marks they are escaped in the source and everything is parsed again.
  private static func spelling(
    of found: [BareURLs.Match], _ id: NodeID, _ document: Document,
    _ context: inout ExtensionContext, _ readTo: inout [Int: Int]
  ) -> (range: Range<Int>, with: [UInt8])? {
    let literal = document[id].literal.range
    for match in found where match.isURL {
      let start = literal.lowerBound + match.range.lowerBound
      let touchesEnd = match.end == literal.count
      let isCut = touchesEnd && document.next(after: id).map { isMark(document[$0].kind) } ?? false
      let isRespelled =
        document.hasEscape(in: start..<literal.lowerBound + match.end)
        || (document.options.isSmart
          && document.text[start..<literal.lowerBound + match.end].contains(0xE2))
      guard isCut || isRespelled else { continue }
      let lines = context.parsed
      let number = Int(document[id].startLine)
      let line = lines.textRange(number)
      // Each line is read once, however many URLs in it were cut.
      let from = min(line.upperBound, max(line.lowerBound, readTo[number] ?? 0))
      let beginning = document.text[start..<literal.lowerBound + match.end]
        .prefix(64).prefix {
          !marks.contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
        }
      let place = find(beginning, in: lines.bytes, from..<line.upperBound)
      guard let place else {
        readTo[number] = line.upperBound
        continue
      }
      var end = place
      while end < line.upperBound, !isSpace(lines.bytes[end]), lines.bytes[end] != UInt8(ascii: "<")
      {
        end += 1
      }
      readTo[number] = end
      let typed = lines.bytes[place..<end]
      let escaped = typed.flatMap { marks.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
      if escaped.count != typed.count { return (place..<end, escaped) }
    }
    return nil
  }

  private static let marks = ByteSet(ascii: ":\\`*_[]~&!'\"-.")

  private static func isMark(_ kind: NodeKind) -> Bool { kind == .emphasis || kind == .strong }

  /// Where a URL's beginning stands in a part of a line; never in a link's destination.
  ///
  /// A URL that an earlier parse has escaped is not found again, since its colon is escaped too.
  private static func find(
    _ prefix: ArraySlice<UInt8>, in bytes: [UInt8], _ line: Range<Int>
  ) -> Int? {
    var index = line.lowerBound
    while index + prefix.count <= line.upperBound {
      if bytes[index] == prefix.first, bytes[index..<index + prefix.count].elementsEqual(prefix) {
        let before = bytes[..<index].suffix(2)
        if !before.elementsEqual("](".utf8), before.last != UInt8(ascii: "<") { return index }
      }
      index += 1
    }
    return nil
  }
}

extension Document {
  fileprivate enum LinkTag { case start, end }

  /// Which tag of a link an author's HTML is; `nil` for other HTML.
  fileprivate func linkTag(_ id: NodeID) -> LinkTag? {
    let html = literal(of: id)
    for (tag, beginning) in [(LinkTag.start, "<a"), (.end, "</a")]
    where html.count > beginning.utf8.count
      && zip(html, beginning.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    {
      let next = html[html.startIndex + beginning.utf8.count]
      if next <= 0x20 || next == UInt8(ascii: ">") { return tag }
    }
    return nil
  }

  /// The block that holds an inline.
  fileprivate func block(around id: NodeID) -> NodeID? {
    var current = parent(of: id)
    while let inner = current, !self[inner].kind.isBlock { current = parent(of: inner) }
    return current
  }

  /// Whether a range of `text` holds an escaped character.
  func hasEscape(in range: Range<Int>) -> Bool {
    guard !escapes.isEmpty else { return false }
    var (low, high) = (0, escapes.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(escapes[middle]) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < escapes.count && Int(escapes[low]) < range.upperBound
  }
}
