/// A value that an author wrote, with the bytes of the file that say it.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  // Half as wide as `Int`: no text is longer than `SourceText.maximumSize`, and every note has many.
  private var start: UInt32
  private var end: UInt32

  /// Byte offsets into the file, for diagnostics.
  package var range: Range<Int> { Int(start)..<Int(end) }

  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The same place with another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}
