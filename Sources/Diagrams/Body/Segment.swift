import Markdown

/// What stands between two separators of an item: whole inlines, and stretches of text.
struct Segment {
  enum Piece {
    case node(NodeID)
    /// A range of the document's text.
    case text(Range<Int>)
  }

  var pieces: [Piece] = []

  /// What a segment is by its form alone.
  enum Form {
    /// Emphasis, and nothing else.
    case emphasis(NodeID)
    /// Strong emphasis, and nothing else.
    case strong(NodeID)
    case empty
    case other
  }

  func form(in document: Document) -> Form {
    guard let first = pieces.first else { return .empty }
    guard pieces.count == 1, case .node(let id) = first else { return .other }
    switch document[id].kind {
    case .emphasis: return .emphasis(id)
    case .strong: return .strong(id)
    default: return .other
    }
  }
}

extension Document {
  /// Splits a paragraph's inlines at the middle dots that stand, between blanks, in its text itself.
  ///
  /// Those in code, links or emphasis do not separate. A line end is as good as a blank.
  func segments(of paragraph: NodeID) -> [Segment] {
    var segments = [Segment()]
    var child = firstChild(of: paragraph)
    while let inner = child {
      if self[inner].kind == .text {
        split(inner, into: &segments)
      } else {
        segments[segments.count - 1].pieces.append(.node(inner))
      }
      child = next(after: inner)
    }
    for index in segments.indices { trim(&segments[index]) }
    return segments
  }

  private func split(_ id: NodeID, into segments: inout [Segment]) {
    let range = self[id].literal.range
    let bytes = text.span
    var start = range.lowerBound
    var index = start
    while index + 1 < range.upperBound {
      // U+00B7 is C2 B7.
      guard bytes[index] == 0xC2, bytes[index + 1] == 0xB7 else {
        index += 1
        continue
      }
      let isOpen =
        index > range.lowerBound
        ? isBlank(bytes[index - 1]) : isLineEdge(previous(before: id))
      let isClosed =
        index + 2 < range.upperBound
        ? isBlank(bytes[index + 2]) : isLineEdge(next(after: id))
      if isOpen, isClosed {
        if index > start { segments[segments.count - 1].pieces.append(.text(start..<index)) }
        segments.append(Segment())
        start = index + 2
      }
      index += 2
    }
    if start < range.upperBound {
      segments[segments.count - 1].pieces.append(.text(start..<range.upperBound))
    }
  }

  private func isLineEdge(_ neighbour: NodeID?) -> Bool {
    guard let neighbour else { return true }
    return self[neighbour].kind == .softBreak || self[neighbour].kind == .lineBreak
  }

  /// Takes blanks and line ends from a segment's edges.
  func trim(_ segment: inout Segment) {
    while let last = segment.pieces.last {
      if case .text(var range) = last {
        while let end = range.last, isBlank(text[end]) {
          range = range.lowerBound..<range.upperBound - 1
        }
        if !range.isEmpty {
          segment.pieces[segment.pieces.count - 1] = .text(range)
          break
        }
      } else if case .node(let id) = last, !isLineEdge(id) {
        break
      }
      segment.pieces.removeLast()
    }
    var dropped = 0
    while dropped < segment.pieces.count {
      if case .text(let range) = segment.pieces[dropped] {
        let start = range.first { !isBlank(text[$0]) }
        if let start {
          segment.pieces[dropped] = .text(start..<range.upperBound)
          break
        }
      } else if case .node(let id) = segment.pieces[dropped], !isLineEdge(id) {
        break
      }
      dropped += 1
    }
    if dropped > 0 { segment.pieces.removeFirst(dropped) }
  }

  /// What a segment says.
  func plainText(of segment: Segment) -> String {
    var result = ""
    for piece in segment.pieces {
      switch piece {
      case .text(let range): result += String(decoding: text[range], as: UTF8.self)
      case .node(let id): result += plainText(of: id)
      }
    }
    return result
  }
}
