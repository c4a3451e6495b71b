package import Diagnostics

/// What is known of a Markdown file before its body is read for good: enough for every other page.
package struct NoteHead: Sendable {
  package let entry: SourceTree.Entry
  package let kind: ContentKind
  package let frontMatter: FrontMatter
  /// From the front matter, the first level-1 heading, or the file's name.
  package let title: String
  /// Whether the body begins with the title as a heading, which the page must not show twice.
  package let liftsHeading: Bool
  /// The last part of the route.
  package let slug: String
  /// From the front matter, else the file's name.
  package let date: SiteDate?
}

/// A head with what was found wrong while reading it.
package struct DiagnosedHead: Sendable {
  /// `nil` when the file could not be read at all.
  package let head: NoteHead?
  package let entry: SourceTree.Entry
  package let diagnostics: [Diagnostic]

  package var isFaulty: Bool { head == nil || diagnostics.contains { $0.severity == .error } }
}
