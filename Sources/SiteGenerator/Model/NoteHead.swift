package import Diagnostics

/// What is known of a Markdown file before its body is read for good: enough for every other page.
///
/// A class, though a value in all but name: a site holds thousands, and copies lists of them often.
package final class NoteHead: Sendable {
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
  /// What an earlier build may know the whole file by; `nil` when none left anything.
  let contentKey: UInt128?

  package init(
    entry: SourceTree.Entry, kind: ContentKind, frontMatter: FrontMatter, title: String,
    liftsHeading: Bool, slug: String, date: SiteDate?, contentKey: UInt128? = nil
  ) {
    self.entry = entry
    self.kind = kind
    self.frontMatter = frontMatter
    self.title = title
    self.liftsHeading = liftsHeading
    self.slug = slug
    self.date = date
    self.contentKey = contentKey
  }
}

/// A head with what was found wrong while reading it.
package struct DiagnosedHead: Sendable {
  /// `nil` when the file could not be read at all.
  package let head: NoteHead?
  package let entry: SourceTree.Entry
  package let diagnostics: [Diagnostic]
  /// Of everything that pages of other files can depend on; 0 when nobody asked.
  var key: UInt128 = 0

  package var isFaulty: Bool { head == nil || diagnostics.contains { $0.severity == .error } }

  /// The same file, held back since its body holds errors.
  var withoutHead: DiagnosedHead {
    DiagnosedHead(head: nil, entry: entry, diagnostics: diagnostics)
  }
}
