import Diagnostics

extension Rule {
  /// A value of the wrong type.
  static let frontMatterType = Rule("front-matter-type", .error)
  /// A value of the right type that cannot be.
  static let frontMatterValue = Rule("front-matter-value", .error)
  /// No date, or one that cannot be.
  static let frontMatterDate = Rule("front-matter-date", .error)
  /// A key that is nearly one of ours.
  static let frontMatterKey = Rule("front-matter-key", .warning)
}

extension ValueReader.Rules {
  static let frontMatter = ValueReader.Rules(
    type: .frontMatterType, value: .frontMatterValue, date: .frontMatterDate, key: .frontMatterKey)
}

extension FrontMatter {
  /// Keys that mean something in one kind of file only.
  static let onlyKind: [String: Kind] = ["series": .note, "part": .note, "planned": .series]

  /// Every key of front matter, a row each.
  static let keys = KeyTable<FrontMatter>([
    KeyRow(["title"], "text", "The title; without it the first heading, else the file's name") {
      $3.set(&$0.title, $3.line($1, $2), $2)
    },
    KeyRow(["description"], "text", "One or two sentences for lists, feeds and search engines") {
      $3.set(&$0.description, $3.line($1, $2), $2)
    },
    KeyRow(["date"], "date", "When it was or will be published") {
      $3.set(&$0.date, $3.date($1, $2), $2)
    },
    KeyRow(["published"], "date, true or false", "The date; false is the same as a draft") {
      $0.readPublished($1, $2, &$3)
    },
    KeyRow(
      ["updated", "lastmod", "last_modified_at"], "date", "When it was last changed in earnest"
    ) {
      $3.set(&$0.updated, $3.date($1, $2), $2)
    },
    KeyRow(["slug"], "text", "The last part of its address") {
      $3.set(&$0.slug, $3.segment($1, $2), $2)
    },
    KeyRow(["permalink", "url", "path"], "path", "Its whole address within the site") {
      $3.set(&$0.permalink, $3.permalink($1, $2), $2)
    },
    KeyRow(["series"], "text", "The slug or title of its series") { $0.readSeries($1, $2, &$3) },
    KeyRow(["part"], "number", "Its place in the series") {
      $3.set(&$0.part, $3.number($1, $2, in: 0...9_999), $2)
    },
    KeyRow(["tags", "categories", "category"], "list of texts", "What it is about") {
      $0.addTags($3.texts($1, $2))
    },
    KeyRow(["taxonomies"], "keys with lists", "Tags and categories, as Zola groups them") {
      for entry in $3.entries($1, $2) where ["tags", "categories"].contains(entry.key.value) {
        $0.addTags($3.texts(entry.value, entry.key))
      }
    },
    KeyRow(["draft"], "true or false", "Keeps it out of everything that is published") {
      $0.isDraft = $3.flag($1, $2) ?? false || $0.isDraft
    },
    KeyRow(["unlisted"], "true or false", "Published, but in no list, feed or sitemap") {
      $0.isUnlisted = $3.flag($1, $2) ?? false
    },
    KeyRow(["noindex"], "true or false", "Asks search engines to leave it out") {
      $0.isNoindex = $3.flag($1, $2) ?? false
    },
    KeyRow(
      ["canonical", "canonical_url", "canonicalURL"], "URL", "Where it was published first"
    ) {
      $3.set(&$0.canonical, $3.webURL($1, $2), $2)
    },
    KeyRow(["aliases", "redirect_from"], "list of paths", "Old addresses that lead here") {
      for alias in $3.texts($1, $2) { $0.addAlias(alias, &$3) }
    },
    KeyRow(["image"], "path, or src and alt", "The picture for previews") {
      $0.readImage($1, $2, &$3)
    },
    KeyRow(["author", "authors"], "text, list, or name and url", "Who wrote it") {
      $0.readAuthors($1, $2, &$3)
    },
    KeyRow(["type"], "text", "Its type in the vocabulary of schema.org") {
      $3.set(&$0.type, $3.line($1, $2), $2)
    },
    KeyRow(["toc"], "true or false", "Whether its table of contents is shown") {
      $0.toc = $3.flag($1, $2) ?? $0.toc
    },
    KeyRow(["planned"], "list of texts", "Titles of parts still to come") {
      $0.planned += $3.texts($1, $2)
    },
    KeyRow(["params"], "keys with values", "Anything, for the theme's templates") {
      if !$3.entries($1, $2).isEmpty { $0.params = $1 }
    },
  ])
}
