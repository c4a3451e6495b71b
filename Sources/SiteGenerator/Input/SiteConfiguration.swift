package import Diagnostics

/// What `site.yml` says, with defaults filled in.
package struct SiteConfiguration: Sendable {
  /// The file itself, for diagnostics about its values.
  package var file: SourceFile
  package var title: String
  package var description: String?
  package var url: SiteURL
  /// A BCP 47 language tag.
  package var language = "en"
  package var zone = TimeZoneRules.utc
  package var author: Author?
  /// The theme's name.
  package var theme = Located("default", at: 0..<0)
  /// Path segments without slashes at the ends: `notes`.
  package var notesPath = "notes"
  package var permalinks = PermalinkPattern.standard
  /// `nil` when the author left the menu to the theme.
  package var menu: [MenuItem]?
  /// A URL prefix, or a pattern with `:path`.
  package var editURL: Located<String>?
  package var license: License?
  package var dateFormat: Located<String>?
  package var wordsPerMinute = 200
  package var feedLimit = 20
  /// Old feed paths that are kept alive.
  package var feedAliases: [Located<String>] = []
  /// Whether quotes and dashes are made typographic.
  package var isSmart = false
  package var rawHTML = RawHTML.pass
  package var highlight = Highlight()
  package var security: SecurityContact?
  /// Sources that are added to the Content-Security-Policy.
  package var csp: [PolicyAddition] = []
  package var headers: [HeaderRule] = []
  package var redirects: [Redirect] = []
  package var rules: [RuleSetting] = []
  package var params: YAMLNode?

  package init(file: SourceFile, title: String, url: SiteURL) {
    self.file = file
    self.title = title
    self.url = url
  }

  /// Finds and reads `site.yml` or `content/site.yml`; `nil` when there are errors.
  ///
  /// `zoneFile` is asked for the site's time zone, as in `BuildOptions`.
  package static func load(
    _ tree: SourceTree, zoneFile: (String) -> [UInt8]?, into diagnostics: inout [Diagnostic]
  ) -> SiteConfiguration? {
    nil
  }
}
