import Markup

/// Finds the destinations of inline links in a block's source.
///
/// libcmark's columns of inlines are wrong after indentation (its issues 296, 442, 551), so the source is read again:
/// everything that can be a destination is collected once and matched with the tree by what it means.
///
/// Most are asked for in the order in which they stand, so they are looked up by meaning only once one is not.
struct DestinationScan {
  private let bytes: [UInt8]
  private var found: [Range<Int>] = []
  /// How many of those found were taken in order.
  private var takenInOrder = 0
  /// The others by what they mean, once they are not taken in order.
  private var byMeaning: [[UInt8]: [Range<Int>]]?
  private var takenCount: [[UInt8]: Int] = [:]

  /// Reads the destinations in a range of the file: `](…)`, and `<…>`.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    var index = range.lowerBound
    var unclosed: Set<Int> = []
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = Self.skipCode(bytes, index, range.upperBound, &unclosed)
      case UInt8(ascii: "]")
      where index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "("):
        index = add(from: index + 2, to: range.upperBound)
      case UInt8(ascii: "<"):
        index = addAutolink(from: index + 1, to: range.upperBound)
      default: index += 1
      }
      index = min(Self.marks.firstIndex(in: bytes.span, from: index), range.upperBound)
    }
  }

  private static let marks = ByteSet(ascii: "\\`]<")

  /// Reads the destinations of what looks like link definitions in a whole source, code left out.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - code: The ranges of code blocks, in order.
  init(definitionsIn source: SourceText, outside code: [Range<Int>]) {
    bytes = source.bytes
    var index = source.start
    var rest = code[...]
    while index + 1 < bytes.count {
      if let next = rest.first, index >= next.lowerBound {
        index = max(index, next.upperBound)
        rest.removeFirst()
        continue
      }
      if bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: ":") {
        index = add(from: index + 2, to: bytes.count)
      } else {
        index += 1
      }
    }
  }

  /// The next range that means `destination`; each is given once.
  mutating func take(_ destination: [UInt8]) -> Range<Int>? {
    if byMeaning == nil, takenInOrder < found.count, means(found[takenInOrder], destination) {
      takenInOrder += 1
      return found[takenInOrder - 1]
    }
    guard let candidates = meanings()[destination] else { return nil }
    let count = takenCount[destination, default: 0]
    guard count < candidates.count else { return nil }
    takenCount[destination] = count + 1
    return candidates[count]
  }

  /// All ranges that mean `destination`.
  mutating func all(_ destination: [UInt8]) -> [Range<Int>] { meanings()[destination] ?? [] }

  /// Those that were not taken in order.
  private mutating func meanings() -> [[UInt8]: [Range<Int>]] {
    if let byMeaning { return byMeaning }
    var ranges: [[UInt8]: [Range<Int>]] = [:]
    for range in found[takenInOrder...] {
      ranges[Self.unescape(bytes[range]), default: []].append(range)
    }
    byMeaning = ranges
    return ranges
  }

  private func means(_ range: Range<Int>, _ destination: [UInt8]) -> Bool {
    Self.isEscaped(bytes[range])
      ? Self.unescape(bytes[range]) == destination
      : bytes.span.extracting(range).hasSameBytes(as: destination.span)
  }

  /// Reads a destination and its white space before; returns where to go on.
  private mutating func add(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, isSpace(bytes[index]) { index += 1 }
    guard index < end else { return end }
    if bytes[index] == UInt8(ascii: "<") {
      let first = index + 1
      index = first
      while index < end, bytes[index] != UInt8(ascii: ">"), !isLineEnd(bytes[index]) {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      found.append(first..<min(index, end))
      return min(index, end)
    }
    let first = index
    var depth = 0
    scan: while index < end, !isSpace(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      index += 1
    }
    found.append(first..<min(index, end))
    return min(index, end)
  }

  private mutating func addAutolink(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: ">") {
        found.append(start..<index)
        return index + 1
      }
      index += 1
    }
    return start
  }

  /// Skips a code span, or a run of backticks that opens none.
  static func skipCode(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ unclosed: inout Set<Int>
  ) -> Int {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
    let length = index - start
    guard !unclosed.contains(length) else { return index }
    var scan = index
    while scan < end {
      guard bytes[scan] == UInt8(ascii: "`") else {
        scan += 1
        continue
      }
      let run = scan
      while scan < end, bytes[scan] == UInt8(ascii: "`") { scan += 1 }
      if scan - run == length { return scan }
    }
    unclosed.insert(length)
    return index
  }

  /// Undoes backslash escapes and the entities that occur in URLs.
  private static func unescape(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard isEscaped(bytes) else { return Array(bytes) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, isPunctuation(next) {
        result.append(next)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "&"),
        let entity = entities.first(where: { rest.starts(with: $0.name.utf8) })
      {
        result.append(entity.byte)
        rest.removeFirst(entity.name.utf8.count)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isEscaped(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
    ("quot;", UInt8(ascii: "\"")), ("#38;", UInt8(ascii: "&")), ("#39;", UInt8(ascii: "'")),
  ]

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
