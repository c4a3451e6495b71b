/// Writes JSON (RFC 8259), members in the order given, compact or indented.
///
/// `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so that the same bytes are safe inside
/// an HTML `script` data block, where neither entities nor CDATA exist (HTML, "script data state").
package struct JSONWriter: ~Copyable {
  /// Where the JSON will stand.
  package enum Place: Sendable {
    /// Inside an HTML page.
    case page
    /// In a file of its own, where markup needs no escapes and would grow by half with them.
    case file
  }

  private var bytes: ByteBuffer
  private var isFirst = true
  private var isAfterKey = false
  private var depth = 0
  private let isIndented: Bool

  private let special: ByteSet

  package init(isIndented: Bool = false, for place: Place = .page, reserving capacity: Int = 1024) {
    self.isIndented = isIndented
    special = place == .page ? Self.specialInPage : Self.specialInFile
    bytes = ByteBuffer(reserving: capacity)
  }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a member's name, which needs no escapes; a value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    name.withUTF8Buffer { unsafe bytes.append(quoting: $0.span) }
    endKey()
  }

  /// Writes a member's name that is known only when it is written.
  package mutating func key(text name: String) {
    separate()
    quoted(name)
    endKey()
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  package mutating func string(_ value: String) {
    separate()
    quoted(value)
  }

  package mutating func string(_ value: Span<UInt8>) {
    separate()
    quoted(value)
  }

  /// Writes a string of several parts, such as a URL's, without joining them first; the last is fixed ASCII text.
  package mutating func string(
    _ first: String, _ second: String = "", suffix: StaticString = ""
  ) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    first.withSpan { escaped($0) }
    if !second.isEmpty { second.withSpan { escaped($0) } }
    bytes.append(suffix)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func number(_ value: Int) {
    separate()
    bytes.append(decimal: value)
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    bytes.append("null")
  }

  /// Writes members, without the braces, made elsewhere by another writer of this kind.
  package mutating func raw(members: Span<UInt8>) {
    separate()
    bytes.append(members)
  }

  /// Writes a value made elsewhere by another writer of this kind.
  package mutating func raw(json: Span<UInt8>) {
    separate()
    bytes.append(json)
  }

  /// Writes a member whose value is a string.
  package mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member whose value is a number.
  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    number(value)
  }

  package consuming func finish() -> [UInt8] { bytes.finish() }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    isFirst = true
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      isFirst = false
      return
    }
    if depth > 0 {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      newLine()
    }
    isFirst = false
  }

  private mutating func newLine() {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes.append("  ") }
  }

  private mutating func quoted(_ text: String) { text.withSpan { quoted($0) } }

  private static let specialInPage = ByteSet(
    Array(0...0x1F) + [0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0xE2])
  private static let specialInFile = ByteSet(Array(0...0x1F) + [0x22, 0x5C, 0x7F])
  private static let digits = Array("0123456789abcdef".utf8)

  private mutating func quoted(_ text: Span<UInt8>) {
    let clean = special.firstIndex(in: text, from: 0)
    if clean == text.count { return bytes.append(quoting: text) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text.extracting(first: clean))
    escaped(text, from: clean)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ text: Span<UInt8>, from start: Int = 0) {
    var index = start
    while index < text.count {
      let end = special.firstIndex(in: text, from: index)
      if end > index { bytes.append(text.extracting(index..<end)) }
      guard end < text.count else { break }
      index = end + 1
      let byte = text[end]
      switch byte {
      case 0x22: bytes.append("\\\"")
      case 0x5C: bytes.append("\\\\")
      case 0x08: bytes.append("\\b")
      case 0x09: bytes.append("\\t")
      case 0x0A: bytes.append("\\n")
      case 0x0C: bytes.append("\\f")
      case 0x0D: bytes.append("\\r")
      case 0xE2:
        // U+2028 and U+2029 (E2 80 A8, E2 80 A9) end a line in older JavaScript.
        if end + 2 < text.count, text[end + 1] == 0x80, text[end + 2] & 0xFE == 0xA8 {
          bytes.append(text[end + 2] == 0xA8 ? "\\u2028" : "\\u2029")
          index = end + 3
        } else {
          bytes.append(0xE2)
        }
      default:
        bytes.append("\\u00")
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      }
    }
  }
}
