import Diagnostics
import Markdown
import Markup

/// A body with its typing aids replaced and its steps labelled, parsed.
///
/// This is what the twin shows, and what the kinds read.
struct NormalForm {
  private(set) var bytes: [UInt8]
  var document: Document
  private(set) var typed: DiagramLines

  init(
    _ source: DiagramSource, for kind: any DiagramKind, in note: Document, words: DiagramWords
  ) {
    let body = source.body
    bytes = body
    typed = DiagramLines(bodyFirstLine: source.bodyFirstLine)
    let aids = TypingAids(body, for: kind)
    document = note.parseBody(aids?.marked ?? body)
    guard let main = document.firstChild(of: .root) else { return }
    let stepsLine = Self.unlabelledSteps(in: document, main: main, body, words)
    var edits = aids?.replacements(in: document, main: main, before: stepsLine ?? .max) ?? []
    if aids == nil, stepsLine == nil { return }
    let lines = LineTable(body)
    if let stepsLine {
      let start = lines.range(ofLine: stepsLine).lowerBound
      let isAfterBlank = lines.range(ofLine: stepsLine - 1).allSatisfy { isBlank(body[$0]) }
      typed.insertedAt = stepsLine
      typed.insertedCount = isAfterBlank ? 2 : 3
      edits.append(
        (start..<start, Array(((isAfterBlank ? "" : "\n") + words.stepsLabel + "\n\n").utf8)))
    }
    bytes = body.span.replacing(edits)
    document = note.parseBody(bytes)
  }

  /// The line of the body as typed that a line of the document came from, both from 1.
  func typedLine(_ line: Int32) -> Int { typed.bodyLine(Int(line)) }

  /// The line on which steps begin that nobody labelled.
  ///
  /// A second numbered list is the steps. Where the main block is a numbered list too, Markdown makes one of
  /// both; a second item number 1 after a blank line then tells where the steps begin.
  private static func unlabelledSteps(
    in document: Document, main: NodeID, _ body: [UInt8], _ words: DiagramWords
  ) -> Int? {
    var second: NodeID?
    var next = document.next(after: main)
    while let id = next {
      if document[id].kind == .paragraph, document.isStepsLabel(id, words) { return nil }
      if second == nil, document[id].isNumberedList { second = id }
      next = document.next(after: id)
    }
    if let second { return Int(document[second].startLine) }
    guard document[main].isNumberedList else { return nil }
    return restart(of: main, in: document, LineTable(body), body)
  }

  private static func restart(
    of list: NodeID, in document: Document, _ lines: LineTable, _ body: [UInt8]
  ) -> Int? {
    var previous = 0
    for item in document.children(of: list) {
      let line = Int(document[item].startLine)
      let range = lines.range(ofLine: line)
      var number = 0
      for byte in body[range].drop(while: isBlank).prefix(9) {
        guard isDigit(byte) else { break }
        number = number * 10 + Int(byte - 0x30)
      }
      if number == 1, previous > 1, lines.range(ofLine: line - 1).allSatisfy({ isBlank(body[$0]) })
      {
        return line
      }
      previous = number
    }
    return nil
  }
}

extension Node {
  var isNumberedList: Bool { kind == .list && flags.contains(.ordered) }
  var isBulletList: Bool { kind == .list && !flags.contains(.ordered) }
}

extension Document {
  /// Whether a paragraph is the label of the steps, in the page's language or in English, with any colon.
  func isStepsLabel(_ paragraph: NodeID, _ words: DiagramWords) -> Bool {
    guard let child = firstChild(of: paragraph), next(after: child) == nil,
      self[child].kind == .text
    else { return false }
    var label = literal(of: child)
    while let last = label.last, last == UInt8(ascii: ":") || isBlank(last) { label.removeLast() }
    // The wide colon of East Asian text.
    if label.suffix(3).elementsEqual("：".utf8) { label.removeLast(3) }
    return label.elementsEqual(words.steps.utf8)
      || label.elementsEqual(DiagramWords.english.steps.utf8)
  }
}

/// Which lines of a file the lines of a diagram's document are, since the build may have written some itself.
package struct DiagramLines: Sendable {
  private let bodyFirstLine: Int
  /// The line before which lines were put, and how many.
  fileprivate var insertedAt = Int.max
  fileprivate var insertedCount = 0

  fileprivate init(bodyFirstLine: Int) { self.bodyFirstLine = bodyFirstLine }

  /// The line of the file that a line of the document came from, both from 1.
  package func fileLine(_ line: Int) -> Int { bodyFirstLine - 1 + bodyLine(line) }

  /// The line of the body as typed.
  func bodyLine(_ line: Int) -> Int {
    line < insertedAt ? line : max(insertedAt, line - insertedCount)
  }
}
