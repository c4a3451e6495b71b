import Diagnostics
import Markup

extension Rule {
  /// A character that no page or feed may hold.
  static let controlCharacter = Rule("control-character", .warning)
}

extension BodyReader {
  /// Reports characters that pages and feeds show as U+FFFD, a run of them once.
  func reportControlCharacters(_ problems: inout FileDiagnostics) {
    let bytes = problems.file.bytes
    guard ControlCharacters.occur(in: bytes.span) else { return }
    var index = 0
    while index < bytes.count {
      guard ControlCharacters.contains(bytes[index]) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, ControlCharacters.contains(bytes[end]) { end += 1 }
      let code = String(bytes[index], radix: 16, uppercase: true)
      problems.report(
        .controlCharacter, at: index..<end,
        "U+\(String(repeating: "0", count: 4 - code.utf8.count))\(code) is a control character",
        hint: "take it out; it is shown as a replacement character")
      index = end
    }
  }
}
