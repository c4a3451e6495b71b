/// Writes XML 1.0: escaped text, attributes in the order given, indented elements.
///
/// Characters that XML 1.0 forbids (section 2.2: most controls, U+FFFE, U+FFFF) become U+FFFD, since
/// one of them makes a whole feed unreadable.
package struct XMLWriter: ~Copyable {
  private var bytes: ByteBuffer
  private var open: [StaticString] = []

  /// Starts a document with its declaration; the first byte is `<`.
  package init(reserving capacity: Int = 4096) {
    bytes = ByteBuffer(reserving: capacity)
    bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Opens an element that will hold others.
  package mutating func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) {
    startTag(name, attributes)
    bytes.append(">\n")
    open.append(name)
  }

  /// Closes the element opened last.
  package mutating func close() {
    guard let name = open.popLast() else { return }
    indent()
    bytes.append("</")
    bytes.append(name)
    bytes.append(">\n")
  }

  /// Writes an element that holds text, or nothing.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    text: String? = nil
  ) {
    startTag(name, attributes)
    guard let text else {
      bytes.append("/>\n")
      return
    }
    bytes.append(UInt8(ascii: ">"))
    text.withSpan { Self.append(text: $0, to: &bytes) }
    endTag(name)
  }

  /// Writes an element whose text is given as bytes.
  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    text: Span<UInt8>
  ) {
    startTag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    Self.append(text: text, to: &bytes)
    endTag(name)
  }

  /// Writes a processing instruction such as a style sheet link; `content` is trusted.
  package mutating func instruction(_ content: String) {
    bytes.append("<?")
    bytes.append(content)
    bytes.append("?>\n")
  }

  package consuming func finish() -> [UInt8] { bytes.finish() }

  private mutating func startTag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for (key, value) in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes.append(key)
      bytes.append("=\"")
      value.withSpan { Self.append(text: $0, to: &bytes) }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func endTag(_ name: StaticString) {
    bytes.append("</")
    bytes.append(name)
    bytes.append(">\n")
  }

  private mutating func indent() {
    for _ in open { bytes.append("  ") }
  }

  private static let escaping = Escaping(
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\r", "&#13;")]
      + (0..<0x20 as Range<UInt8>).filter { ![0x09, 0x0A, 0x0D].contains($0) }
      .map { (Unicode.Scalar($0), "\u{FFFD}") })

  /// Appends text, escaped, with forbidden characters replaced.
  private static func append(text: Span<UInt8>, to output: inout ByteBuffer) {
    var start = 0
    var index = 0
    // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    while let lead = text.firstIndex(of: 0xEF, from: index) {
      index = lead + 1
      guard lead + 2 < text.count, text[lead + 1] == 0xBF, text[lead + 2] >= 0xBE else { continue }
      escaping.append(text.extracting(start..<lead), to: &output)
      output.append("\u{FFFD}")
      start = lead + 3
      index = start
    }
    escaping.append(text.extracting(droppingFirst: start), to: &output)
  }
}
