/// One step of a YAML document, as the parser meets it.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case alias
    case scalar(YAMLScalar)
    case sequenceStart
    case mappingStart
    case collectionEnd
    case streamEnd
    /// What the tree does not need.
    case other
  }

  let kind: Kind
  /// Byte offsets into the file.
  let range: Range<Int>
  /// Whether a tag such as `!!str` stands before the value.
  let hasTag: Bool
}

/// Why a YAML text cannot be read, in the parser's words; `YAMLProblem` has ours.
struct YAMLFailure: Error {
  let problem: String
  /// What was being read, such as `while scanning a simple key`.
  let context: String
  /// Byte offset into the file.
  let offset: Int
  /// Where what was being read began.
  let contextOffset: Int
}
