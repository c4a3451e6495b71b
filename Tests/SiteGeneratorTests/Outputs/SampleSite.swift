import Diagnostics
import TestSupport

@testable import SiteGenerator

/// A site in a string, read and assembled, with facts made from its front matter.
struct SampleSite {
  let rendered: RenderedSite
  let diagnostics: [Diagnostic]

  var site: Site { rendered.site }

  /// Reads the site; `edit` completes the facts of the note with a slug.
  init(
    _ text: String, options: BuildOptions = .test,
    facts edit: (String, inout NoteFacts) -> Void = { _, _ in }
  ) throws {
    try self.init(SourceTree(text), options: options, facts: edit)
  }

  init(
    _ tree: SourceTree, options: BuildOptions = .test,
    facts edit: (String, inout NoteFacts) -> Void = { _, _ in }
  ) throws {
    var problems: [Diagnostic] = []
    let configuration = SiteConfiguration.load(
      tree, zoneFile: options.zoneFile, into: &problems)
    guard let configuration else { throw Unreadable(diagnostics: problems) }
    let heads = try HeadStage(tree: tree, processors: 1).run()
    let assembly = SiteAssembly(
      heads: heads, configuration: configuration, tree: tree, options: options,
      reserved: { (_: Site) in [] })
    diagnostics = problems + heads.flatMap(\.diagnostics) + assembly.diagnostics
    let site = assembly.site
    let facts = site.notes.map { note in
      var facts = NoteFacts()
      facts.description = note.head.frontMatter.description?.value ?? ""
      facts.wordCount = 400
      facts.minutes = 2
      facts.feedHTML = Array("<p>\(note.head.slug)</p>\n".utf8)
      edit(note.head.slug, &facts)
      return facts
    }
    var ignored: [Diagnostic] = []
    guard
      let theme = ThemeReader.read(configuration, try tree.addingDefaultTheme(), &ignored)
    else { throw Unreadable(diagnostics: ignored) }
    rendered = RenderedSite(
      site: site, facts: facts, bodies: [:], pages: PageRenderer(site: site, theme: theme),
      metadata: SiteMetadata(site, strings: .sample), twins: PageTwins(site, strings: .sample),
      strings: .sample)
  }

  struct Unreadable: Error {
    let diagnostics: [Diagnostic]
  }

  func note(_ slug: String) throws -> Note {
    guard let note = site.notes.first(where: { $0.head.slug == slug }) else {
      throw NoSuchFile(path: slug)
    }
    return note
  }

  func facts(_ slug: String) throws -> NoteFacts { rendered.facts(of: try note(slug)) }

  /// The bytes of one file of an output.
  func file(_ path: String, of output: some SiteOutput) throws -> [UInt8] {
    for file in output.files(in: rendered) where file.path == path {
      if case .bytes(let bytes) = file.content { return bytes }
    }
    throw NoSuchFile(path: path)
  }

  func text(_ path: String, of output: some SiteOutput) throws -> String {
    String(decoding: try file(path, of: output), as: UTF8.self)
  }

  struct NoSuchFile: Error {
    let path: String
  }
}

extension ThemeStrings {
  static let sample = ThemeStrings(phrases: [
    "notes": "Notes", "series": "Series", "tags": "Tags", "menu": "Site",
    "latest_notes": "Latest notes", "latest_part": "latest", "notes_tagged": "Notes tagged “{tag}”",
    "minutes_one": "{count} min", "minutes_other": "{count} min",
    "parts_one": "{count} part", "parts_other": "{count} parts",
    "notes_one": "{count} note", "notes_other": "{count} notes",
    "part_of_series": "Part {part} of {count} in the {series} series.",
    "the_series": "The series", "back": "cd ..", "planned": "planned",
    "tags_description": "The tags of {site}.", "moved_title": "Moved",
    "moved_text": "This page has moved to",
  ])
}
