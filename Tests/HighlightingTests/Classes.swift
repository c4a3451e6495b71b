import Highlighting

/// The tokens of `code` as text: each piece in its class's letter and angle quotes, `k‹let› x`.
func classes(_ code: String, _ name: String) -> String {
  guard let language = Language.named(name) else { return "no language \(name)" }
  let bytes = Array(code.utf8)
  var result = ""
  var index = 0
  for token in Highlighter().tokens(of: bytes.span, language: language) {
    result += String(decoding: bytes[index..<token.range.lowerBound], as: UTF8.self)
    result += token.tokenClass.rawValue + "‹"
    result += String(decoding: bytes[token.range], as: UTF8.self) + "›"
    index = token.range.upperBound
  }
  return result + String(decoding: bytes[index...], as: UTF8.self)
}
