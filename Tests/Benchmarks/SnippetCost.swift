import Diagnostics
import Foundation
import Highlighting
import Markdown
import Markup

/// What colouring costs: the time of 1,000 snippets of 20 lines of Swift, cut from the fences of real notes.
enum SnippetCost {
  /// The most that is allowed, in milliseconds of processor time.
  static let maximum = 8.0

  /// Colours the snippets below a folder; whether the best round, which no neighbour slowed, is fast enough.
  static func isSmall(in folder: String, rounds: Int) -> Bool {
    let snippets = snippets(ExtensionCost.markdown(below: folder))
    guard let swift = Language.named("swift"), snippets.count == 1_000 else {
      print("snippets: \(folder) holds too little Swift")
      return false
    }
    var times: [Double] = []
    for _ in 0..<rounds {
      times.append(
        ExtensionCost.milliseconds {
          // Pages of ten snippets, as a build writes them.
          for page in stride(from: 0, to: snippets.count, by: 10) {
            var writer = HTMLWriter(reserving: 32_768)
            for snippet in snippets[page..<page + 10] {
              Highlighter().highlight(snippet.span, language: swift, into: &writer)
            }
          }
        })
    }
    times.sort()
    print(
      String(
        format: "snippets: 1,000 of Swift, %.0f KB; best %.1f ms, median %.1f ms",
        Double(snippets.map(\.count).reduce(0, +)) / 1e3, times[0], times[times.count / 2]))
    return times[0] <= maximum
  }

  private static func snippets(_ notes: [[UInt8]]) -> [[UInt8]] {
    var snippets: [[UInt8]] = []
    var lines: [ArraySlice<UInt8>] = []
    for note in notes {
      let file = SourceFile(path: "a.md", bytes: note)
      var ignored = FileDiagnostics(file)
      let document = MarkdownParser().parse(file, options: .commonMark, diagnostics: &ignored)
      for block in document.codeBlocks()
      where document.language(of: block).elementsEqual("swift".utf8) {
        lines += document.literal(of: block).split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        while lines.count >= 20 {
          snippets.append(Array(lines[..<20].joined(separator: [UInt8(ascii: "\n")])))
          lines.removeFirst(20)
          if snippets.count == 1_000 { return snippets }
        }
      }
    }
    return snippets
  }
}
