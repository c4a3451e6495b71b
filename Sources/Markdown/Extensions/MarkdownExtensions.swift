/// Everything understood beyond CommonMark, in the order in which it is done.
enum MarkdownExtensions {
  static let all: [any (MarkdownExtension & SendableMetatype).Type] = [
    FootnoteDefinitions.self,  // first: its lines are confirmed by the first parse
    Tables.self,  // before whatever looks into cells
    FootnoteReferences.self,
    TaskItems.self,
    Autolinks.self,  // before strikethrough: a URL keeps its tildes
    Strikethrough.self,
    Alerts.self,
    TableNames.self,
    Figures.self,
    Lints.self,
    RepeatedDefinitions.self,
    HeadingIDs.self,  // last: a heading's text is final by now
  ]

  /// Those that a text may need.
  static func relevant(
    for options: MarkdownOptions, _ triggers: Triggers
  ) -> [any MarkdownExtension.Type] {
    all.filter { options.dialect >= $0.dialect && !triggers.isDisjoint(with: $0.triggers) }
  }
}
