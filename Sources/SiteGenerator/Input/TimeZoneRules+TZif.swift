extension TimeZoneRules {
  /// Reads a zone file (TZif, RFC 8536), any version; `nil` when it is damaged.
  package init?(name: String, tzif bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    var body = Header.size
    var header = first
    var width = 4
    if first.version >= UInt8(ascii: "2") {
      // The same again with 64-bit times follows the block for old readers.
      let start = Header.size + first.length(timeWidth: 4)
      guard let second = Header(bytes, at: start) else { return nil }
      header = second
      body = start + Header.size
      width = 8
    }
    let end = body + header.length(timeWidth: width)
    guard end <= bytes.count, header.typeCount > 0 else { return nil }
    let indices = body + header.timeCount * width
    let types = indices + header.timeCount
    var offsets: [Int] = []
    for type in 0..<header.typeCount {
      offsets.append(Self.integer(bytes, at: types + type * 6, width: 4))
    }
    var transitions: [Transition] = []
    for number in 0..<header.timeCount {
      let type = Int(bytes[indices + number])
      let time = Self.integer(bytes, at: body + number * width, width: width)
      guard type < offsets.count, time > transitions.last?.epochSeconds ?? .min else { return nil }
      transitions.append(Transition(epochSeconds: time, offsetSeconds: offsets[type]))
    }
    self.init(
      name: name, firstOffset: offsets[0], transitions: transitions,
      rule: width == 8 ? Self.footer(bytes[end...]) : nil)
  }

  /// The names of the system's zones, from its table of zones by country; for suggestions only.
  static func names(_ zoneFile: (String) -> [UInt8]?) -> [String] {
    let lines = zoneFile("zone.tab")?.split(separator: 0x0A) ?? []
    return lines.compactMap { line in
      let fields = line.split(separator: 0x09)
      guard line.first != UInt8(ascii: "#"), fields.count > 2 else { return nil }
      return String(decoding: fields[2], as: UTF8.self)
    }
  }

  /// The rule between two newlines at the end of the file.
  private static func footer(_ bytes: ArraySlice<UInt8>) -> POSIXTimeZone? {
    guard bytes.first == 0x0A else { return nil }
    let line = bytes.dropFirst().prefix { $0 != 0x0A }
    return POSIXTimeZone(String(decoding: line, as: UTF8.self))
  }

  /// A signed big-endian number within bounds that the caller has checked.
  fileprivate static func integer(_ bytes: [UInt8], at offset: Int, width: Int) -> Int {
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + width] { value = value << 8 | UInt64(byte) }
    return width == 4
      ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(truncatingIfNeeded: value))
  }
}

/// The six counts before a block of a zone file (RFC 8536 §3.1).
private struct Header {
  static let size = 44

  let version: UInt8
  let isUTCount: Int
  let isStandardCount: Int
  let leapCount: Int
  let timeCount: Int
  let typeCount: Int
  let nameLength: Int

  init?(_ bytes: [UInt8], at offset: Int) {
    guard offset >= 0, bytes.count - offset >= Self.size,
      bytes[offset..<offset + 4].elementsEqual("TZif".utf8)
    else { return nil }
    version = bytes[offset + 4]
    let counts = (0..<6).map {
      TimeZoneRules.integer(bytes, at: offset + 20 + $0 * 4, width: 4)
    }
    guard counts.allSatisfy({ $0 >= 0 && $0 <= bytes.count }) else { return nil }
    isUTCount = counts[0]
    isStandardCount = counts[1]
    leapCount = counts[2]
    timeCount = counts[3]
    typeCount = counts[4]
    nameLength = counts[5]
  }

  /// The length of the block after the header.
  func length(timeWidth: Int) -> Int {
    timeCount * (timeWidth + 1) + typeCount * 6 + nameLength + leapCount * (timeWidth + 4)
      + isStandardCount + isUTCount
  }
}
