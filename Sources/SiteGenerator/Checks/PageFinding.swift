import Diagnostics

/// A fault of a finished page, before it is known which source it comes from.
struct PageFinding: Sendable {
  /// The page's file in the output.
  let page: String
  /// The byte of the page at which it shows.
  let offset: Int
  let rule: Rule
  let message: String
  var hint: String?
  /// What the author probably typed, most exact first; for finding the line that is to be mended.
  var typed: [String] = []
  /// How many of the places where it was typed are right.
  var rightPlaces = 0
}

/// Collects the findings of one page.
struct PageReport {
  let path: String
  private(set) var findings: [PageFinding] = []
  private var counts: [String: Int] = [:]

  init(_ path: String) {
    self.path = path
  }

  /// Reports that the element at `offset` breaks a rule; one page tells of a rule a hundred times at most.
  mutating func report(
    _ rule: Rule, at offset: Int, _ message: String, hint: String? = nil, typed: [String] = [],
    rightPlaces: Int = 0
  ) {
    counts[rule.name, default: 0] += 1
    guard counts[rule.name, default: 0] <= FileDiagnostics.maximumPerRule else { return }
    findings.append(
      PageFinding(
        page: path, offset: offset, rule: rule, message: message, hint: hint, typed: typed,
        rightPlaces: rightPlaces))
  }

  /// A text as messages show it: one line, not too long.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(text.unicodeScalars.prefix(60)) + "…"
  }
}
