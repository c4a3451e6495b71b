/// Lines of a code block, counted from 1: `3,5-7`.
package struct LineSet: Sendable, Equatable {
  /// In rising order, without overlaps.
  package private(set) var ranges: [ClosedRange<Int>] = []

  /// No author means a line beyond this, and adding to a smaller number cannot overflow.
  static let maximumLine = 1_000_000

  package init() {}

  /// The lines that `text` lists, or `nil` when it is no list of lines.
  ///
  /// Numbers and ranges stand between commas or spaces; quotes and brackets, as Hugo has them
  /// (`[8,"15-17"]`), are passed over.
  package init?(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      if ", \t\"'[]{}".utf8.contains(text[index]) {
        index += 1
        continue
      }
      guard let first = Self.number(text, &index) else { return nil }
      var last = first
      if index < text.count, text[index] == UInt8(ascii: "-") {
        index += 1
        guard let number = Self.number(text, &index), number >= first else { return nil }
        last = number
      }
      ranges.append(first...last)
    }
    if ranges.isEmpty { return nil }
    normalize()
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Whether the line with that number, from 1, is meant.
  package func contains(_ line: Int) -> Bool {
    ranges.contains { $0.contains(line) }
  }

  /// Adds lines; ``normalize()`` must follow, once, so that a long list costs no square of its length.
  mutating func append(_ other: LineSet) {
    ranges += other.ranges
  }

  /// Sorts the ranges and joins those that touch.
  mutating func normalize() {
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// Reads a number from 1 up.
  static func number(_ text: Span<UInt8>, _ index: inout Int) -> Int? {
    var number = 0
    let start = index
    while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") {
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
      guard number <= maximumLine else { return nil }
      index += 1
    }
    return index > start && number > 0 ? number : nil
  }
}
