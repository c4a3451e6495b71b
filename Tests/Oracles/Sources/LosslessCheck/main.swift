import Foundation
import Highlighting
import Markup

/// Puts every piece of code through every language and checks that none loses a byte; then times
/// hostile repetitions at two sizes, to find what is not linear.
///
///     swift run -c release LosslessCheck FENCES.jsonl
struct Fence: Decodable {
  let code: String
}

func seconds(_ work: () -> Void) -> Double {
  let start = clock()
  work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

/// The code that `html` shows: without tags, unescaped.
func shown(_ html: [UInt8]) -> [UInt8] {
  var code: [UInt8] = []
  var index = 0
  while index < html.count {
    switch html[index] {
    case UInt8(ascii: "<"):
      while html[index] != UInt8(ascii: ">") { index += 1 }
    case UInt8(ascii: "&"):
      switch html[index + 1] {
      case UInt8(ascii: "a"): code.append(UInt8(ascii: "&"))
      case UInt8(ascii: "l"): code.append(UInt8(ascii: "<"))
      case UInt8(ascii: "g"): code.append(UInt8(ascii: ">"))
      default: code.append(UInt8(ascii: "\""))
      }
      while html[index] != UInt8(ascii: ";") { index += 1 }
    default: code.append(html[index])
    }
    index += 1
  }
  return code
}

var checked = 0
var lost = 0
for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  .split(separator: "\n")
{
  let code = Array(try JSONDecoder().decode(Fence.self, from: Data(line.utf8)).code.utf8)
  for language in Language.all {
    var writer = HTMLWriter()
    Highlighter().highlight(code.span, language: language, into: &writer)
    let html = writer.finish()
    checked += 1
    if shown(html) != code {
      lost += 1
      print("\(language.name) loses bytes of \(line.prefix(200))")
    }
  }
}
print("\(checked) highlighted, \(lost) with losses")
if lost > 0 { exit(1) }

let pieces = [
  "\"", "'", "`", "\\", "\n", "#", "/", "*", "(", ")", "{", "}", "[", "]", "<", ">", "!", "-", "a ",
  "${", "\\(", "#{", "{{", "<<EOF\n", "\"\"\"", "/*", "//", "<!--", "---\n", "@", "f\"{", "r#\"",
  "R\"x(", "%w[", "<a b=", "</a>", "<script>", "```\n", "~~~\n", "$ ", "$(", ">>> ", "> ", "+", ":",
  "=", ",", ".", " ", "\t", "/a", "a<", "a<b", "`a", "(a", "- ", "a: ", "a:\n", "\"\\(", "`${",
  "$(\"",
  "(in a:", "get ", "await ", "1.", "0x", "é", "\u{FE}", "|", "&", "%", "a=", "[a", "{1", "<{",
  "a {",
  "a\\\n", "<a\n", "<<-A <<B\n", "R\"", "#[", "'a", "/[", "a!", "a?", "::", "$a", "&a", "a(",
  "set(",
]
var worst: [(ratio: Double, text: String)] = []
for language in Language.all {
  for piece in pieces {
    let time = [100_000, 400_000].map { size in
      let code = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
      return seconds { _ = Highlighter().tokens(of: code.span, language: language) }
    }
    if time[1] > 0.02 {
      worst.append(
        (time[1] / max(time[0], 0.0005), "\(language.name) \(piece.debugDescription): \(time)"))
    }
  }
}
for (ratio, text) in worst.sorted(by: { $0.ratio > $1.ratio }).prefix(12) {
  print("four times the size takes \(Int(ratio * 10) / 10) times as long: \(text)")
}
