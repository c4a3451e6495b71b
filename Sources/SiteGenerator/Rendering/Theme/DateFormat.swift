import Diagnostics
import Markup

extension Rule {
  static let dateFormat = Rule("date-format", .error)
}

/// How a reader sees dates: the site's `dateFormat`, with the letters of `strftime`.
///
/// `%Y` year, `%m` `%d` with two digits, `%-m` `%-d` (also `%e`) without, `%B` `%b` the month's name, `%A` the
/// weekday's, `%y` the year's last two digits, `%%` a percent sign. Names come from the theme's strings,
/// never from the machine's locale.
package struct DateFormat: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case field(UInt8, isPadded: Bool)
  }

  private let pieces: [Piece]

  /// The form of ISO 8601, which everybody can read.
  package static let iso = DateFormat(pieces: [
    .field(UInt8(ascii: "Y"), isPadded: false), .text("-"),
    .field(UInt8(ascii: "m"), isPadded: true),
    .text("-"), .field(UInt8(ascii: "d"), isPadded: true),
  ])

  private init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Reads a format; what it does not know is reported at its bytes.
  init(_ format: Located<String>, _ diagnostics: inout FileDiagnostics) {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    let bytes = Array(format.value.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      let isPadded = !(index < bytes.count && bytes[index] == UInt8(ascii: "-"))
      if !isPadded { index += 1 }
      let letter = index < bytes.count ? bytes[index] : UInt8(ascii: "%")
      index += 1
      if letter == UInt8(ascii: "%") {
        text.append(letter)
      } else if "YymdeBbA".utf8.contains(letter) {
        pieces.append(.text(String(decoding: text, as: UTF8.self)))
        pieces.append(.field(letter, isPadded: isPadded && "ymd".utf8.contains(letter)))
        text = []
      } else {
        let name = String(decoding: [letter], as: UTF8.self)
        diagnostics.report(
          .dateFormat, at: format.range, "'%\(name)' means nothing in a date format",
          hint: "use %Y %m %d %-m %-d %B %b %A, as in '%-d %B %Y'")
      }
    }
    pieces.append(.text(String(decoding: text, as: UTF8.self)))
    self.pieces = pieces
  }

  /// A day as a reader sees it.
  package func string(_ day: CalendarDay, _ strings: ThemeStrings) -> String {
    let size = pieces.reduce(0) { size, piece in
      switch piece {
      case .text(let text): size + text.utf8.count
      case .field(let letter, _):
        size + (Self.word(letter, day, strings)?.utf8.count ?? Self.longestNumber)
      }
    }
    return String(capacity: size) { output in
      for piece in pieces {
        switch piece {
        case .text(let text): output.append(text)
        case .field(let letter, let isPadded):
          if let word = Self.word(letter, day, strings) {
            output.append(word)
          } else {
            Self.append(Self.number(letter, day), isPadded: isPadded, to: &output)
          }
        }
      }
    }
  }

  /// A year has four digits at most.
  private static let longestNumber = 4

  private static func append(_ number: Int, isPadded: Bool, to output: inout OutputSpan<UInt8>) {
    if number >= 100 {
      if number >= 1000 { output.append(UInt8(ascii: "0") + UInt8(number / 1000)) }
      output.append(UInt8(ascii: "0") + UInt8(number / 100 % 10))
    }
    if number >= 10 || isPadded { output.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func number(_ letter: UInt8, _ day: CalendarDay) -> Int {
    switch letter {
    case UInt8(ascii: "Y"): day.year
    case UInt8(ascii: "y"): day.year % 100
    case UInt8(ascii: "m"), UInt8(ascii: "B"), UInt8(ascii: "b"): day.month
    case UInt8(ascii: "A"): weekday(day) + 1
    default: day.day
    }
  }

  /// The name of a month or a weekday; `nil` for other fields, and where the theme has none.
  private static func word(
    _ letter: UInt8, _ day: CalendarDay, _ strings: ThemeStrings
  ) -> String? {
    switch letter {
    case UInt8(ascii: "B"): name(day.month - 1, among: strings.months)
    case UInt8(ascii: "b"): name(day.month - 1, among: strings.shortMonths)
    case UInt8(ascii: "A"): name(weekday(day), among: strings.weekdays)
    default: nil
    }
  }

  private static func name(_ index: Int, among words: [String]) -> String? {
    words.indices.contains(index) ? words[index] : nil
  }

  /// 0 for Monday; by Sakamoto's method on the Gregorian calendar.
  private static func weekday(_ day: CalendarDay) -> Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = day.month < 3 ? day.year - 1 : day.year
    let sunday = (year + year / 4 - year / 100 + year / 400 + offsets[day.month - 1] + day.day) % 7
    return (sunday + 6) % 7
  }
}
