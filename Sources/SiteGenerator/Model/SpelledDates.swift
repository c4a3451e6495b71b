/// When a note was published and last modified, as machines read it (RFC 3339).
struct SpelledDates: Sendable {
  let published: String
  /// A note that does not say otherwise was last modified when it was published.
  let modified: String

  /// `nil` for what was never published.
  init?(published: Moment?, updated: Moment?) {
    guard let published = published?.rfc3339 else { return nil }
    self.published = published
    modified = updated?.rfc3339 ?? published
  }
}
