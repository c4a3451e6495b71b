/// What is kept of a body once its page is written; small, so that memory grows with notes, not text.
package struct NoteFacts: Sendable {
  /// From the front matter, else taken from the body's beginning; empty when neither says anything.
  package var description = ""
  /// Words outside code blocks and diagrams.
  package var wordCount = 0
  /// Reading time in minutes, at least 1.
  package var minutes = 1
  /// The body as HTML for feeds, every URL absolute; only of notes that a feed holds.
  package var feedHTML: [UInt8]?
  /// The picture that stands for the note, with its true size when the file is there to be read.
  package var image: PageImage?

  package init() {}
}

/// A picture with what machines want to know of it.
package struct PageImage: Sendable, Hashable {
  /// Absolute.
  package var url: String
  package var alternative: String?
  /// In pixels; `nil` when unknown.
  package var size: Size?

  package struct Size: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package init(url: String, alternative: String? = nil, size: Size? = nil) {
    self.url = url
    self.alternative = alternative
    self.size = size
  }
}
