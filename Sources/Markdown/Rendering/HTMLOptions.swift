/// How a document becomes HTML.
package struct HTMLOptions: Sendable {
  /// What happens to HTML that an author wrote.
  package enum RawHTML: Sendable, Hashable {
    case pass
    /// Shown as text.
    case escape
  }

  package var rawHTML = RawHTML.pass
  /// Whether headings carry their ids.
  package var hasHeadingIDs = true
  /// Whether a link to itself follows each heading that has an id.
  package var hasPermalinks = false
  /// Stands before every id and every reference to one that the renderer writes, for documents that share a
  /// page or a feed (`"my-note-"`).
  package var idPrefix = ""
  /// Stands before `#` in links that the renderer writes: the page's URL in feeds, nothing on the page itself.
  ///
  /// Where it is set, these links lead to the page's own ids, which have no prefix.
  package var pageURL = ""
  /// The words a reader sees or hears.
  package var words = HTMLWords()
  /// Whether it is recorded which source line each block of output came from.
  package var recordsLines = false

  package init() {}

  /// What `render --commonmark` and `--gfm` print: no ids, no links to headings.
  package static var plain: HTMLOptions {
    var options = HTMLOptions()
    options.hasHeadingIDs = false
    return options
  }
}

/// The words that the renderer adds to an author's; a theme gives them in its language.
package struct HTMLWords: Sendable, Hashable {
  /// The name of a heading's link to itself; `{title}` is the heading's text.
  package var linkToSection = "Link to section: {title}"
  /// The name of a link from a footnote back into the text; `{number}` is "1", or "1-2" for a second reference.
  package var backToReference = "Back to reference {number}"
  /// The heading of the footnotes, for readers who cannot see the line above them.
  package var footnotes = "Footnotes"
  /// The name of a wide table that has neither a caption nor a heading above it; `{number}` counts tables.
  package var table = "Table {number}"
  /// The name of a code block that scrolls, before its language.
  package var code = "Code"
  /// The names of alerts, in `AlertKind`'s order.
  package var alerts = ["Note", "Tip", "Important", "Warning", "Caution"]

  package init() {}
}

/// HTML, and where it came from.
package struct RenderedHTML: Sendable {
  package var bytes: [UInt8]
  /// Output offsets with the file line of the block that begins there, in order; empty unless asked for.
  package var lines: [(offset: Int, line: Int)]

  /// The line of the block that the byte at `offset` belongs to.
  package func line(at offset: Int) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1].line : nil
  }
}
