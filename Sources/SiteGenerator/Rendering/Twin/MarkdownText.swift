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
  static func append(_ text: String, to output: inout [UInt8]) {
    let text = oneLine(text)
    let start = output.count
    active.append(text.utf8.span, to: &output)
    // An entity would be decoded, and a closing run of `#` dropped from a heading.
    if text.utf8.span.firstIndex(of: UInt8(ascii: "&")) != nil {
      escapeEntities(from: start, in: &output)
    }
    if output.count > start, output.last == UInt8(ascii: "#") {
      output.insert(UInt8(ascii: "\\"), at: output.count - 1)
    }
  }

  /// Appends text that begins a line, where more characters mean something: `1.`, `-`, `#`, `>`.
  static func appendLine(_ text: String, to output: inout [UInt8]) {
    let start = output.count
    append(text, to: &output)
    guard output.count > start else { return }
    if "#>+-=".utf8.contains(output[start]) {
      output.insert(UInt8(ascii: "\\"), at: start)
      return
    }
    var index = start
    while index < output.count, output[index].isDigit { index += 1 }
    guard index > start, index < output.count,
      output[index] == UInt8(ascii: ".") || output[index] == UInt8(ascii: ")"),
      index + 1 == output.count || output[index + 1] == UInt8(ascii: " ")
    else { return }
    output.insert(UInt8(ascii: "\\"), at: index)
  }

  /// Appends `[text](url)`.
  static func appendLink(_ text: String, _ url: String, to output: inout [UInt8]) {
    output.append("[")
    append(text, to: &output)
    output.append("](")
    destination.append(url.utf8.span, to: &output)
    output.append(")")
  }

  /// Runs of white space and line ends become one blank.
  static func oneLine(_ text: String) -> String {
    let bytes = text.utf8.span
    let isClean = controls.firstIndex(in: bytes, from: 0) == bytes.count
    return isClean ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Escapes `&` where a name or number and a semicolon follow.
  private static func escapeEntities(from start: Int, in output: inout [UInt8]) {
    var result: [UInt8] = []
    let text = output[start...]
    for index in text.indices {
      if text[index] == UInt8(ascii: "&") {
        let name = text[(index + 1)...].prefix { entityName.contains($0) }
        if !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";") {
          result.append(UInt8(ascii: "\\"))
        }
      }
      result.append(text[index])
    }
    output.replaceSubrange(start..., with: result)
  }

  private static let controls = ByteSet(0..<0x20)
  private static let entityName = ByteSet(
    ascii: "#ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
}
