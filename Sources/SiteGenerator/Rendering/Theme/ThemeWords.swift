/// A theme's words with the site's date format: everything a page says that no author wrote.
package struct ThemeWords: Sendable {
  package let strings: ThemeStrings
  package let dateFormat: DateFormat

  package init(strings: ThemeStrings, dateFormat: DateFormat) {
    self.strings = strings
    self.dateFormat = dateFormat
  }

  /// The day of an instant as a reader sees it.
  package func date(_ moment: Moment) -> String {
    dateFormat.string(moment.day, strings)
  }

  /// A note's status in words; empty for published ones.
  package func status(_ status: Note.Status) -> String {
    switch status {
    case .published: ""
    case .draft: strings.phrase("draft")
    case .future: strings.phrase("future")
    }
  }
}
