/// What a build leaves for the next one of the same site into the same output, as a value.
///
/// A note whose key is known need not be rendered, if its files still stand where the build left them: what
/// other pages say of it is here. Whoever keeps the output knows whether they stand (`OutputSink.keep`).
package struct BuildMemory: Sendable, Equatable {
  /// A note that can be left as it is.
  package struct Note: Sendable, Hashable {
    /// Of its path and its file's bytes.
    package let key: UInt128
    /// What was taken from its beginning; empty where the front matter has a description.
    package let summary: String
    package let wordCount: Int

    package init(key: UInt128, summary: String, wordCount: Int) {
      self.key = key
      self.summary = summary
      self.wordCount = wordCount
    }
  }

  /// Of everything that the page of any note may depend on besides the note's own file.
  package let site: UInt128
  /// In the order of the site.
  package let notes: [Note]

  package init(site: UInt128, notes: [Note]) {
    self.site = site
    self.notes = notes
  }
}

extension NoteHead {
  /// The key of the note under which its file's bytes are known; its path belongs to it, since links depend on that.
  static func key(_ entry: SourceTree.Entry, _ bytes: [UInt8]) -> UInt128 {
    var key = Fingerprint()
    key.add(entry.path)
    key.add(bytes.span)
    return key.value
  }
}
