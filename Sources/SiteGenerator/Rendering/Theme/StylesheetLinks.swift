import Markup

/// Points the URLs of a style sheet at the published names of the theme's files.
enum StylesheetLinks {
  /// Rewrites references such as `url(icons/a.svg)` or `url("icons/a.svg")`; all sheets lie in one folder.
  ///
  /// `assets` maps names in the theme to published paths; what it does not hold is left as it is.
  static func rewrite(_ css: [UInt8], assets: [String: String]) -> [UInt8] {
    guard !assets.isEmpty else { return css }
    return css.span.replacing(
      StyleSheetURLs.urls(css).compactMap { url, range in
        assets[url]?.dropping(prefix: ThemeAssets.folder)
          .map { (range, Array(PercentEncoding.encode(path: $0).utf8)) }
      })
  }
}
