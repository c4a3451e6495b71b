/// One thing to tell an author: what, where, which rule, and what to do about it.
package struct Diagnostic: Sendable, Hashable {
  /// The file, relative to the site folder.
  package var path: String
  /// Where in the file; `nil` when the whole file is meant.
  package var place: Place?
  package var severity: Severity
  package var rule: Rule
  /// Headline: lower case, no full stop, the specific thing first, quoted as typed.
  package var message: String
  /// What to write instead, or a near miss.
  package var hint: String?
  /// Other places that matter ("previously given here").
  package var notes: [Note]

  /// A range in a file, with the text of its first line for showing.
  package struct Place: Sendable, Hashable {
    package var start: SourcePosition
    package var end: SourcePosition
    /// The first line's text around the range, without its line end, at most `maximumExcerpt` bytes.
    package var excerpt: String
    /// How many bytes of the line stand before the excerpt; not 0 in long lines only.
    package var excerptOffset: Int

    package static let maximumExcerpt = 160

    package init(
      start: SourcePosition, end: SourcePosition, excerpt: String, excerptOffset: Int = 0
    ) {
      self.start = start
      self.end = end
      self.excerpt = excerpt
      self.excerptOffset = excerptOffset
    }
  }

  /// A second place that explains the first.
  package struct Note: Sendable, Hashable {
    package var path: String
    package var position: SourcePosition?
    package var message: String

    package init(path: String, position: SourcePosition? = nil, message: String) {
      self.path = path
      self.position = position
      self.message = message
    }
  }

  package init(
    path: String, place: Place? = nil, rule: Rule, message: String, hint: String? = nil,
    notes: [Note] = []
  ) {
    self.path = path
    self.place = place
    self.severity = rule.severity
    self.rule = rule
    self.message = message
    self.hint = hint
    self.notes = notes
  }
}

extension Diagnostic: Comparable {
  /// By file, line, column, then rule and text, so that every run prints the same order.
  package static func < (a: Self, b: Self) -> Bool {
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    let start = SourcePosition(line: 0, column: 0)
    let (p, q) = (a.place?.start ?? start, b.place?.start ?? start)
    if p != q { return p < q }
    if a.rule.name != b.rule.name { return a.rule.name < b.rule.name }
    return a.message < b.message
  }
}
