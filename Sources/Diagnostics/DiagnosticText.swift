/// The text form, as compilers print it: headline, source line, mark, hint.
///
///     content/notes/a.md:3:7: error: "2026-13-40" is not a date [front-matter-date]
///         3 | date: 2026-13-40
///           |       ^~~~~~~~~~
///           = write it as YYYY-MM-DD
package struct DiagnosticText: Sendable {
  /// Whether severities and marks are coloured with ANSI escape sequences.
  package let isColoured: Bool

  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// Formats one diagnostic, ending in a newline.
  package func format(_ diagnostic: Diagnostic) -> String {
    var text = location(diagnostic)
    text += paint("\(diagnostic.severity.rawValue): ", colour(of: diagnostic.severity))
    text += paint(Self.printable(diagnostic.message), "1")
    text += " [\(diagnostic.rule.name)]\n"
    if let place = diagnostic.place, !place.excerpt.isEmpty { text += excerpt(place) }
    if let hint = diagnostic.hint { text += "      = \(Self.printable(hint))\n" }
    for note in diagnostic.notes {
      let position = note.position.map { ":\($0.line):\($0.column)" } ?? ""
      text += "      \(note.path)\(position): note: \(Self.printable(note.message))\n"
    }
    return text
  }

  private func location(_ diagnostic: Diagnostic) -> String {
    guard let start = diagnostic.place?.start else { return "\(diagnostic.path): " }
    return "\(diagnostic.path):\(start.line):\(start.column): "
  }

  private func excerpt(_ place: Diagnostic.Place) -> String {
    let number = String(place.start.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let bytes = Array(place.excerpt.utf8)
    let offset = place.excerptOffset
    let startByte = min(max(0, place.start.column - 1 - offset), bytes.count)
    let endByte =
      place.end.line == place.start.line
      ? min(max(0, place.end.column - 1 - offset), bytes.count) : bytes.count
    let lead = Self.columns(bytes[..<startByte])
    let width = max(1, Self.columns(bytes[startByte..<max(startByte, endByte)]))
    let mark = "^" + String(repeating: "~", count: width - 1)
    return """
      \(gutter) | \(Self.printable(place.excerpt))
            | \(String(repeating: " ", count: lead))\(paint(mark, "32"))

      """
  }

  /// The number of terminal cells of some UTF-8, one a scalar; tabs are shown as one blank.
  private static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// Replaces control characters, so that a file cannot steer the terminal.
  private static func printable(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: result.append(" ")
      case 0..<0x20, 0x7F: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private func colour(of severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .advice: "1;36"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
