import Markup

/// Puts plain text into Markdown, so that it is read as the text it is.
enum MarkdownText {
  private static let active = Escaping([
    ("\\", "\\\\"), ("`", "\\`"), ("*", "\\*"), ("_", "\\_"), ("[", "\\["), ("]", "\\]"),
    ("<", "\\<"), ("~", "\\~"),
  ])
  private static let destination = Escaping([
    ("(", "%28"), (")", "%29"), ("<", "%3C"), (">", "%3E"), (" ", "%20"),
  ])

  /// Appends text within a line: in a heading, a link or a list.
  static func append(_ text: String, to output: inout ByteBuffer) {
    append(line: oneLine(text).utf8.span, to: &output)
  }

  /// Appends text that begins a line, where more characters mean something: `1.`, `-`, `#`, `>`.
  static func appendLine(_ text: String, to output: inout ByteBuffer) {
    let text = oneLine(text)
    let line = text.utf8.span
    var index = 0
    while index < line.count, line[index].isDigit { index += 1 }
    if index == 0 {
      // A single `#` is escaped as the end of a line.
      if line.count > 0, "#>+-=".utf8.contains(line[0]), text != "#" {
        output.append(UInt8(ascii: "\\"))
      }
    } else if index < line.count,
      line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ")"),
      index + 1 == line.count || line[index + 1] == UInt8(ascii: " ")
    {
      output.append(line.extracting(0..<index))
      output.append(UInt8(ascii: "\\"))
      return append(line: line.extracting(droppingFirst: index), to: &output)
    }
    append(line: line, to: &output)
  }

  private static func append(line: Span<UInt8>, to output: inout ByteBuffer) {
    var start = 0
    var index = 0
    while let ampersand = line.firstIndex(of: UInt8(ascii: "&"), from: index) {
      index = ampersand + 1
      while index < line.count, entityName.contains(line[index]) { index += 1 }
      // An entity would be decoded.
      if index > ampersand + 1, index < line.count, line[index] == UInt8(ascii: ";") {
        active.append(line.extracting(start..<ampersand), to: &output)
        output.append(UInt8(ascii: "\\"))
        start = ampersand
      }
    }
    // A closing run of `#` would be dropped from a heading.
    let isClosed = line.count > 0 && line[line.count - 1] == UInt8(ascii: "#")
    active.append(line.extracting(start..<line.count - (isClosed ? 1 : 0)), to: &output)
    if isClosed { output.append("\\#") }
  }

  /// Appends `[text](url)`; `rest` follows the URL, so that nobody joins both first.
  static func appendLink(
    _ text: String, _ url: String, _ rest: String = "", to output: inout ByteBuffer
  ) {
    output.append(UInt8(ascii: "["))
    append(text, to: &output)
    output.append("](")
    destination.append(url, to: &output)
    if !rest.isEmpty { destination.append(rest, to: &output) }
    output.append(UInt8(ascii: ")"))
  }

  /// Runs of white space and line ends become one blank.
  static func oneLine(_ text: String) -> String {
    let bytes = text.utf8.span
    let isClean = controls.firstIndex(in: bytes, from: 0) == bytes.count
    return isClean ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let controls = ByteSet(0..<0x20)
  private static let entityName = ByteSet(
    ascii: "#ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
}
