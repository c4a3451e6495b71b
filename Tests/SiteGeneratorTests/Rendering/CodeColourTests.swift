import Foundation
import Highlighting
import TestSupport
import Testing

/// Reads the colours of the default theme's `code.css`.
private struct CodeColours {
  let css: String

  init() throws {
    css = try Repository.text("themes/default/assets/code.css")
  }

  /// The custom properties that are colours, of light or of dark pages: `--code-bg: light-dark(#f5f6f8, #191e24);`.
  func properties(isDark: Bool) -> [String: String] {
    let colours = css.matches(of: /--code-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/)
    return Dictionary(
      uniqueKeysWithValues: colours.map { (String($0.1), String(isDark ? $0.3 : $0.2)) })
  }

  /// The property that colours a class: `pre .k { color: var(--code-keyword); }`.
  func property(of tokenClass: TokenClass) throws -> String {
    let start = try #require(css.firstRange(of: "pre .\(tokenClass.rawValue) { color: var(--code-"))
    return String(css[start.upperBound...].prefix { $0 != ")" })
  }

  /// The contrast of two colours (WCAG 2.2, relative luminance and contrast ratio).
  static func contrast(_ a: String, _ b: String) throws -> Double {
    let (first, second) = (try luminance(a), try luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ colour: String) throws -> Double {
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

@Suite struct CodeColourTests {
  @Test(arguments: [false, true])
  func `every class can be read on every background of code`(isDark: Bool) throws {
    let colours = try CodeColours()
    let properties = colours.properties(isDark: isDark)
    let backgrounds = properties.filter { $0.key.hasPrefix("bg") }
    #expect(backgrounds.count == 4)
    for name in try TokenClass.allCases.map(colours.property(of:)) + ["text", "label"] {
      let colour = try #require(properties[name], "\(name)")
      for (place, background) in backgrounds {
        let contrast = try CodeColours.contrast(colour, background)
        #expect(contrast >= 4.5, "\(name) on \(place): \(contrast)")
      }
    }
  }

  @Test func `every colour is one for light and one for dark pages`() throws {
    let css = try CodeColours().css
    #expect(css.matches(of: /: #\w+;/).filter { $0.output != ": #000;" }.isEmpty)
  }
}
