/// Collects the diagnostics of one file, turning byte ranges into positions.
///
/// The line table is made on the first report, so a clean file costs nothing.
package struct FileDiagnostics: Sendable {
  package let file: SourceFile
  package private(set) var diagnostics: [Diagnostic] = []
  private var lines: LineTable?
  private var countByRule: [String: Int] = [:]

  /// No file reports one rule more often than this; the last report says that more were left out.
  package static let maximumPerRule = 100

  package init(_ file: SourceFile) {
    self.file = file
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reports that `range` (byte offsets into the file) breaks `rule`.
  package mutating func report(
    _ rule: Rule, at range: Range<Int>, _ message: String, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    let table = lineTable()
    let start = table.position(at: range.lowerBound)
    let line = table.range(ofLine: start.line)
    let shown = excerpt(of: line, around: range.lowerBound)
    let place = Diagnostic.Place(
      start: start, end: table.position(at: range.upperBound),
      excerpt: String(decoding: file.bytes[shown], as: UTF8.self),
      excerptOffset: shown.lowerBound - line.lowerBound)
    add(
      Diagnostic(
        path: file.path, place: place, rule: rule, message: message, hint: hint, notes: notes))
  }

  /// Reports a whole 1-based line, without the blanks around its text.
  package mutating func report(
    _ rule: Rule, atLine line: Int, _ message: String, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(rule, at: trimmedRange(ofLine: line), message, hint: hint, notes: notes)
  }

  /// Reports the file as a whole.
  package mutating func report(_ rule: Rule, _ message: String, hint: String? = nil) {
    add(Diagnostic(path: file.path, rule: rule, message: message, hint: hint))
  }

  /// Reports what work on this file showed to be wrong with another.
  package mutating func report(_ diagnostic: Diagnostic) { add(diagnostic) }

  /// The position of a byte offset, for notes.
  package mutating func position(at offset: Int) -> SourcePosition {
    lineTable().position(at: offset)
  }

  /// The byte range of a 1-based line's text, without leading and trailing blanks.
  package mutating func trimmedRange(ofLine line: Int) -> Range<Int> {
    var range = lineTable().range(ofLine: line)
    while let last = range.last, isBlank(file.bytes[last]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    while let first = range.first, isBlank(file.bytes[first]) {
      range = range.lowerBound + 1..<range.upperBound
    }
    return range
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private mutating func add(_ diagnostic: Diagnostic) {
    let count = countByRule[diagnostic.rule.name, default: 0]
    countByRule[diagnostic.rule.name] = count + 1
    if count < Self.maximumPerRule {
      diagnostics.append(diagnostic)
    } else if count == Self.maximumPerRule {
      var last = diagnostic
      last.message = "more of the same in this file are not shown"
      last.hint = nil
      diagnostics.append(last)
    }
  }

  private mutating func lineTable() -> LineTable {
    if let lines { return lines }
    let table = LineTable(file.bytes)
    lines = table
    return table
  }

  /// A part of a line that fits a terminal and holds `offset`, cut between characters.
  private func excerpt(of line: Range<Int>, around offset: Int) -> Range<Int> {
    let limit = Diagnostic.Place.maximumExcerpt
    var start = line.lowerBound
    if line.count > limit, offset - start > limit / 2 {
      start = min(offset - limit / 2, line.upperBound - limit)
      while start < offset, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    var end = min(line.upperBound, start + limit)
    while end > start, end < line.upperBound, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }
}
