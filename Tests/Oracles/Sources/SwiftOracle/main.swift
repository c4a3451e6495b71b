import Foundation
import Highlighting
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax

/// Compares our classes of Swift code with the toolchain's own, byte by byte.
///
///     swift run -c release SwiftOracle FENCES.jsonl [--show CLASS:CLASS]
///
/// Each line of the input is an object with `lang` and `code`; those in Swift are read. A file that is
/// not named `.jsonl` is one piece of Swift.
enum Class: UInt8, CaseIterable {
  case name, keyword, type, string, number, comment, attribute, `operator`, directive
}

func expected(_ classification: SyntaxClassification) -> Class {
  switch classification {
  case .attribute: .attribute
  case .blockComment, .docBlockComment, .docLineComment, .lineComment, .editorPlaceholder: .comment
  case .floatLiteral, .integerLiteral: .number
  case .ifConfigDirective: .directive
  case .keyword: .keyword
  case .operator: .operator
  case .regexLiteral, .stringLiteral: .string
  case .type: .type
  default: .name
  }
}

func found(_ tokenClass: TokenClass) -> Class {
  switch tokenClass {
  case .keyword: .keyword
  case .type: .type
  case .string, .escape: .string
  case .number: .number
  case .comment: .comment
  case .attribute: .attribute
  case .operator: .operator
  default: .name
  }
}

struct Fence: Decodable {
  let lang: String
  let code: String
}

let arguments = CommandLine.arguments
let input = try String(contentsOfFile: arguments[1], encoding: .utf8)
let pieces =
  arguments[1].hasSuffix(".jsonl")
  ? try input.split(separator: "\n")
    .map { try JSONDecoder().decode(Fence.self, from: Data($0.utf8)) }
    .filter { $0.lang == "swift" }
  : [Fence(lang: "swift", code: input)]
let shown = arguments.firstIndex(of: "--show").map { arguments[$0 + 1] }
var counts = [[Int]](
  repeating: [Int](repeating: 0, count: Class.allCases.count), count: Class.allCases.count)
var fences = 0
for fence in pieces {
  fences += 1
  let code = Array(fence.code.utf8)
  var oracle = [Class](repeating: .name, count: code.count)
  for range in Parser.parse(source: fence.code).classifications {
    for index in range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset {
      oracle[index] = expected(range.kind)
    }
  }
  var ours = [Class](repeating: .name, count: code.count)
  for token in Highlighter().tokens(of: code.span, language: Language.named("swift") ?? .plain) {
    // The toolchain leaves the delimiters of an interpolation without a class, and tells the
    // directives of conditions from attributes, for which ours have one class.
    let isDelimiter =
      token.tokenClass == .escape
      && (code[token.range.upperBound - 1] == 40 || code[token.range.lowerBound] == 41)
    for index in token.range {
      ours[index] = isDelimiter ? .name : found(token.tokenClass)
      if ours[index] == .attribute, oracle[index] == .directive { ours[index] = .directive }
    }
  }
  var lastShown = -1
  for index in code.indices where code[index] > 0x20 {
    counts[Int(oracle[index].rawValue)][Int(ours[index].rawValue)] += 1
    if shown == "\(oracle[index]):\(ours[index])", index > lastShown {
      let start = code[..<index].lastIndex(of: 10).map { $0 + 1 } ?? 0
      let end = code[index...].firstIndex(of: 10) ?? code.count
      let word = code[index...].prefix { $0 > 0x20 }.prefix(24)
      print(
        "\(String(decoding: word, as: UTF8.self))\t\(String(decoding: code[start..<end], as: UTF8.self))"
      )
      lastShown = end
    }
  }
}
if shown == nil {
  let total = counts.joined().reduce(0, +)
  let exact = Class.allCases.map { counts[Int($0.rawValue)][Int($0.rawValue)] }.reduce(0, +)
  let names = [(Class.name, Class.type), (.type, .name)].map {
    counts[Int($0.0.rawValue)][Int($0.1.rawValue)]
  }.reduce(0, +)
  print("\(fences) fences, \(total) bytes without white space")
  print("agreement: \(100 * Double(exact) / Double(total)) %")
  print("types and names taken as one: \(100 * Double(exact + names) / Double(total)) %")
  for oracle in Class.allCases {
    for ours in Class.allCases where oracle != ours {
      let count = counts[Int(oracle.rawValue)][Int(ours.rawValue)]
      if count > total / 20_000 { print("  oracle \(oracle), ours \(ours): \(count)") }
    }
  }
}
