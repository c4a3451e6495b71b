import Markdown

/// A body, read and rendered: what a page, its twin, a feed and the lists need of it.
struct Body: Sendable {
  /// The content as the page shows it.
  var html: [UInt8] = []
  var outline: [Outline.Entry] = []
  var wordCount = 0
  /// From the body's beginning, for a note without description.
  var summary = ""
  /// The body as plain Markdown with absolute links.
  var twin: [UInt8] = []
  /// The content with absolute URLs; only when asked for.
  var feed: [UInt8]?
  /// Files that code was taken from, relative to the site folder; the body changes with them.
  var includedFiles: [String] = []
  /// The picture that the front matter names; a note's is among its facts.
  var image: PageImage?
  /// Whether it shows pictures of the site, whose sizes are taken from their files.
  var showsPictures = false
  /// Of the file that it was made from; only when asked for.
  var contentKey: UInt128?

  /// Reading time in minutes, to the nearest, at least 1.
  static func minutes(words: Int, wordsPerMinute: Int) -> Int {
    max(1, (words + wordsPerMinute / 2) / max(1, wordsPerMinute))
  }

  /// Longest summary in characters; what search engines show of a description.
  static let summaryLimit = 160
}
