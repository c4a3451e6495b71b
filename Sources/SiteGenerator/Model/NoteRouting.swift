import Markup
import Diagnostics

/// Gives notes and pages their routes and finds two sources for one path.
struct NoteRouting {
  /// A note with its route, before the notes are put in order.
  struct RoutedNote {
    let head: NoteHead
    let status: Note.Status
    let route: Route
    let aliases: [Route]
    let published: Moment?

    /// Newest first, undated last, then by path.
    ///
    /// Numbers are moved while sorting, since a note is large.
    static func newestFirst(_ notes: [RoutedNote]) -> [RoutedNote] {
      let times = notes.map { $0.published?.epochSeconds ?? Int.min }
      return notes.indices.sorted { a, b in
        if times[a] != times[b] { return times[a] > times[b] }
        return notes[a].head.entry.path.precedesByBytes(notes[b].head.entry.path)
      }
      .map { notes[$0] }
    }
  }

  private let maker: RouteMaker
  private let series: SeriesAssembly
  private let zone: TimeZoneRules
  private(set) var diagnostics: SiteDiagnostics
  private(set) var notes: [RoutedNote] = []
  private(set) var pages: [StandingPage] = []
  /// Paths of sources that cannot be published.
  private(set) var faulty: Set<String> = []
  private var claims = PathClaims()

  init(
    maker: RouteMaker, series: SeriesAssembly, zone: TimeZoneRules, diagnostics: SiteDiagnostics
  ) {
    self.maker = maker
    self.series = series
    self.zone = zone
    self.diagnostics = diagnostics
  }

  mutating func route(
    notes: [(head: NoteHead, status: Note.Status)], pages: [NoteHead]
  ) {
    for (head, status) in notes {
      let published = head.date?.resolved(in: zone)
      guard let route = authoredRoute(of: head) ?? patternRoute(of: head, published) else {
        continue
      }
      let note = RoutedNote(
        head: head, status: status, route: route, aliases: aliases(of: head, route),
        published: published)
      self.notes.append(note)
      claimPage(head, route, note.aliases)
    }
    for head in pages {
      guard case .page(let path, _) = head.kind,
        let route = authoredRoute(of: head) ?? .some(pageRoute(path, slug: head.slug))
      else { continue }
      let aliases = aliases(of: head, route)
      self.pages.append(StandingPage(head: head, route: route, aliases: aliases))
      claimPage(head, route, aliases)
    }
  }

  mutating func claim(_ paths: [(path: String, source: String)]) {
    for (path, source) in paths { claims.claim(path, by: source) }
  }

  /// What is left when faulty sources are held back.
  var published: (notes: [RoutedNote], pages: [StandingPage]) {
    faulty.isEmpty
      ? (notes, pages)
      : (
        notes.filter { !faulty.contains($0.head.entry.path) },
        pages.filter { !faulty.contains($0.head.entry.path) }
      )
  }

  /// Reports every collision once, at its first source that is a file, and names all sources.
  mutating func reportCollisions() {
    var reported: Set<[String]> = []
    let collisions = claims.collisions
    guard !collisions.isEmpty else { return }
    // By the path that messages show.
    let heads = Dictionary(
      (notes.map(\.head) + pages.map(\.head)).map { ($0.entry.shownPath, $0) }
    ) { $1 }
    for claimants in collisions {
      let sources = claimants.map(\.source)
      let files = sources.compactMap { heads[$0] }
      faulty.formUnion(files.map(\.entry.path))
      // A page and its twin meet the same rival twice.
      guard reported.insert(sources).inserted else { continue }
      let message = "\(Self.list(sources)) would \(Self.both(sources)) write '\(claimants[0].path)'"
      guard let first = files.first else {
        diagnostics.report(
          .outputCollision, path: sources[0], message, hint: "rename one of them")
        continue
      }
      let notes = files.dropFirst().map {
        diagnostics.note(in: $0.entry, at: Self.claim(of: $0), "the same path is claimed here")
      }
      diagnostics.report(
        .outputCollision, in: first.entry, at: Self.claim(of: first), message,
        hint: "give one of them another 'slug' or 'permalink'", notes: notes)
    }
  }

  private static func both(_ sources: [String]) -> String { sources.count == 2 ? "both" : "all" }

  /// The value by which a file claims its path, if its author wrote one.
  private static func claim(of head: NoteHead) -> Range<Int>? {
    head.frontMatter.permalink?.range ?? head.frontMatter.slug?.range
  }

  private static func list(_ sources: [String]) -> String {
    sources.dropLast().joined(separator: ", ") + " and " + (sources.last ?? "")
  }

  private mutating func claimPage(_ head: NoteHead, _ route: Route, _ aliases: [Route]) {
    let source = head.entry.shownPath
    claims.claim(route.file, by: source)
    if let twin = route.twin { claims.claim(twin.file, by: source) }
    for alias in aliases { claims.claim(alias.file, by: source) }
  }

  /// The route that a page's author asks for; `nil` without permalink, or when it cannot be.
  private mutating func authoredRoute(of head: NoteHead) -> Route? {
    guard let permalink = head.frontMatter.permalink, !Self.isPattern(permalink.value) else {
      return nil
    }
    if let route = maker.authored(permalink.value), route != .home { return route }
    refuse(permalink, of: head, "permalink", "/notes/a-note/")
    return nil
  }

  private static func isPattern(_ permalink: String) -> Bool {
    permalink.utf8.contains(UInt8(ascii: ":"))
  }

  private mutating func refuse(
    _ path: Located<String>, of head: NoteHead, _ word: String, _ example: String
  ) {
    diagnostics.report(
      .routeInvalid, in: head.entry, at: path.range, "'\(path.value)' cannot be used as \(word)",
      hint: "write a path such as \(example), without blanks, '*', ':', '?', '#' or '..'")
    faulty.insert(head.entry.path)
  }

  /// The route by the note's own pattern (`/:year/:slug/`) or the site's.
  private mutating func patternRoute(of head: NoteHead, _ published: Moment?) -> Route? {
    var pattern: PermalinkPattern?
    if let permalink = head.frontMatter.permalink {
      guard Self.isPattern(permalink.value),
        let own = try? PermalinkPattern.parse(permalink.value)
      else {
        if Self.isPattern(permalink.value) {
          refuse(permalink, of: head, "permalink", "/notes/a-note/")
        }
        return nil
      }
      pattern = own
    }
    if let slug = head.frontMatter.slug,
      slug.value.utf8.contains(UInt8(ascii: "/")) || maker.authored(slug.value) == nil
    {
      refuse(slug, of: head, "slug", "a-note")
      return nil
    }
    let result = maker.note(
      slug: head.slug, series: series.slug(of: head), date: published?.day,
      pattern: pattern)
    switch result {
    case .success(let route): return route
    case .failure(let part):
      diagnostics.report(
        .permalinkIncomplete, in: head.entry, at: nil,
        "the note's permalink needs a \(part.rawValue), which it does not have",
        hint: "add '\(part.rawValue):' or give the note a 'permalink'")
      faulty.insert(head.entry.path)
      return nil
    }
  }

  /// `slug` replaces the last part of a page's path.
  private func pageRoute(_ path: String, slug: String) -> Route {
    let parent = path.split(separator: "/").dropLast()
    return maker.page((parent.map(String.init) + [slug]).joined(separator: "/"))
  }

  private mutating func aliases(of head: NoteHead, _ route: Route) -> [Route] {
    var result: [Route] = []
    for alias in head.frontMatter.aliases {
      guard let old = maker.authored(alias.value), old != .home else {
        refuse(alias, of: head, "alias", "/old/")
        continue
      }
      if old != route, !result.contains(old) { result.append(old) }
    }
    return result
  }
}
