package import Diagnostics
import Markup

extension Rule {
  package static let footnoteDuplicate = Rule("footnote-duplicate", .warning)
  package static let footnoteUndefined = Rule("footnote-undefined", .warning)
  package static let footnoteUnused = Rule("footnote-unused", .warning)
}

/// `[^name]` in a text: references to footnotes, which are numbered by them.
enum FootnoteReferences: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.gfm
  static let triggers: Triggers = [.footnote]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    number(context.footnotes.notes, &document, &context)
  }

  /// Numbers notes in the order in which they are first referred to, and moves them to the document's end.
  private static func number(
    _ notes: [NodeID], _ document: inout Document, _ context: inout ExtensionContext
  ) {
    var byLabel: [String: NodeID] = [:]
    for note in notes {
      let label = LinkDefinitions.normalise(document.literal(of: note))
      if let first = byLabel[label] {
        report(duplicate: note, first, document, &context)
      } else {
        byLabel[label] = note
      }
    }
    var numbered: [NodeID] = []
    let marks = marks(in: document.text.span)
    let texts = document.all { node in
      node.kind == .text && marks.holdOne(in: node.literal.start..<node.literal.end)
    }
    for text in texts {
      if let parent = document.parent(of: text), document[parent].kind == .image { continue }
      refer(in: text, byLabel, &numbered, &document, &context)
    }
    if escapeMarks(ofUnused: byLabel.values.sorted { $0.index < $1.index }, document, &context) {
      return
    }
    for note in notes {
      document.unlink(note)
      if document[note].number == 0,
        byLabel[LinkDefinitions.normalise(document.literal(of: note))] == note
      {
        let name = document.string(of: note)
        context.report(
          .footnoteUnused, "[^\(name)]", onLine: Int(document[note].startLine),
          "footnote \"[^\(name)]\" is never referred to and not shown",
          hint: "refer to it with [^\(name)], or delete it")
      }
    }
    for note in numbered { document.append(note, to: .root) }
  }

  /// What would take a label apart.
  private static let labelMarks = ByteSet(ascii: "*_<>&`!\\\"")

  /// Asks for another parse in which references whose labels hold marks (`[^*a*]`) are not taken apart.
  private static func escapeMarks(
    ofUnused notes: [NodeID], _ document: Document, _ context: inout ExtensionContext
  ) -> Bool {
    let labels = notes.filter { document[$0].number == 0 }.map { Array(document.literal(of: $0)) }
      .filter { $0.contains(where: labelMarks.contains) }
    guard !labels.isEmpty, labels.count < 100, context.mayParseAgain else { return false }
    let bytes = context.parsed.bytes
    var edits: [ByteEdit] = []
    var index = context.parsed.start
    while index + 3 < bytes.count {
      guard bytes[index] == UInt8(ascii: "["), bytes[index + 1] == UInt8(ascii: "^"),
        let label = labels.first(where: {
          bytes[(index + 2)...].starts(with: $0 + [UInt8(ascii: "]")])
        })
      else {
        index += 1
        continue
      }
      let range = index + 2..<index + 2 + label.count
      edits.append(
        (range, label.flatMap { labelMarks.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }))
      index = range.upperBound
    }
    guard !edits.isEmpty else { return false }
    context.replace(edits)
    context.needsParse = true
    return true
  }

  /// Where `^` stands, in order: few texts hold one, and all lie in one buffer.
  private static func marks(in text: Span<UInt8>) -> [Int32] {
    var marks: [Int32] = []
    var start = 0
    while let mark = text.firstIndex(of: UInt8(ascii: "^"), from: start) {
      marks.append(Int32(truncatingIfNeeded: mark))
      start = mark + 1
    }
    return marks
  }

  /// Makes references of the marks in a text.
  private static func refer(
    in text: NodeID, _ byLabel: [String: NodeID], _ numbered: inout [NodeID],
    _ document: inout Document, _ context: inout ExtensionContext
  ) {
    var node = text
    var index = document[node].literal.range.lowerBound
    let end = document[node].literal.range.upperBound
    while index + 3 < end {
      guard document.text[index] == UInt8(ascii: "["),
        document.text[index + 1] == UInt8(ascii: "^"),
        !document.isEscaped(index)
      else {
        index += 1
        continue
      }
      var close = index + 2
      while close < end, close - index < 1000, document.text[close] != UInt8(ascii: "]"),
        document.text[close] != UInt8(ascii: "[")
      {
        close += 1
      }
      guard close < end, document.text[close] == UInt8(ascii: "]"), close > index + 2 else {
        reportUnclosed(
          document.text[index + 2..<close], byLabel, Int(document[node].startLine), &context)
        index = close
        continue
      }
      let label = document.text[index + 2..<close]
      guard let note = byLabel[LinkDefinitions.normalise(label)] else {
        reportUndefined(label, Int(document[node].startLine), &context)
        index = close + 1
        continue
      }
      if document[note].number == 0 {
        numbered.append(note)
        document[edit: note].number = Int32(numbered.count)
      }
      document[edit: note].ordinal += 1
      let (piece, rest) = document.isolate(index..<close + 1, of: node)
      document[edit: piece].kind = .footnoteReference
      document[edit: piece].literal = document[note].literal
      document[edit: piece].number = document[note].number
      document[edit: piece].ordinal = document[note].ordinal
      guard let rest else { return }
      node = rest
      index = close + 1
    }
  }

  private static func report(
    duplicate note: NodeID, _ first: NodeID, _ document: Document, _ context: inout ExtensionContext
  ) {
    let name = document.string(of: note)
    let path = context.diagnostics.file.path
    let position = SourcePosition(line: Int(document[first].startLine), column: 1)
    context.report(
      .footnoteDuplicate, "[^\(name)]", onLine: Int(document[note].startLine),
      "footnote \"[^\(name)]\" is defined twice; the first one counts",
      hint: "rename one of them",
      notes: [Diagnostic.Note(path: path, position: position, message: "previously defined here")])
  }

  /// `[^a` without its `]`, when there is a footnote of that name.
  private static func reportUnclosed(
    _ text: ArraySlice<UInt8>, _ byLabel: [String: NodeID], _ line: Int,
    _ context: inout ExtensionContext
  ) {
    var label = text.prefix { !isSpace($0) }
    if let last = label.last, ".,;:!?)".utf8.contains(last) { label.removeLast() }
    guard !label.isEmpty, byLabel[LinkDefinitions.normalise(label)] != nil else { return }
    let name = String(decoding: label, as: UTF8.self)
    context.report(
      .footnoteUnclosed, "[^\(name)", onLine: line,
      "\"[^\(name)\" refers to no footnote: its \"]\" is missing", hint: "write it as [^\(name)]")
  }

  private static func reportUndefined(
    _ label: ArraySlice<UInt8>, _ line: Int, _ context: inout ExtensionContext
  ) {
    guard !label.contains(where: isSpace) else { return }
    let name = String(decoding: label, as: UTF8.self)
    context.report(
      .footnoteUndefined, "[^\(name)]", onLine: line,
      "footnote \"[^\(name)]\" is not defined and stays as typed",
      hint: "add a line \"[^\(name)]: the note\"")
  }
}
