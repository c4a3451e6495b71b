/// A scalar as written, and what it means in YAML 1.2's core schema.
///
/// `no`, `on` and dates are text; only plain (unquoted) scalars are anything else.
/// Source: YAML 1.2.2 §10.3.2.
package struct YAMLScalar: Sendable, Hashable {
  /// What a scalar means.
  package enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case int(Int)
    case float(Double)
    case text(String)
  }

  /// The text, unquoted and unfolded.
  package let text: String
  /// Whether it stood without quotes and is no block scalar.
  package let isPlain: Bool

  package init(_ text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// What it means.
  package var value: Value { .text(text) }
}
