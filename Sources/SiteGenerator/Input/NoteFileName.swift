package import Diagnostics

extension Rule {
  /// A file name that begins as a date does, of a day that never was.
  static let fileNameDate = Rule("file-name-date", .error)
}

/// What a file's name says: `2016-02-29-leap.md` is `leap`, of that day.
///
/// A note in a folder (`2016-02-29-leap/index.md`) is named by its folder. Months and days need
/// no leading zero. Nothing is decoded: `100%-done.md` is `100%-done`.
package struct NoteFileName: Sendable, Hashable {
  /// The name without date and extension, as on disk.
  package let name: String
  package let day: CalendarDay?

  /// Reads a path such as `content/notes/2016-02-29-leap.md`.
  package static func read(_ path: String, into diagnostics: inout [Diagnostic]) -> NoteFileName {
    let segments = path.utf8.split(separator: UInt8(ascii: "/"))
    var stem = Self.withoutExtension(segments.last ?? Substring(path).utf8)
    if stem.elementsEqual("index".utf8), segments.count > 1 { stem = segments[segments.count - 2] }
    let whole = NoteFileName(name: String(Substring(stem)), day: nil)
    guard stem.first?.isDigit == true else { return whole }
    let parts = stem.split(
      separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[3].isEmpty,
      let year = number(parts[0], digits: 4...4), let month = number(parts[1], digits: 1...2),
      let day = number(parts[2], digits: 1...2)
    else { return whole }
    guard let date = CalendarDay(year: year, month: month, day: day) else {
      let typed = parts[..<3].map { String(Substring($0)) }.joined(separator: "-")
      diagnostics.append(
        Diagnostic(
          path: path, rule: .fileNameDate,
          message: "\"\(typed)\" in the file's name is not a day of the calendar",
          hint: "rename the file, or take the date out of its name"))
      return whole
    }
    return NoteFileName(name: String(Substring(parts[3])), day: date)
  }

  private static func withoutExtension(_ name: Substring.UTF8View) -> Substring.UTF8View {
    for ending in [".md", ".markdown"] where name.count > ending.utf8.count {
      let stem = name.dropLast(ending.utf8.count)
      if name[stem.endIndex...].elementsEqual(ending.utf8) { return stem }
    }
    return name
  }

  /// A number of so many digits and nothing else.
  private static func number(_ text: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.count), text.allSatisfy(\.isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
