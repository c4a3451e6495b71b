package import Diagnostics

/// What a note, a series or a page says about itself between its two lines of `---`.
///
/// Everything is optional; a value that is there has the right type. Defaults are the model's.
package struct FrontMatter: Sendable, Hashable {
  /// What kind of file it heads; decides which keys mean something.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
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
  /// A path segment, as typed.
  package var slug: Located<String>?
  /// A path that begins with a slash; may hold the placeholders of `PermalinkPattern`.
  package var permalink: Located<String>?
  /// A series' slug or title.
  package var series: Located<String>?
  package var part: Located<Int>?
  /// An absolute URL.
  package var canonical: Located<String>?
  package var type: Located<String>?
  package var date: Located<SiteDate>?
  package var updated: Located<SiteDate>?
  /// In the author's order, each once.
  package var tags: [Located<String>] = []
  /// Old paths of this page; each begins with a slash and stays within the site.
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

  /// Reads the header of the file that `diagnostics` is about, and tells what is wrong with it.
  ///
  /// What could be read is returned even then; a caller that publishes it asks
  /// `diagnostics.hasErrors` first, since a header that cannot be read may say `draft: true`.
  package static func read(_ kind: Kind, _ diagnostics: inout FileDiagnostics) -> FrontMatter {
    let block = FrontMatterBlock(&diagnostics)
    var result = FrontMatter()
    result.header = block.header
    result.body = block.body
    guard let header = block.header, let root = YAML.parse(in: header, &diagnostics) else {
      return result
    }
    guard case .mapping(let entries) = root.content else {
      if !root.isNull { reportNoKeys(root, &diagnostics) }
      return result
    }
    var reader = ValueReader(diagnostics: diagnostics, rules: .frontMatter)
    for entry in entries { result.take(entry, kind, &reader) }
    result.checkOrder(&reader)
    diagnostics = reader.diagnostics
    return result
  }
}

extension FrontMatter {
  private mutating func take(_ entry: YAMLEntry, _ kind: Kind, _ reader: inout ValueReader) {
    guard let row = Self.keys[entry.key.value] else {
      Self.suggest(for: entry.key, kind, &reader)
      return
    }
    guard let only = Self.onlyKind[row.names[0]], only != kind else {
      row.read(&self, entry.value, entry.key, &reader)
      return
    }
    reader.diagnostics.report(
      .frontMatterKey, at: entry.key.range,
      "'\(entry.key.value)' means nothing here, only in a \(only == .note ? "note" : "series' file")"
    )
  }

  /// Speaks up for a key that is nearly ours; keys of other generators are passed over.
  private static func suggest(
    for key: Located<String>, _ kind: Kind, _ reader: inout ValueReader
  ) {
    guard !foreignKeys.contains(key.value) else { return }
    let names = keys.rows.lazy.filter { (onlyKind[$0.names[0]] ?? kind) == kind }
      .flatMap(\.names)
    guard let hint = NearMiss.hint(for: key.value, among: names) else { return }
    reader.diagnostics.report(
      .frontMatterKey, at: key.range, "'\(key.value)' is not a known key", hint: hint)
  }

  private func checkOrder(_ reader: inout ValueReader) {
    guard let date, let updated, updated.value.isSurelyBefore(date.value) else { return }
    let position = reader.diagnostics.position(at: date.range.lowerBound)
    reader.diagnostics.report(
      .frontMatterDate, at: updated.range,
      "\"\(reader.diagnostics.file.text(in: updated.range))\" is before the date of the note",
      hint: "an update comes after 'date'",
      notes: [
        Diagnostic.Note(
          path: reader.diagnostics.file.path, position: position, message: "the date is given here")
      ])
  }

  private static func reportNoKeys(_ root: YAMLNode, _ diagnostics: inout FileDiagnostics) {
    diagnostics.report(
      .frontMatterType, at: root.range, "front matter must be keys with values",
      hint: "write key: value")
  }
}
