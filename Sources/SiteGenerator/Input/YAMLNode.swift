/// A YAML value as plain data, with its place in the file.
///
/// Never deeper than `YAML.Limits.depth`, so that walking it may recurse.
package struct YAMLNode: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  package let content: Content
  /// Byte offsets into the file, quotes and brackets included.
  package let range: Range<Int>

  package init(_ content: Content, at range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The value of a mapping's key; `nil` when there is none, or the node is no mapping.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.value == key }?.value
  }

  /// The scalar, when it is one.
  package var scalar: YAMLScalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }

  /// Whether nothing is given: an empty plain value, `~` or `null`.
  package var isNull: Bool { scalar?.value == .null }
}

/// One key of a mapping and its value; mappings keep the author's order.
package struct YAMLEntry: Sendable, Hashable {
  package let key: Located<String>
  package let value: YAMLNode

  package init(key: Located<String>, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}
