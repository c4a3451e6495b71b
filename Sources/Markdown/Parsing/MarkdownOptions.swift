/// Which Markdown a text is.
package struct MarkdownOptions: Sendable, Hashable {
  /// Straight quotes, dashes and dots become typographic ones.
  package var isSmart = false
  package var dialect: Dialect
  /// Whether the first level-1 heading is lifted out of the body, to be the page's title.
  package var liftsTitle = false
  /// Ids that the page has already, so that no heading takes them.
  package var reservedIDs: [String] = []

  /// How much is understood beyond CommonMark.
  package enum Dialect: UInt8, Sendable, Hashable, Comparable {
    /// CommonMark 0.30 and nothing else.
    case commonMark
    /// GitHub's tables, strikethrough, task items, autolinks and footnotes.
    case gfm
    /// Everything a note gets.
    case note

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package init(_ dialect: Dialect, isSmart: Bool = false) {
    self.dialect = dialect
    self.isSmart = isSmart
  }

  package static let commonMark = Self(.commonMark)
  package static let gfm = Self(.gfm)
  package static let note = Self(.note)
}
