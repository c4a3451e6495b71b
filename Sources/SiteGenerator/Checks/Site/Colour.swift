import Glibc

/// A colour as a screen shows it, without transparency.
struct Colour: Equatable {
  /// From 0 to 255.
  let red: Int
  let green: Int
  let blue: Int

  /// Reads `#rgb`, `#rrggbb`, `black` and `white` (CSS Color 4, sections 5.2 and 6.1).
  init?(_ text: String) {
    let named = ["black": "#000", "white": "#fff"]
    let text = text.lowercased()
    let digits = (named[text] ?? text)
    guard digits.hasPrefix("#"), let number = Int(digits.dropFirst(), radix: 16), number >= 0 else {
      return nil
    }
    switch digits.utf8.count {
    case 4: (red, green, blue) = ((number >> 8) * 17, (number >> 4 & 15) * 17, (number & 15) * 17)
    case 7: (red, green, blue) = (number >> 16, number >> 8 & 255, number & 255)
    default: return nil
    }
  }

  /// From 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Relative luminance (WCAG 2.2).
  private var luminance: Double {
    func part(_ value: Int) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
}
