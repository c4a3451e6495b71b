import Highlighting
import Markup

/// Reads a language's number and code from the bytes, highlights, and traps when a byte is lost.
///
///     swiftc -sanitize=fuzzer,address … && SWIFT_BACKTRACE=enable=no ./LexerFuzzer -max_total_time=600
///
/// `make -C Tests/Oracles fuzz` has the whole command.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let bytes = Array(unsafe UnsafeBufferPointer(start: start, count: count))
  let language = Language.all[Int(bytes[0]) % Language.all.count]
  let code = Array(bytes[1...])
  var writer = HTMLWriter()
  Highlighter().highlight(code.span, language: language, into: &writer)
  let html = writer.finish()
  precondition(shown(html) == code, "\(language.name) loses bytes")
  let attributes = FenceAttributes(info: code.span)
  precondition(attributes.problems.allSatisfy { $0.range.upperBound <= code.count })
  return 0
}

/// The code that `html` shows: without tags, unescaped.
private func shown(_ html: [UInt8]) -> [UInt8] {
  var code: [UInt8] = []
  var index = 0
  while index < html.count {
    switch html[index] {
    case UInt8(ascii: "<"):
      while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
    case UInt8(ascii: "&"):
      switch html[index + 1] {
      case UInt8(ascii: "a"): code.append(UInt8(ascii: "&"))
      case UInt8(ascii: "l"): code.append(UInt8(ascii: "<"))
      case UInt8(ascii: "g"): code.append(UInt8(ascii: ">"))
      default: code.append(UInt8(ascii: "\""))
      }
      while index < html.count, html[index] != UInt8(ascii: ";") { index += 1 }
    default:
      code.append(html[index])
    }
    index += 1
  }
  return code
}
