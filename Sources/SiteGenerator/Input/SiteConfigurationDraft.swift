import Diagnostics

/// A configuration while its keys are read, before it is known that the required ones are there.
struct SiteConfigurationDraft {
  var site: SiteConfiguration
  var title: Located<String>?
  var url: Located<String>?
  var timezone: Located<String>?

  init(file: SourceFile) {
    site = SiteConfiguration(
      file: file, title: "", url: SiteURL(origin: "https://example.org", basePath: "/"))
  }

  /// The whole configuration, when title and address are there.
  func finished(_ reader: inout ValueReader) -> SiteConfiguration? {
    var site = site
    if let title { site.title = title.value } else { Self.reportMissing("title", &reader) }
    guard let url else {
      Self.reportMissing("url", &reader)
      return nil
    }
    guard let address = SiteURL(url.value) else {
      reader.diagnostics.report(
        .siteValue, at: url.range, "\"\(reader.shown(url.value))\" is not the address of a site",
        hint: "write it whole, such as https://example.org or https://example.org/notes")
      return nil
    }
    site.url = address
    return title == nil ? nil : site
  }

  private static func reportMissing(_ key: String, _ reader: inout ValueReader) {
    reader.diagnostics.report(
      .siteRequired, "the site has no '\(key)'",
      hint: key == "url" ? "add url: https://example.org" : "add \(key): and the site's name")
  }
}
