/// The files that a style sheet asks for.
enum StyleSheetURLs {
  /// Each `url(…)`, and what `@import` names; comments, `data:` and names within the page are passed over.
  static func references(_ css: [UInt8]) -> [CheckedPage.Reference] {
    var places = PagePlaces(css)
    return urls(css).map { url, range in
      CheckedPage.Reference(url: url, kind: .asset, place: places.place(of: range.lowerBound))
    }
  }

  /// The URLs with the ranges in which they stand.
  static func urls(_ css: [UInt8]) -> [(url: String, range: Range<Int>)] {
    var found: [(url: String, range: Range<Int>)] = []
    var index = 0
    func add(_ range: Range<Int>) {
      let url = String(decoding: css[range], as: UTF8.self).trimmingBlanks
      guard !url.isEmpty, !url.hasPrefix("#"), !url.lowercased().hasPrefix("data:") else { return }
      found.append((url, range))
    }
    while index < css.count {
      switch css[index] {
      case UInt8(ascii: "/") where css[index...].starts(with: "/*".utf8):
        index = endOfComment(css, from: index + 2)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        guard starts("url(", in: css, at: index), index == 0 || !css[index - 1].isName else {
          index += 1
          continue
        }
        let (range, next) = argument(css, from: index + 4)
        add(range)
        index = next
      case UInt8(ascii: "@") where starts("@import", in: css, at: index):
        index += 7
        while index < css.count, css[index] == 0x20 { index += 1 }
        guard index < css.count, css[index] == 0x22 || css[index] == 0x27 else { continue }
        let (range, next) = string(css, from: index)
        add(range)
        index = next
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = string(css, from: index).next
      default: index += 1
      }
    }
    return found
  }

  /// What stands between the parentheses, without quotes, and where to go on.
  private static func argument(_ css: [UInt8], from start: Int) -> (Range<Int>, next: Int) {
    var index = start
    while index < css.count, css[index] == 0x20 || css[index] == 0x0A { index += 1 }
    if index < css.count, css[index] == 0x22 || css[index] == 0x27 {
      let (range, next) = string(css, from: index)
      return (range, next)
    }
    let end = css[index...].firstIndex(of: UInt8(ascii: ")")) ?? css.count
    return (index..<end, min(end + 1, css.count))
  }

  /// The inside of a string whose quote stands at `start`; it ends with its line at the latest.
  private static func string(_ css: [UInt8], from start: Int) -> (Range<Int>, next: Int) {
    var index = start + 1
    while index < css.count, css[index] != css[start], css[index] != 0x0A {
      index += css[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, css.count)
    return (start + 1..<end, next: min(end + 1, css.count))
  }

  /// Past the end of a comment whose text begins at `start`.
  static func endOfComment(_ css: [UInt8], from start: Int) -> Int {
    var index = start
    while index < css.count, let star = css[index...].firstIndex(of: UInt8(ascii: "*")) {
      if star + 1 < css.count, css[star + 1] == UInt8(ascii: "/") { return star + 2 }
      index = star + 1
    }
    return css.count
  }

  private static func starts(_ word: String, in css: [UInt8], at index: Int) -> Bool {
    let end = index + word.utf8.count
    return end <= css.count
      && zip(css[index..<end], word.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }
}
