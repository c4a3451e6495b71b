import Diagnostics
import Highlighting
import Markdown

extension Rule {
  /// A language of which we do not know how it is coloured.
  static let codeLanguage = Rule("code-language", .warning)
  static let codeAttributeUnknown = Rule("code-attribute-unknown", .error)
  /// A word after the language that is nearly none of our names, as other tools have titles there.
  static let codeAttributeForeign = Rule("code-attribute-foreign", .warning)
  static let codeAttribute = Rule("code-attribute", .error)
  static let codeLines = Rule("code-lines", .error)
  static let codeID = Rule("code-id", .error)
}

/// A fence in its file, for messages that point at the very bytes.
struct CodeFenceSource {
  private let line: Int
  let info: ArraySlice<UInt8>

  init(_ block: NodeID, _ document: Document) {
    line = Int(document[block].startLine)
    info = document.extra(of: block)
  }

  /// How many lines some code has.
  static func lineCount(_ code: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in code where byte == 0x0A { count += 1 }
    return code.isEmpty || code.last == 0x0A ? count : count + 1
  }

  /// Reports a range of the info string.
  func report(
    _ rule: Rule, _ range: Range<Int>, _ message: String, _ diagnostics: inout FileDiagnostics,
    hint: String? = nil
  ) {
    diagnostics.report(
      rule, at: place(of: range, &diagnostics), message, hint: hint)
  }

  /// Where a range of the info string stands in the file.
  ///
  /// The info string comes unescaped; where its author wrote `\"` or `&amp;`, it is pointed at as a whole.
  private func place(of range: Range<Int>, _ diagnostics: inout FileDiagnostics) -> Range<Int> {
    let bytes = diagnostics.file.bytes
    let text = diagnostics.trimmedRange(ofLine: line)
    guard let start = FenceLine(bytes, text)?.infoStart, start < text.upperBound else {
      return text
    }
    guard bytes[start..<text.upperBound].elementsEqual(info) else { return start..<text.upperBound }
    return start + range.lowerBound..<start + range.upperBound
  }

  private func isFollowedByEqualsSign(_ range: Range<Int>) -> Bool {
    info.dropFirst(range.upperBound).first == UInt8(ascii: "=")
  }

  /// Reports what the parser of attributes found.
  func report(_ problem: FenceAttributes.Problem, _ diagnostics: inout FileDiagnostics) {
    let range = problem.range
    let typed = String(
      decoding: info.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    switch problem.kind {
    case .unknown(let name):
      let near = NearMiss.hint(for: name, among: FenceAttributes.names)
      // Octopress and others write a title without a name; only what looks like ours is a mistake.
      let isOurs = near != nil || isFollowedByEqualsSign(range)
      report(
        isOurs ? .codeAttributeUnknown : .codeAttributeForeign, range,
        "\"\(name)\" is not an attribute of code", &diagnostics,
        hint: near
          ?? "there are \(FenceAttributes.names.joined(separator: ", "))")
    case .badValue(let name) where name == typed:
      report(
        .codeAttribute, range, "\"\(name)\" has no value", &diagnostics,
        hint: "write \(Self.example(of: name))")
    case .badValue(let name):
      report(
        .codeAttribute, range, "\"\(typed)\" is not a value of \(name)", &diagnostics,
        hint: "write \(Self.example(of: name))")
    case .repeated(let name):
      report(.codeAttribute, range, "\"\(name)\" is given twice", &diagnostics)
    case .unclosedQuote:
      report(
        .codeAttribute, range, "the quote is not closed", &diagnostics, hint: "write the second one"
      )
    }
  }

  private static func example(of name: String) -> String {
    switch name.lowercased() {
    case "lines", "linenos", "showlinenumbers", "line-numbers", "linenumbers", "numberlines":
      "\(name) alone"
    case "start", "linenostart", "startfrom", "startlinenumber": "\(name)=10"
    case "title", "name", "filename": "\(name)=\"main.swift\""
    case "id": "id=main"
    case "include": "include=\"Sources/main.swift#L10-L20\""
    default: "\(name)=3,5-7"
    }
  }

  /// Reports lines that are not there, and those that are said to be two things.
  func checkLines(
    _ attributes: FenceAttributes, count: Int, _ diagnostics: inout FileDiagnostics
  ) {
    let all = 0..<info.count
    for lines in [attributes.marked, attributes.inserted, attributes.deleted] {
      guard let last = lines.ranges.last?.upperBound, last > count else { continue }
      report(
        .codeLines, all, "line \(last) does not exist", &diagnostics,
        hint: "the code has \(count.counted("line")), counted from 1")
    }
    var deleted = attributes.deleted.ranges[...]
    for inserted in attributes.inserted.ranges {
      while let first = deleted.first, first.upperBound < inserted.lowerBound {
        deleted.removeFirst()
      }
      guard let first = deleted.first, first.overlaps(inserted) else { continue }
      let line = max(first.lowerBound, inserted.lowerBound)
      return report(.codeLines, all, "line \(line) is both inserted and deleted", &diagnostics)
    }
  }
}
