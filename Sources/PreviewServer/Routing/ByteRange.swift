/// What a `Range` field asks of a file (RFC 9110, section 14.2).
enum ByteRange: Equatable {
  /// No range that could be understood, or several: the whole file is sent.
  case whole
  case part(Range<Int>)
  /// Nothing of the file lies in the range: status 416.
  case unsatisfiable

  /// Reads `bytes=0-1`, `bytes=5-` or `bytes=-5` for a file of `count` bytes.
  init(_ field: String, count: Int) {
    let bytes = field.utf8
    let unit = "bytes="
    guard bytes.starts(with: unit.utf8), !bytes.contains(UInt8(ascii: ",")) else {
      self = .whole
      return
    }
    let spec = field[bytes.index(bytes.startIndex, offsetBy: unit.utf8.count)...].trimmed
    let ends = spec.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      first != nil || last != nil
    else {
      self = .whole
      return
    }
    guard let first else {
      let length = min(last ?? 0, count)
      self = length == 0 ? .unsatisfiable : .part(count - length..<count)
      return
    }
    if let last, last < first {
      self = .whole
    } else if first >= count {
      self = .unsatisfiable
    } else {
      self = .part(first..<min(last ?? count - 1, count - 1) + 1)
    }
  }

  /// `nil` when it is no number; `.some(nil)` when there is none.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    // More digits than a number has mean a place beyond every file.
    return .some(Int(text) ?? Int.max)
  }
}
