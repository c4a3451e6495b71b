package import Diagnostics

extension Rule {
  package static let unknownAlert = Rule("unknown-alert", .warning)
}

/// The kinds of alert that GitHub knows.
package enum AlertKind: UInt8, Sendable, CaseIterable {
  case note, tip, important, warning, caution

  /// The word in the mark, and in the class.
  package var name: String {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }
}

/// A block quote that begins with a line `[!NOTE]`.
enum Alerts: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.note
  static let triggers: Triggers = [.alert]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    for quote in document.blocks({ $0.kind == .blockQuote }) {
      guard let paragraph = document.firstChild(of: quote), document[paragraph].kind == .paragraph,
        let text = document.firstChild(of: paragraph), document[text].kind == .text
      else { continue }
      let range = document[text].literal.range
      var bytes = document.text[range]
      while let last = bytes.last, isBlank(last) { bytes.removeLast() }
      guard bytes.starts(with: "[!".utf8), bytes.last == UInt8(ascii: "]"),
        !document.isEscaped(range.lowerBound)
      else { continue }
      let after = document.next(after: text)
      if let after, document[after].kind != .softBreak, document[after].kind != .lineBreak {
        continue
      }
      let word = String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self)
      guard let kind = AlertKind.allCases.first(where: { $0.name == word.lowercased() }) else {
        reportUnknown(word, Int(document[paragraph].startLine), &context)
        continue
      }
      document[edit: quote].kind = .alert
      document[edit: quote].level = kind.rawValue
      document.unlink(text)
      if let after { document.unlink(after) }
      if document.firstChild(of: paragraph) == nil { document.unlink(paragraph) }
    }
  }

  private static func reportUnknown(_ word: String, _ line: Int, _ context: inout ExtensionContext)
  {
    guard !word.isEmpty, word.utf8.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "-") }) else {
      return
    }
    let names = AlertKind.allCases.map { $0.name.uppercased() }
    let hint = NearMiss.hint(for: word.uppercased(), among: names)
    context.report(
      .unknownAlert, "[!\(word)]", onLine: line, "\"[!\(word)]\" is no kind of alert",
      hint: hint ?? "kinds are \(names.joined(separator: ", "))")
  }
}
