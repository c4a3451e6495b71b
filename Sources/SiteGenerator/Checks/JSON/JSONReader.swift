/// Reads JSON from bytes; deeper nesting than 64 is refused, so that no text can exhaust the stack.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  static let maximumDepth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func whole() throws(JSONText.Fault) -> JSONText {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw fault }
    return value
  }

  private var fault: JSONText.Fault { JSONText.Fault(offset: index) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONText.Fault) -> JSONText {
    guard depth < Self.maximumDepth else { throw fault }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    default: return try literal()
    }
  }

  private mutating func object(depth: Int) throws(JSONText.Fault) -> JSONText {
    index += 1
    var members: [(name: String, value: JSONText)] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw fault }
      members.append((name, try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw fault }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONText.Fault) -> JSONText {
    index += 1
    var elements: [JSONText] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault }
    return .array(elements)
  }

  private mutating func string() throws(JSONText.Fault) -> String {
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        result += try escape()
      case 0..<0x20: throw fault
      default:
        let end = bytes[index...].firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }
        result += bytes[index..<(end ?? bytes.count)]
        index = end ?? bytes.count
      }
    }
    throw fault
  }

  private mutating func escape() throws(JSONText.Fault) -> [UInt8] {
    guard let byte = next else { throw fault }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try character()
    default: throw JSONText.Fault(offset: index - 1)
    }
  }

  /// The UTF-8 of four hexadecimal digits, or of two such that are a pair.
  private mutating func character() throws(JSONText.Fault) -> [UInt8] {
    let unit = try unit()
    var units = [unit]
    if unit & 0xFC00 == 0xD800, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      units.append(try self.unit())
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func unit() throws(JSONText.Fault) -> UInt16 {
    guard index + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw fault }
    index += 4
    return unit
  }

  private mutating func literal() throws(JSONText.Fault) -> JSONText {
    let start = index
    while let byte = next,
      byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte)
    {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let isNumber = text.utf8.first.map { $0 == 0x2D || $0.isDigit } == true
    guard ["true", "false", "null"].contains(text) || isNumber && Double(text) != nil else {
      throw JSONText.Fault(offset: start)
    }
    return .literal(text)
  }
}
