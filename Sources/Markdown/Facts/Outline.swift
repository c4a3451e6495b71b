import Markup

/// A document's headings as a tree: what a table of contents shows.
package struct Outline: Sendable {
  /// One heading and those below it.
  package struct Entry: Sendable {
    package var level: Int
    package var id: String
    /// The heading's words as HTML, code and emphasis kept; without links, images, footnote marks and ids, since
    /// an entry is itself a link.
    package var html: [UInt8]
    package var children: [Entry] = []
  }

  package var entries: [Entry]

  /// Reads the headings that stand at the document's top level.
  package init(_ document: Document) {
    var flat: [Entry] = []
    var rendering = HTMLRendering(document, .plain, reserving: 64)
    rendering.isOutline = true
    for id in document.children(of: .root) where document[id].kind == .heading {
      for child in document.children(of: id) { rendering.render(child) }
      flat.append(
        Entry(
          level: Int(document[id].level), id: document.string(of: id),
          html: rendering.writer.take()))
    }
    flat.reverse()
    entries = Self.nest(&flat, deeperThan: 0)
  }

  /// Takes entries from the end, where the first is, as long as they are deeper than a level; there are six levels.
  private static func nest(_ flat: inout [Entry], deeperThan level: Int) -> [Entry] {
    var result: [Entry] = []
    while !flat.isEmpty, flat[flat.count - 1].level > level {
      var entry = flat.removeLast()
      entry.children = nest(&flat, deeperThan: entry.level)
      result.append(entry)
    }
    return result
  }
}
