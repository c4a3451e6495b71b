package import Diagnostics

extension Rule {
  package static let tableDirective = Rule("table-directive", .error)
}

/// What an author asked for in `<!-- table: totals=1 rowheaders=1 scroll=no id=sizes -->`.
struct TableDirective {
  var line = 0
  var totals = 0
  var hasRowHeaders = false
  var scrolls: Bool?
  var id: String?
}

/// The table directives of a document, each beside its table.
struct TableDirectives {
  private var blocks: Set<NodeID>

  private static let keys = ["totals", "rowheaders", "scroll", "id"]

  init(_ document: Document) {
    blocks = Set(
      document.blocks { $0.kind == .htmlBlock }.filter { Self.body(of: $0, document) != nil })
  }

  /// Those that no table took.
  var rest: [NodeID] { blocks.sorted { $0.index < $1.index } }

  /// Reads and unlinks the directives directly before and after a table and its caption.
  mutating func take(
    beside table: NodeID, _ document: inout Document, _ context: inout ExtensionContext
  ) -> TableDirective {
    var directive = TableDirective()
    guard !blocks.isEmpty else { return directive }
    for isBefore in [true, false] {
      var current = isBefore ? document.previous(before: table) : document.next(after: table)
      // A caption may stand between.
      if let id = current, document[id].kind == .paragraph {
        current = isBefore ? document.previous(before: id) : document.next(after: id)
      }
      guard let id = current, blocks.remove(id) != nil else { continue }
      read(id, into: &directive, document, &context)
      document.droppedLines.append(Int(document[id].startLine)...Int(document[id].endLine))
      document.unlink(id)
    }
    return directive
  }

  /// The words of a directive, or `nil` when a block is none.
  static func body(of id: NodeID, _ document: Document) -> ArraySlice<UInt8>? {
    var bytes = document.literal(of: id).drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    guard bytes.starts(with: "<!--".utf8), bytes.suffix(3).elementsEqual("-->".utf8) else {
      return nil
    }
    let words = bytes.dropFirst(4).dropLast(3).drop(while: isSpace)
    guard words.starts(with: "table:".utf8) else { return nil }
    return words.dropFirst("table:".utf8.count)
  }

  private func read(
    _ id: NodeID, into directive: inout TableDirective, _ document: Document,
    _ context: inout ExtensionContext
  ) {
    directive.line = Int(document[id].startLine)
    guard let body = Self.body(of: id, document) else { return }
    for word in body.split(whereSeparator: isSpace) {
      let pair = String(decoding: word, as: UTF8.self)
      let equals = pair.firstIndex(of: "=") ?? pair.endIndex
      let key = String(pair[..<equals])
      let value = equals < pair.endIndex ? String(pair[pair.index(after: equals)...]) : ""
      if let problem = Self.set(key, value, &directive) {
        context.report(
          .tableDirective, pair, onLine: directive.line, "\"\(pair)\": \(problem.message)",
          hint: problem.hint)
      }
    }
  }

  private static func set(
    _ key: String, _ value: String, _ directive: inout TableDirective
  ) -> (message: String, hint: String)? {
    switch key {
    case "totals":
      guard let count = Int(value), count > 0, count < 100 else {
        return ("totals is a number of rows", "write totals=1 for the last row")
      }
      directive.totals = count
    case "rowheaders":
      guard value == "1" || value == "0" else {
        return ("only the first column can head rows", "write rowheaders=1")
      }
      directive.hasRowHeaders = value == "1"
    case "scroll":
      guard value == "yes" || value == "no" else {
        return ("scroll is yes or no", "write scroll=yes")
      }
      directive.scrolls = value == "yes"
    case "id":
      guard !value.isEmpty, !value.contains("\"") else {
        return ("an id is a word", "write id=sizes")
      }
      directive.id = value
    default:
      let hint = NearMiss.hint(for: key, among: keys) ?? "keys are \(keys.joined(separator: ", "))"
      return ("unknown key", hint)
    }
    return nil
  }
}
