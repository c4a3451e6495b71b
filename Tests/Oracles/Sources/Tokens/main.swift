import Foundation
import Highlighting

/// Prints the tokens of code given as JSON lines (`lang`, `code`), a line of `[start, end, class]` each.
struct Fence: Decodable {
  let lang: String
  let code: String
}

while let line = readLine() {
  let fence = try JSONDecoder().decode(Fence.self, from: Data(line.utf8))
  guard let language = Language.named(fence.lang) else {
    print("null")
    continue
  }
  let tokens = Highlighter().tokens(of: Array(fence.code.utf8).span, language: language)
  print(
    "["
      + tokens.map {
        "[\($0.range.lowerBound),\($0.range.upperBound),\"\($0.tokenClass.rawValue)\"]"
      }.joined(separator: ",") + "]")
}
