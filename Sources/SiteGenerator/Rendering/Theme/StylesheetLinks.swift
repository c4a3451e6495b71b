import Markup

/// Points `url(…)` of a style sheet at the published names of the theme's files.
enum StylesheetLinks {
  /// Rewrites references such as `url(icons/a.svg)` or `url("icons/a.svg")`; all sheets lie in one folder.
  ///
  /// `assets` maps names in the theme to published paths; what it does not hold is left as it is.
  static func rewrite(_ css: [UInt8], assets: [String: String]) -> [UInt8] {
    guard !assets.isEmpty else { return css }
    var output: [UInt8] = []
    output.reserveCapacity(css.count)
    let marker = Array("url(".utf8)
    var index = 0
    while index < css.count {
      guard css[index] == marker[0], css[index...].starts(with: marker),
        let close = css[index...].firstIndex(of: UInt8(ascii: ")"))
      else {
        output.append(css[index])
        index += 1
        continue
      }
      let inside = String(decoding: css[(index + marker.count)..<close], as: UTF8.self)
      let name = inside.drop { " \"'".contains($0) }
      let trimmed = String(name.prefix { !" \"'".contains($0) })
      if let path = assets[trimmed]?.dropping(prefix: ThemeAssets.folder) {
        output.append("url(\"\(PercentEncoding.encode(path: path))\")")
      } else {
        output += css[index...close]
      }
      index = close + 1
    }
    return output
  }
}
