/// One name of a template with its hash, so that looking it up in a shape hashes nothing.
struct TemplateName: Sendable {
  let text: String
  /// Of this process only; it never reaches an output.
  let hash: Int

  init(_ text: String) {
    self.text = text
    hash = text.hashValue
  }
}

/// A dotted name as a tag has it: `series.next.title`, or `.` for the current item.
struct NamePath: Sendable {
  /// The name looked for in the whole context stack; `nil` for `.`.
  let first: TemplateName?
  /// The names that follow, each looked for only in what the one before gave.
  let rest: [TemplateName]
  /// Where the whole path stands in the source.
  let range: Range<Int>
}
