/// The entries of the site's menu.
enum Menu {
  /// As `site.yml` has them, else the list of notes, the tags, and the standing pages by path.
  static func entries(_ site: Site, _ strings: ThemeStrings) -> [(title: String, url: String)] {
    if let items = site.configuration.menu {
      return items.map { ($0.title, link($0.url.value, site)) }
    }
    let maker = RouteMaker(site.configuration)
    var entries: [(title: String, url: String)] = []
    if !site.notes.isEmpty {
      entries.append((strings.phrase("notes"), site.address.href(maker.notes)))
    }
    if !site.tags.isEmpty {
      entries.append((strings.phrase("tags"), site.address.href(maker.tags)))
    }
    for page in site.pages where !page.head.frontMatter.isUnlisted {
      entries.append((page.head.title, site.address.href(page.route)))
    }
    return entries
  }

  /// A path of the site gets its base path; an absolute URL stays.
  private static func link(_ url: String, _ site: Site) -> String {
    guard url.hasPrefix("/"), !url.hasPrefix("//") else { return url }
    return site.address.basePath + url.dropFirst()
  }
}

/// In which direction a language is written.
enum TextDirection {
  /// Source: the scripts that CLDR names as the likely ones of these languages.
  private static let rightToLeft: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// `rtl` or `ltr`, for the `dir` attribute.
  static func of(language: String) -> String {
    rightToLeft.contains(String(language.prefix { $0 != "-" }).lowercased()) ? "rtl" : "ltr"
  }
}
