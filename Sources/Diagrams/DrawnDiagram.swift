/// A diagram in each form that a build writes.
package struct DrawnDiagram: Sendable {
  /// A `figure`, for pages.
  package var html: [UInt8]
  /// The body in normal form, for twins: typing aids replaced, steps labelled, without a fence.
  package var twin: [UInt8]
  /// Plain lists, tables and paragraphs, without ids, for feeds; empty unless the options ask for it.
  package var feed: [UInt8]
  /// The ids in `html`, with the page's prefix.
  package var ids: [String]
  /// The take-away's words.
  package var takeaway: String?
}
