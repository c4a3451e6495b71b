/// Character references in attributes and texts.
///
/// Renderers write the five of XML and numbers; of the other names only those that matter for blanks
/// are known, and the rest stay as they are.
enum HTMLReferences {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
  ]

  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[(start + 1)...]
      // No name that is known here is longer.
      if let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")),
        let text = replacement(String(decoding: rest[..<end], as: UTF8.self))
      {
        result += Array(text.utf8)
        rest = rest[(end + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func replacement(_ name: String) -> String? {
    if let text = named[name] { return text }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") || digits.hasPrefix("X")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}

extension String {
  /// Without the white space around it that URLs may have in HTML.
  var trimmingBlanks: String {
    guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
    let start = utf8.firstIndex { !$0.isSpace } ?? endIndex
    let end = utf8.lastIndex { !$0.isSpace }.map { utf8.index(after: $0) } ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }
}
