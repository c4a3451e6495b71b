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
    .field(UInt8(ascii: "Y"), isPadded: true), .text("-"),
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
        pieces.append(.field(letter, isPadded: isPadded))
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
    var result = ByteBuffer(reserving: 64)
    for piece in pieces {
      switch piece {
      case .text(let text): result.append(text)
      case .field(let letter, let isPadded):
        Self.append(letter, isPadded: isPadded, day, strings, to: &result)
      }
    }
    return result.text
  }

  private static func append(
    _ letter: UInt8, isPadded: Bool, _ day: CalendarDay, _ strings: ThemeStrings,
    to result: inout ByteBuffer
  ) {
    func append(_ number: Int) {
      if isPadded, number < 10 { result.append(UInt8(ascii: "0")) }
      result.append(decimal: number)
    }
    switch letter {
    case UInt8(ascii: "Y"): result.append(decimal: day.year)
    case UInt8(ascii: "y"): append(day.year % 100)
    case UInt8(ascii: "m"): append(day.month)
    case UInt8(ascii: "d"): append(day.day)
    case UInt8(ascii: "e"): result.append(decimal: day.day)
    case UInt8(ascii: "B"): result.append(word(strings, "months", day.month - 1))
    case UInt8(ascii: "b"): result.append(word(strings, "months_short", day.month - 1))
    default: result.append(word(strings, "weekdays", weekday(day)))
    }
  }

  private static func word(_ strings: ThemeStrings, _ list: String, _ index: Int) -> String {
    guard let words = strings.lists[list], words.indices.contains(index) else {
      return String(index + 1)
    }
    return words[index]
  }

  /// 0 for Monday; by Sakamoto's method on the Gregorian calendar.
  private static func weekday(_ day: CalendarDay) -> Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = day.month < 3 ? day.year - 1 : day.year
    let sunday = (year + year / 4 - year / 100 + year / 400 + offsets[day.month - 1] + day.day) % 7
    return (sunday + 6) % 7
  }
}
