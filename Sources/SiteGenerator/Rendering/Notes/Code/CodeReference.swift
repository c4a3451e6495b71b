import Highlighting

/// Where included code is: `Sources/main.swift`, `Sources/main.swift#region`, `Sources/main.swift#L10-L20`.
struct CodeReference: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case whole
    case region(String)
    /// From 1, both included.
    case lines(ClosedRange<Int>)
    /// Begins like lines, but says none that can be.
    case badLines
  }

  /// Relative to the site folder.
  let path: String
  let part: Part
  /// What stands after `#`; empty when there is none.
  let fragment: String

  init(_ text: String) {
    // A file's name may hold a `#` too ("C#/main.cs"), a region's may not.
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
      !text[mark...].utf8.contains(UInt8(ascii: "/"))
    else {
      path = text
      part = .whole
      fragment = ""
      return
    }
    path = String(text[..<mark])
    fragment = String(text[text.utf8.index(after: mark)...])
    part = Self.part(fragment)
  }

  /// Whether the path leads to something below the site folder, as far as can be told from it.
  var staysInside: Bool {
    path.staysBelowRoot && !path.utf8.contains(UInt8(ascii: "\\"))
  }

  private static func part(_ fragment: String) -> Part {
    guard !fragment.isEmpty else { return .whole }
    let bytes = Array(fragment.utf8)
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "L"), bytes[1].isDigit else {
      return .region(fragment)
    }
    var index = 1
    guard let first = number(bytes, &index) else { return .badLines }
    if index == bytes.count { return .lines(first...first) }
    guard bytes[index] == UInt8(ascii: "-") else { return .badLines }
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "L") { index += 1 }
    guard let last = number(bytes, &index), index == bytes.count, last >= first else {
      return .badLines
    }
    return .lines(first...last)
  }

  /// A number from 1 up; ten million lines are more than any file that is read has.
  private static func number(_ bytes: [UInt8], _ index: inout Int) -> Int? {
    var number = 0
    while index < bytes.count, bytes[index].isDigit {
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      guard number <= 10_000_000 else { return nil }
      index += 1
    }
    return number > 0 ? number : nil
  }

  /// The language that a file's name tells, for fences without one; empty when it tells none.
  static func languageName(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let ending = file.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    // `Makefile` is its own ending.
    return Language.named(String(ending)) == nil ? "" : ending.lowercased()
  }
}
