/// A line and a column of a finished page, both from 1; as small as an offset would be.
struct PagePlace: Sendable, Hashable, Comparable {
  let line: Int32
  let column: Int32

  static let start = PagePlace(line: 1, column: 1)

  static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// Turns offsets of a page into places, in one pass when they are asked for in order.
struct PagePlaces {
  private let bytes: [UInt8]
  private var offset = 0
  private var lineStart = 0
  private var line: Int32 = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func place(of wanted: Int) -> PagePlace {
    if wanted < offset { (offset, lineStart, line) = (0, 0, 1) }
    let end = min(wanted, bytes.count)
    while offset < end, let feed = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) {
      line &+= 1
      offset = feed + 1
      lineStart = offset
    }
    offset = max(offset, end)
    return PagePlace(line: line, column: Int32(clamping: end - lineStart + 1))
  }
}
