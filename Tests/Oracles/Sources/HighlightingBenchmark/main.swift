import Foundation
import Highlighting
import Markup

/// Times 1,000 snippets of 20 lines, cut from the code given as JSON lines (`lang`, `code`).
///
///     swift run -c release HighlightingBenchmark FENCES.jsonl [LANGUAGE]
struct Fence: Decodable {
  let lang: String
  let code: String
}

let name = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "swift"
let first = clock()
let language = Language.named(name) ?? .plain
let firstUse = Double(clock() - first) / Double(CLOCKS_PER_SEC) * 1000
var lines: [Substring] = []
for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  .split(separator: "\n")
{
  let fence = try JSONDecoder().decode(Fence.self, from: Data(line.utf8))
  guard Language.named(fence.lang)?.name == language.name else { continue }
  lines += fence.code.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.count > 20_000 { break }
}
var snippets: [[UInt8]] = []
while snippets.count < 1000, !lines.isEmpty {
  let start = (snippets.count * 20) % max(1, lines.count - 20)
  snippets.append(Array(lines[start..<min(start + 20, lines.count)].joined(separator: "\n").utf8))
}
let bytes = snippets.map(\.count).reduce(0, +)
var times: [Double] = []
var tokenTimes: [Double] = []
var written = 0
for _ in 0..<15 {
  // Pages of ten snippets, as a build writes them.
  written = 0
  var start = clock()
  for page in stride(from: 0, to: snippets.count, by: 10) {
    var writer = HTMLWriter(reserving: 32_768)
    for snippet in snippets[page..<min(page + 10, snippets.count)] {
      Highlighter().highlight(snippet.span, language: language, into: &writer)
    }
    written += writer.bytes.count
  }
  times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
  start = clock()
  for snippet in snippets {
    _ = Highlighter().tokens(of: snippet.span, language: language)
  }
  tokenTimes.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
}
times.sort()
tokenTimes.sort()
print(
  "\(language.name): \(snippets.count) snippets, \(bytes) bytes, \(written) written, ms CPU:"
    + " median \(times[7]), best \(times[0]), tokens alone \(tokenTimes[7]);"
    + " all tables made in \(firstUse)")
