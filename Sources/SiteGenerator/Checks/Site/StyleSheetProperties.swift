/// The custom properties that a style sheet sets on `:root`, for screens.
struct StyleSheetProperties {
  struct Declaration {
    let name: String
    let value: String
    /// Whether it stands in `@media (prefers-color-scheme: dark)`, or second in `light-dark(…)`.
    let isDark: Bool
    let path: String
    let place: PagePlace
  }

  private(set) var declarations: [Declaration] = []

  /// Reads a style sheet; `path` is for messages.
  init(path: String, _ bytes: [UInt8]) {
    var places = PagePlaces(bytes)
    /// What stands before each open brace, outermost first.
    var open: [String] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where bytes[index...].starts(with: "/*".utf8):
        let end = StyleSheetURLs.endOfComment(bytes, from: index + 2)
        // A comment before a selector or property is no part of it.
        if bytes[start..<index].allSatisfy(\.isSpace) { start = end }
        index = end
        continue
      case UInt8(ascii: "{"):
        open.append(Self.text(bytes[start..<index]))
        start = index + 1
      case UInt8(ascii: "}"), UInt8(ascii: ";"):
        if let colon = bytes[start..<index].firstIndex(of: UInt8(ascii: ":")),
          let isDark = Self.isDark(open)
        {
          let name = Self.text(bytes[start..<colon])
          if name.hasPrefix("--") {
            let first = bytes[start..<colon].firstIndex(of: UInt8(ascii: "-")) ?? start
            let value = Self.text(bytes[(colon + 1)..<index])
            let place = places.place(of: first)
            let both = Self.lightAndDark(value)
            declarations.append(
              Declaration(
                name: name, value: (isDark ? both?.dark : both?.light) ?? value, isDark: isDark,
                path: path, place: place))
            if let dark = both?.dark, !isDark {
              declarations.append(
                Declaration(name: name, value: dark, isDark: true, path: path, place: place))
            }
          }
        }
        if bytes[index] == UInt8(ascii: "}") { _ = open.popLast() }
        start = index + 1
      default: break
      }
      index += 1
    }
  }

  /// Whether these blocks are `:root` on dark pages, or on all; `nil` for other blocks and for paper.
  private static func isDark(_ open: [String]) -> Bool? {
    guard let selector = open.last,
      selector.split(separator: ",").contains(where: { [":root", "html"].contains($0.trimmed) })
    else { return nil }
    let around = open.dropLast()
    if around.isEmpty { return false }
    guard around.count == 1, let media = around.first, media.hasPrefix("@media"),
      media.firstRange(ofText: "prefers-color-scheme: dark") != nil
        || media.firstRange(ofText: "prefers-color-scheme:dark") != nil
    else { return nil }
    return true
  }

  /// The two colours of `light-dark(#fff, #000)` (CSS Color 5, section 7).
  private static func lightAndDark(_ value: String) -> (light: String, dark: String)? {
    let bytes = Array(value.utf8)
    let name = Array("light-dark(".utf8)
    guard bytes.starts(with: name), bytes.last == UInt8(ascii: ")") else { return nil }
    var depth = 0
    for index in name.count..<(bytes.count - 1) {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        return (text(bytes[name.count..<index]), text(bytes[(index + 1)..<(bytes.count - 1)]))
      default: break
      }
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingBlanks
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmingBlanks }
}
