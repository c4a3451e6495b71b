/// Names a node within one document.
package struct NodeID: Hashable, Sendable {
  let index: Int32

  init(_ index: Int32) { self.index = index }
  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// The root of every document.
  package static let root = NodeID(Int32(0))

  var offset: Int { Int(index) }
}

/// A run of bytes in a document's text.
package struct TextRange: Hashable, Sendable {
  package var start: Int32
  package var end: Int32

  init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  package static let empty = TextRange(0, 0)

  package var isEmpty: Bool { start == end }
  package var range: Range<Int> { Int(start)..<Int(end) }
}

extension [Int32] {
  /// Whether one of these offsets, which are in order, lies in a range.
  func holdOne(in range: Range<Int32>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}

/// What a node is.
package enum NodeKind: UInt8, Sendable, Hashable {
  // Blocks that hold blocks.
  case document, blockQuote, list, item, alert, footnoteDefinition, table, tableRow, figure
  // Blocks that hold inlines.
  case paragraph, heading, tableCell, caption
  // Blocks that hold nothing.
  case codeBlock, htmlBlock, thematicBreak
  /// HTML made by the build for a block; written as it is, whatever is said about raw HTML.
  case renderedBlock

  // Inlines that hold inlines.
  case emphasis, strong, strikethrough, link, image
  // Inlines that hold nothing.
  case text, softBreak, lineBreak, code, htmlInline, footnoteReference

  package var isBlock: Bool { rawValue <= NodeKind.renderedBlock.rawValue }

  /// Whether such a node holds inlines directly, being itself a block.
  package var holdsInlines: Bool {
    self == .paragraph || self == .heading || self == .tableCell || self == .caption
      || self == .figure
  }
}

/// One node: plain values, linked by index.
///
/// The meaning of `literal`, `extra`, `number` and `level` depends on the kind:
///
/// | kind | literal | extra | number | level |
/// | --- | --- | --- | --- | --- |
/// | text, code, htmlInline, htmlBlock | the bytes | – | – | – |
/// | renderedBlock | – | – | which of `Document.rendered` it is | – |
/// | codeBlock | the code | the info string | – | – |
/// | link | the destination, unescaped | the title | – | – |
/// | image | the destination, unescaped | the title | its width in pixels, 0 when not known | – |
/// | heading | its id | – | – | 1…6 |
/// | list | – | – | the first number | – |
/// | table | its id | its name when it has no caption | its number on the page | – |
/// | figure | – | its caption | its number on the page | – |
/// | tableRow | – | – | – | `TableSection` |
/// | tableCell | – | – | column, from 0 | `TableAlignment` |
/// | alert | – | – | – | `AlertKind` |
/// | footnoteDefinition, footnoteReference | the label | – | the note's number, from 1 | – |
///
/// `ordinal` is a table's number of columns, how many references a footnote has, or which of them a reference is, or an
/// image's height.
package struct Node: Sendable {
  package internal(set) var kind: NodeKind
  package internal(set) var level: UInt8 = 0
  package internal(set) var flags: NodeFlags = []

  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1

  package internal(set) var literal = TextRange.empty
  package internal(set) var extra = TextRange.empty
  package internal(set) var number: Int32 = 0
  package internal(set) var ordinal: Int32 = 0

  /// First and last line in the file, from 1.
  ///
  /// Of an inline, the line on which libcmark ended it.
  package internal(set) var startLine: Int32 = 0
  package internal(set) var endLine: Int32 = 0
  /// First byte's column on the first line, from 1; of blocks only, since libcmark's inline columns are
  /// wrong after indentation.
  package internal(set) var startColumn: Int32 = 0

  init(_ kind: NodeKind) { self.kind = kind }
}

/// Yes-or-no facts about a node.
package struct NodeFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A list whose paragraphs are written without `p`.
  package static let tight = NodeFlags(rawValue: 1 << 0)
  /// A numbered list.
  package static let ordered = NodeFlags(rawValue: 1 << 1)
  /// A list item that began with `[ ]` or `[x]`.
  package static let task = NodeFlags(rawValue: 1 << 2)
  /// A task that is done.
  package static let checked = NodeFlags(rawValue: 1 << 3)
  /// A table cell that heads its row.
  package static let rowHeader = NodeFlags(rawValue: 1 << 4)
  /// A table that scrolls sideways in a region of its own.
  package static let scrolls = NodeFlags(rawValue: 1 << 5)
  /// A link that the author did not mark as one.
  package static let bareAutolink = NodeFlags(rawValue: 1 << 6)
  /// A table that is wide, but whose author wants no scrolling: its words are broken.
  package static let wraps = NodeFlags(rawValue: 1 << 8)
  /// An image that need not be there before it is nearly seen.
  package static let loadsLate = NodeFlags(rawValue: 1 << 9)
  /// A heading whose id was chosen by `{#id}`.
  package static let chosenID = NodeFlags(rawValue: 1 << 7)
}
