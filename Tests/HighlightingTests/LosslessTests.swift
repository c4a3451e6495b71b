import Foundation
import Highlighting
import Markup
import TestSupport
import Testing

/// The code that `html` shows: without tags, unescaped.
private func shown(_ html: [UInt8]) -> [UInt8] {
  var code: [UInt8] = []
  var index = 0
  let references = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\"")]
  while index < html.count {
    if html[index] == UInt8(ascii: "<") {
      index = html[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
    } else if html[index] == UInt8(ascii: "&"),
      let (name, character) = references.first(where: { html[index...].starts(with: $0.0.utf8) })
    {
      code += character.utf8
      index += name.utf8.count
    } else {
      code.append(html[index])
      index += 1
    }
  }
  return code
}

/// What this thread has used of a processor, whatever else runs beside it.
private func threadSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func isLossless(_ code: [UInt8], _ language: Language) -> Bool {
  var writer = HTMLWriter()
  Highlighter().highlight(code.span, language: language, into: &writer)
  let html = writer.finish()
  let lines = html.split(separator: UInt8(ascii: "\n"))
  let areClosed = lines.allSatisfy { line in
    let text = String(decoding: line, as: UTF8.self)
    return text.components("<span") == text.components("</span>")
  }
  return areClosed && shown(html) == code
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

@Suite struct LosslessTests {
  private static let pieces = [
    "\"", "'", "`", "\\", "\n", "#", "/", "*", "(", ")", "{", "}", "[", "]", "<", ">", "!", "-",
    "${", "\\(", "#{", "{{", "}}", "<<EOF", "\"\"\"", "/*", "*/", "//", "<!--", "-->", "---", "@",
    "f\"", "r#\"", "R\"x(", "%w[", "<a b=", "</a>", "<script>", "</script>", "```", "~~~", "$ ",
    ">>> ", "@@ -1 +1 @@", "+", "-", ":", "=", ",", ".", " ", "\t", "\r", "word", "Type", "if",
    "0x1p-3", "1.", "é", "\u{0}", "\u{FE}", "|", "&", ";", "%",
  ]

  @Test(arguments: Language.all.map(\.name))
  func `loses no byte of random pieces`(name: String) throws {
    let language = try #require(Language.named(name))
    var noise = SeededNumbers(seed: 1)
    for _ in 0..<80 {
      var code: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &noise) {
        let piece = Self.pieces.randomElement(using: &noise) ?? ""
        code += piece.utf8
        if Int.random(in: 0..<20, using: &noise) == 0 {
          code.append(UInt8.random(in: 0...255, using: &noise))
        }
      }
      #expect(isLossless(code, language), "\(name): \(String(decoding: code, as: UTF8.self))")
    }
  }

  @Test(arguments: Language.all.map(\.name))
  func `reads hostile repetitions in linear time`(name: String) throws {
    let language = try #require(Language.named(name))
    for piece in Self.pieces + ["a ", "/a", "a<", "`a", "<<A\n", "\"\\(", "f\"{", "(a", "[", "- "] {
      let code = [UInt8](String(repeating: piece, count: 6_000 / piece.utf8.count).utf8)
      let start = threadSeconds()
      _ = Highlighter().tokens(of: code.span, language: language)
      let time = threadSeconds() - start
      #expect(time < 0.5, "\(name): \(piece) took \(time)")
    }
  }
}
