package import Diagnostics

/// What a note, a series or a page says about itself between its two lines of `---`.
///
/// Everything is optional; a value that is there has the right type. Defaults are the model's.
package struct FrontMatter: Sendable, Hashable {
  /// What kind of file it heads; decides which keys mean something.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case note, series, page
  }

  /// The picture that stands for a note.
  package struct Image: Sendable, Hashable {
    package var source: Located<String>
    package var alternative: String?

    package init(source: Located<String>, alternative: String? = nil) {
      self.source = source
      self.alternative = alternative
    }
  }

  package var title: Located<String>?
  package var description: Located<String>?
  package var slug: Located<String>?
  /// A path, which may hold the placeholders of `PermalinkPattern`.
  package var permalink: Located<String>?
  package var series: Located<String>?
  package var part: Located<Int>?
  /// An absolute URL.
  package var canonical: Located<String>?
  package var type: Located<String>?
  package var date: Located<SiteDate>?
  package var updated: Located<SiteDate>?
  /// In the author's order, each once.
  package var tags: [Located<String>] = []
  /// Old paths of this page, within the site.
  package var aliases: [Located<String>] = []
  package var authors: [Author] = []
  package var image: Image?
  package var isDraft = false
  package var isUnlisted = false
  package var isNoindex = false
  package var toc: Bool?
  /// Titles of parts that are announced, in a series file.
  package var planned: [Located<String>] = []
  package var params: YAMLNode?
  /// The bytes between the lines of `---`; `nil` without a header.
  package var header: Range<Int>?
  /// The bytes after the header.
  package var body: Range<Int> = 0..<0

  package init() {}

  /// Where the body begins.
  package var bodyStart: Int { body.lowerBound }

  /// Reads the header of a file; whatever is wrong with it goes to `diagnostics`.
  ///
  /// What could be read is returned even then; the caller asks `diagnostics.hasErrors`.
  package static func read(_ kind: Kind, _ diagnostics: inout FileDiagnostics) -> FrontMatter {
    FrontMatter()
  }
}
