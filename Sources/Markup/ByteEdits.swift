/// A stretch of a text and what stands in its place.
package typealias ByteEdit = (range: Range<Int>, with: [UInt8])

extension Span<UInt8> {
  /// The bytes from `start` with stretches replaced.
  ///
  /// Edits are in order; of two that overlap, the first counts.
  package func replacing(_ edits: [ByteEdit], from start: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count - start + 256)
    var index = start
    for edit in edits where edit.range.lowerBound >= index {
      result.append(extracting(index..<edit.range.lowerBound))
      result.append(edit.with.span)
      index = edit.range.upperBound
    }
    result.append(extracting(index...))
    return result
  }
}
