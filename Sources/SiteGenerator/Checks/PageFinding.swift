import Diagnostics

/// A fault of a finished page, before it is known which source it comes from.
struct PageFinding: Sendable {
  /// The page's file in the output.
  let page: String
  /// Where it shows in the page.
  let place: PagePlace
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
  /// The addresses of pages that structured data tells of, a list for each piece of it.
  private(set) var described: [(urls: [String], place: PagePlace)] = []
  private var counts: [String: Int] = [:]
  private var places: PagePlaces

  /// For a page with its bytes, or one of which only places are left.
  init(_ path: String, _ bytes: [UInt8] = []) {
    self.path = path
    places = PagePlaces(bytes)
  }

  /// The place of a byte of the page.
  mutating func place(of offset: Int) -> PagePlace { places.place(of: offset) }

  /// Notes the pages that structured data at `offset` tells of; only the whole site shows what they should be.
  mutating func describe(_ urls: [String], at offset: Int) {
    described.append((urls, place(of: offset)))
  }

  /// Reports that the element at `offset` breaks a rule.
  mutating func report(
    _ rule: Rule, at offset: Int, _ message: String, hint: String? = nil, typed: [String] = [],
    rightPlaces: Int = 0
  ) {
    report(
      rule, at: place(of: offset), message, hint: hint, typed: typed, rightPlaces: rightPlaces)
  }

  /// Reports a place of the page; one page tells of a rule a hundred times at most.
  mutating func report(
    _ rule: Rule, at place: PagePlace, _ message: String, hint: String? = nil,
    typed: [String] = [], rightPlaces: Int = 0
  ) {
    counts[rule.name, default: 0] += 1
    guard counts[rule.name, default: 0] <= FileDiagnostics.maximumPerRule else { return }
    findings.append(
      PageFinding(
        page: path, place: place, rule: rule, message: message, hint: hint, typed: typed,
        rightPlaces: rightPlaces))
  }

  /// A text as messages show it: one line, not too long.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(text.unicodeScalars.prefix(60)) + "…"
  }
}
