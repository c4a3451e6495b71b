import Diagnostics

/// Collects what is wrong with one diagram, in lines of its body, until it is known where the body stands.
struct DiagramProblems {
  private(set) var hasErrors = false
  private var problems: [Problem] = []

  /// Nobody reads more about one diagram.
  private static let maximum = 50

  /// Where a problem is.
  enum Place {
    /// A word of the info string.
    case info(String)
    /// A line of the body as typed, from 1; with bytes of that line, if they are known.
    case line(Int, Range<Int>? = nil)
  }

  private struct Problem {
    let rule: Rule
    let place: Place
    let message: String
    let hint: String?
  }

  /// Whether nothing more would be kept.
  var isFull: Bool { problems.count >= Self.maximum }

  mutating func report(_ rule: Rule, in place: Place, _ message: String, hint: String? = nil) {
    if rule.severity == .error { hasErrors = true }
    guard !isFull else { return }
    problems.append(Problem(rule: rule, place: place, message: message, hint: hint))
  }

  /// Hands everything over, as places in the file.
  func report(about source: DiagramSource, to diagnostics: inout FileDiagnostics) {
    guard !problems.isEmpty else { return }
    let lines = LineTable(source.body)
    for problem in problems {
      let range: Range<Int>
      switch problem.place {
      case .info(let word):
        let line = diagnostics.trimmedRange(ofLine: source.infoLine)
        range = Self.find(Array(word.utf8), in: diagnostics.file.bytes, line) ?? line
      case .line(let line, let columns):
        range = Self.place(line, columns, source, lines, &diagnostics)
      }
      diagnostics.report(problem.rule, at: range, problem.message, hint: problem.hint)
    }
  }

  /// The bytes in the file of a stretch of a body's line.
  ///
  /// What a fence in a list or a quote took from the front of the line is not in the body, so columns are
  /// counted from the line's end.
  private static func place(
    _ line: Int, _ columns: Range<Int>?, _ source: DiagramSource, _ lines: LineTable,
    _ diagnostics: inout FileDiagnostics
  ) -> Range<Int> {
    let whole = diagnostics.trimmedRange(ofLine: source.bodyFirstLine + line - 1)
    guard let columns else { return whole }
    var typed = lines.range(ofLine: line)
    while let last = typed.last, isBlank(source.body[last]) {
      typed = typed.lowerBound..<typed.upperBound - 1
    }
    let shift = whole.upperBound - typed.count
    let found = columns.lowerBound + shift..<columns.upperBound + shift
    let inBody = typed.lowerBound + columns.lowerBound..<typed.lowerBound + columns.upperBound
    guard found.lowerBound >= whole.lowerBound, found.upperBound <= whole.upperBound,
      inBody.upperBound <= source.body.count,
      diagnostics.file.bytes[found].elementsEqual(source.body[inBody])
    else { return whole }
    return found
  }

  /// The last place where a word stands within a range.
  private static func find(_ word: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    guard !word.isEmpty, word.count <= range.count else { return nil }
    var start = range.upperBound - word.count
    while start >= range.lowerBound {
      if bytes[start..<start + word.count].elementsEqual(word) { return start..<start + word.count }
      start -= 1
    }
    return nil
  }
}

/// Whether a byte separates words within a line, or belongs to a line end.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
