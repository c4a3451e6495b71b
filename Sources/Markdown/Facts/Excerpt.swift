/// The part of a document that stands for it in lists and feeds.
package struct Excerpt: Sendable {
  /// The document up to its `<!-- more -->`, well formed wherever the mark stood.
  package var document: Document
  /// Whether anything follows the mark, so that "read on" leads somewhere.
  package var hasMore: Bool
}

extension Document {
  /// The part before `<!-- more -->`, or `nil` when there is no such mark.
  package func excerpt() -> Excerpt? {
    guard let mark = moreMark() else { return nil }
    let hasMore = hasContent(after: mark)
    var cut = self
    cut.unlinkAll(from: mark)
    return Excerpt(document: cut, hasMore: hasMore)
  }

  /// What describes the document in one line: the words before `<!-- more -->`, else the first paragraph's, cut at a
  /// word to at most `limit` characters (with an ellipsis then).
  package func summary(limit: Int) -> String {
    if let excerpt = excerpt() {
      let text = Self.collapse(excerpt.document.plainText(of: .root))
      if !text.isEmpty { return Self.cut(text, limit) }
    }
    guard !nodes.isEmpty else { return "" }
    for id in preorder() where self[id].kind == .paragraph {
      let text = Self.collapse(plainText(of: id))
      if !text.isEmpty { return Self.cut(text, limit) }
    }
    return ""
  }

  /// Cuts text to at most `limit` characters: at a blank when one is near, else between characters as readers see them.
  static func cut(_ text: String, _ limit: Int) -> String {
    guard limit > 0,
      let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let room = text[..<text.index(before: end)]
    guard let blank = room.lastIndex(of: " "),
      text.distance(from: text.startIndex, to: blank) > limit / 2
    else { return room + "…" }
    var head = room[..<blank]
    while let last = head.last, last.isPunctuation || last == " " { head.removeLast() }
    return head + "…"
  }

  /// Joins runs of white space and drops it at the ends.
  private static func collapse(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func moreMark() -> NodeID? {
    guard !nodes.isEmpty else { return nil }
    for id in preorder() {
      let kind = self[id].kind
      if kind == .htmlBlock || kind == .htmlInline, Self.isMoreMark(literal(of: id)) { return id }
    }
    return nil
  }

  private static func isMoreMark(_ html: ArraySlice<UInt8>) -> Bool {
    let text = html.drop(while: isSpace)
    guard text.starts(with: "<!--".utf8) else { return false }
    let word = text.dropFirst(4).drop(while: isSpace)
    return word.starts(with: "more".utf8)
      && word.dropFirst(4).drop(while: isSpace).starts(with: "-->".utf8)
  }

  private func hasContent(after mark: NodeID) -> Bool {
    var current = successor(skipping: mark, within: .root)
    while let id = current {
      switch self[id].kind {
      case .text:
        if !literal(of: id).allSatisfy(isSpace) { return true }
      case .code, .codeBlock, .htmlBlock, .renderedBlock, .image, .thematicBreak: return true
      default: break
      }
      current = successor(of: id, within: .root)
    }
    return false
  }

  /// Takes out a node and all that follows it in reading order.
  private mutating func unlinkAll(from mark: NodeID) {
    var current = mark
    while current != .root, let parent = parent(of: current) {
      while let next = next(after: current) { unlink(next) }
      let isSpent = current == mark || firstChild(of: current) == nil
      if isSpent { unlink(current) }
      current = parent
    }
  }
}
