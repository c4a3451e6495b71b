/// A value that an author wrote, with the bytes of the file that say it.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  /// Byte offsets into the file, for diagnostics.
  package var range: Range<Int>

  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The same place with another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}
