package import Diagnostics

extension Rule {
  package static let linkDefinitionDuplicate = Rule("link-definition-duplicate", .warning)
}

/// `[label]: address` twice with different addresses: CommonMark takes the first and says nothing.
///
/// Definitions leave no trace in libcmark's tree. What looks like one and lies in no block that is left is one; what
/// lies in a block may be text or code, and nothing is said of it.
enum RepeatedDefinitions: MarkdownExtension {
  static let dialect = MarkdownOptions.Dialect.note
  static let triggers: Triggers = [.definition]

  static func transform(_ document: inout Document, _ context: inout ExtensionContext) {
    guard LinkDefinitions.repeatLabel(in: context.original) else { return }
    let lines = context.original
    var found: [(line: Int, label: String, typed: Range<Int>, rest: ArraySlice<UInt8>)] = []
    for line in lines.numbers {
      guard let (label, rest) = definition(on: line, lines) else { continue }
      let name = LinkDefinitions.normalise(lines.bytes[label])
      found.append((line, name, label, rest))
    }
    let blocks = document.blocks {
      $0.kind.holdsInlines || $0.kind == .codeBlock || $0.kind == .htmlBlock
    }.map { Int(document[$0].startLine)...Int(document[$0].endLine) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var rest = blocks[...]
    var first: [String: (line: Int, rest: ArraySlice<UInt8>)] = [:]
    for entry in found {
      while let block = rest.first, block.upperBound < entry.line { rest.removeFirst() }
      if rest.first?.contains(entry.line) ?? false { continue }
      guard let earlier = first[entry.label] else {
        first[entry.label] = (entry.line, entry.rest)
        continue
      }
      guard !earlier.rest.elementsEqual(entry.rest) else { continue }
      report(
        lines.bytes[entry.typed], at: entry.typed, first: earlier.line, &context.diagnostics)
    }
  }

  /// The label of what looks like a definition on a line, and what follows it.
  private static func definition(
    on line: Int, _ lines: SourceText
  ) -> (label: Range<Int>, rest: ArraySlice<UInt8>)? {
    let range = lines.textRange(line)
    var index = range.lowerBound
    while index < range.upperBound,
      isBlank(lines.bytes[index]) || lines.bytes[index] == UInt8(ascii: ">")
    {
      index += 1
    }
    guard index + 1 < range.upperBound, lines.bytes[index] == UInt8(ascii: "["),
      lines.bytes[index + 1] != UInt8(ascii: "^")
    else { return nil }
    let start = index + 1
    index = start
    while index < range.upperBound, lines.bytes[index] != UInt8(ascii: "]"),
      lines.bytes[index] != UInt8(ascii: "[")
    {
      index += lines.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index > start, index + 1 < range.upperBound, lines.bytes[index] == UInt8(ascii: "]"),
      lines.bytes[index + 1] == UInt8(ascii: ":")
    else { return nil }
    return (
      start..<index, lines.bytes[index + 2..<range.upperBound].drop(while: isBlank)
    )
  }

  private static func report(
    _ label: ArraySlice<UInt8>, at range: Range<Int>, first: Int,
    _ diagnostics: inout FileDiagnostics
  ) {
    let path = diagnostics.file.path
    let name = String(decoding: label, as: UTF8.self)
    diagnostics.report(
      .linkDefinitionDuplicate, at: range.lowerBound - 1..<range.upperBound + 1,
      "\"[\(name)]\" is defined twice; the first one counts", hint: "rename one of them",
      notes: [
        Diagnostic.Note(
          path: path, position: SourcePosition(line: first, column: 1),
          message: "previously defined here")
      ])
  }
}
