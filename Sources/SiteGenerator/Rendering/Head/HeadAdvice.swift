import Diagnostics

extension Rule {
  /// More than any search engine or link preview shows.
  static let descriptionLong = Rule("description-long", .advice)
  /// Too little to tell a reader of a list of results what the page is about.
  static let descriptionShort = Rule("description-short", .advice)
  static let noteUndated = Rule("note-undated", .advice)
}

/// What would make a page better understood by machines, though nothing is wrong with it.
enum HeadAdvice {
  static let longestDescription = 300
  static let shortestDescription = 20

  /// Reports to the file that `head` was read from.
  static func report(_ head: NoteHead, _ diagnostics: inout FileDiagnostics) {
    if let description = head.frontMatter.description {
      let count = description.value.count
      if count > longestDescription {
        diagnostics.report(
          .descriptionLong, at: description.range,
          "the description has \(count) characters, of which about 160 are shown",
          hint: "say it in one or two sentences")
      } else if count < shortestDescription, count > 0 {
        diagnostics.report(
          .descriptionShort, at: description.range,
          "the description has only \(count) characters",
          hint: "say in a sentence what the page answers")
      }
    }
    if case .note = head.kind, head.date == nil, !head.frontMatter.isDraft,
      !head.frontMatter.isUnlisted
    {
      diagnostics.report(
        .noteUndated, "a note without date is in no feed", hint: "add date: YYYY-MM-DD")
    }
  }
}
