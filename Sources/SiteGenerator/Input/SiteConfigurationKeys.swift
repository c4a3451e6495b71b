import Diagnostics

extension Rule {
  /// A value of the wrong type.
  static let siteType = Rule("site-type", .error)
  /// A value of the right type that cannot be.
  static let siteValue = Rule("site-value", .error)
  /// A key that `site.yml` does not have.
  static let siteKey = Rule("site-key", .error)
}

extension ValueReader.Rules {
  static let site = ValueReader.Rules(
    type: .siteType, value: .siteValue, date: .siteValue, key: .siteKey)
}

extension SiteConfigurationDraft {
  /// Every key of `site.yml`, a row each.
  static let keys = KeyTable<SiteConfigurationDraft>([
    KeyRow(["title"], "text", "The site's name; required") { $0.title = $3.line($1, $2) },
    KeyRow(["description"], "text", "One sentence about the site") {
      $0.site.description = $3.line($1, $2)?.value
    },
    KeyRow(["url"], "URL", "The address it is published at, with its path; required") {
      $0.url = $3.line($1, $2)
    },
    KeyRow(["language"], "text", "The language of its words, such as en or pt-BR") {
      $0.site.language = $3.language($1, $2) ?? $0.site.language
    },
    KeyRow(["timezone"], "text", "The zone of dates without one, such as Europe/Madrid") {
      $0.timezone = $3.line($1, $2)
    },
    KeyRow(["author"], "text, or name, url and sameAs", "Who writes notes that name nobody") {
      $0.site.author = $3.author($1, $2)
    },
    KeyRow(["theme"], "text", "The theme's folder under themes/") {
      $0.site.theme = $3.segment($1, $2) ?? $0.site.theme
    },
    KeyRow(["notesPath"], "path", "Where notes are, without slashes around it") {
      $0.site.notesPath = $3.notesPath($1, $2) ?? $0.site.notesPath
    },
    KeyRow(["permalinks"], "path", "The shape of notes' addresses") {
      $0.site.permalinks = $3.pattern($1, $2) ?? $0.site.permalinks
    },
    KeyRow(["menu"], "list of title and url", "The links at the top of each page") {
      $0.site.menu = $3.menu($1, $2)
    },
    KeyRow(["editURL"], "URL", "Where a page's source can be edited") {
      $0.site.editURL = $3.webURL($1, $2)
    },
    KeyRow(["license"], "text, or name and url", "What others may do with the notes") {
      $0.site.license = $3.license($1, $2)
    },
    KeyRow(["dateFormat"], "text", "How dates are shown") {
      $0.site.dateFormat = $3.line($1, $2)
    },
    KeyRow(["wordsPerMinute"], "number", "How fast people read; 200 unless given") {
      $0.site.wordsPerMinute = $3.number($1, $2, in: 1...10_000)?.value ?? $0.site.wordsPerMinute
    },
    KeyRow(["feedLimit"], "number", "How many notes a feed holds; 20 unless given") {
      $0.site.feedLimit = $3.number($1, $2, in: 1...10_000)?.value ?? $0.site.feedLimit
    },
    KeyRow(["feedAliases"], "list of paths", "Old addresses of the feed") {
      for alias in $3.texts($1, $2) {
        if let path = $3.path(alias, allowsPlaceholders: false) { $0.site.feedAliases.append(path) }
      }
    },
    KeyRow(["smart"], "true or false", "Makes quotes and dashes typographic") {
      $0.site.isSmart = $3.flag($1, $2) ?? $0.site.isSmart
    },
    KeyRow(["rawHTML"], "pass or escape", "What becomes of HTML in Markdown") {
      $0.site.rawHTML = $3.choice($1, $2) ?? $0.site.rawHTML
    },
    KeyRow(["highlight"], "true or false, or fallback", "How code is coloured") {
      $0.site.highlight = $3.highlight($1, $2)
    },
    KeyRow(["security"], "contact, expires and more", "The fields of security.txt") {
      $0.site.security = $3.security($1, $2)
    },
    KeyRow(["csp"], "directives with sources", "Sources that the content policy allows besides") {
      $0.site.csp = $3.policy($1, $2)
    },
    KeyRow(["headers"], "paths with fields", "Header fields that hosts send besides") {
      $0.site.headers = $3.headers($1, $2)
    },
    KeyRow(["redirects"], "paths with targets", "Addresses that lead elsewhere") {
      $0.site.redirects = $3.redirects($1, $2)
    },
    KeyRow(["rules"], "rule names with levels", "What off, advice, warning or error a rule is") {
      $0.site.rules = $3.ruleSettings($1, $2)
    },
    KeyRow(["params"], "keys with values", "Anything, for the theme's templates") {
      if !$3.entries($1, $2).isEmpty { $0.site.params = $1 }
    },
  ])
}
