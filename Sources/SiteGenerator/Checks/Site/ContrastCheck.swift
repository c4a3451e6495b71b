import Diagnostics

extension Rule {
  /// A theme's colours that are too near to each other to be read.
  static let themeContrast = Rule("theme-contrast", .warning)
}

/// The pairs of colours that a theme puts together, light and dark (WCAG 2.2, 1.4.3 and 1.4.11).
///
/// Looked at are the custom properties that `theme.yml` of the default theme lists for changing; a theme
/// without them is not judged, since style sheets alone do not tell what stands on what.
struct ContrastCheck: SiteCheck {
  /// What stands on what, and the least contrast.
  private static let pairs: [(texts: [String], grounds: [String], least: Double)] = [
    (["--fg", "--muted", "--accent"], ["--bg", "--soft"], 4.5),
    (["--note", "--tip", "--important", "--warning", "--caution"], ["--soft"], 4.5),
    (["--line"], ["--bg"], 3),
    (
      ThemeColours.codeTexts,
      ["--code-bg", "--code-bg-marked", "--code-bg-inserted", "--code-bg-deleted"], 4.5
    ),
  ]

  func findings(in site: CheckedSite) -> [PageFinding] {
    let sheets = ThemeColours.sheets(of: site)
    return [false, true].flatMap { isDark -> [PageFinding] in
      let colours = ThemeColours(sheets, isDark: isDark)
      return Self.pairs.flatMap { pair in
        pair.texts.flatMap { text in
          pair.grounds.compactMap {
            finding(text, on: $0, least: pair.least, colours, isDark: isDark)
          }
        }
      }
    }
  }

  private func finding(
    _ text: String, on ground: String, least: Double, _ colours: ThemeColours, isDark: Bool
  ) -> PageFinding? {
    guard let front = colours[text], let back = colours[ground] else { return nil }
    // Dark pages are told of only where they say something themselves.
    if isDark, !front.isDark, !back.isDark { return nil }
    let contrast = front.colour.contrast(with: back.colour)
    guard contrast < least else { return nil }
    let place = isDark && !front.isDark ? back : front
    var report = PageReport(place.path)
    report.report(
      .themeContrast, at: place.place,
      "'\(text)' on '\(ground)' has a contrast of \(Self.shown(contrast)) to 1\(isDark ? " on dark pages" : "")",
      hint: "\(Self.shown(least)) to 1 is the least that can be read well")
    return report.findings.first
  }

  /// One digit behind the point, rounded down, so that 4.49 is not shown as 4.5.
  private static func shown(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
