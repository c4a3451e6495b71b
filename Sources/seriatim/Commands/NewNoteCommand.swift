import Diagnostics
import Markup
import SiteGenerator

/// `seriatim new note`: a file with front matter, ready to be written on.
enum NewNoteCommand: Command {
  static let series = Option("series", value: "SLUG", "the series that it continues")

  static let syntax = CommandSyntax(
    words: ["new", "note"], summary: "begin a note", operands: [Operand("TITLE")],
    options: [series, .site])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let environment = Environment.process
    let site = try SiteFolder(arguments[.site] ?? ".")
    let tree = DiskSource(site: site).tree
    var diagnostics: [Diagnostic] = []
    let configuration = SiteConfiguration.load(
      tree, zoneFile: ZoneFiles.system.contents, into: &diagnostics)
    guard let configuration else {
      let text = DiagnosticText(isColoured: terminal.isColoured)
      terminal.report(diagnostics.sorted().map(text.format).joined())
      return .sourcesHaveErrors
    }
    let title = arguments.operands[0]
    let path = try path(of: title, in: site)
    var membership: SeriesMembership?
    if let name = arguments[series] {
      _ = try slug(of: name)
      membership = SeriesMembership(of: name, in: tree)
    }
    let day = Today.day(at: try environment.now(), in: configuration.zone)
    try NewFile.write(text(title, day, membership), to: "\(site.realPath)/\(path)")
    terminal.print("\(site.shownPath == "." ? "" : "\(site.shownPath)/")\(path)\n")
    if let membership, !membership.isKnown {
      terminal.report("the series is new; describe it in content/series/\(membership.slug).md\n")
    }
    return .done
  }

  private static func slug(of text: String) throws(DiskError) -> String {
    let slug = Slug.make(from: text)
    guard !slug.isEmpty else {
      throw DiskError("\"\(text)\" has no letter or digit to make a name of")
    }
    return slug
  }

  /// The note's path, which no other note may have.
  private static func path(of title: String, in site: SiteFolder) throws(DiskError) -> String {
    let slug = try slug(of: title)
    for taken in ["\(slug).md", "\(slug).markdown", slug] where site.has("content/notes/\(taken)") {
      throw DiskError(
        "\"content/notes/\(taken)\" is there already; choose another title, or edit that note")
    }
    return "content/notes/\(slug).md"
  }

  private static func text(
    _ title: String, _ day: CalendarDay, _ membership: SeriesMembership?
  ) -> String {
    var bytes = ByteBuffer()
    bytes.append("---\n")
    FrontMatterText.append("title", title, to: &bytes)
    bytes.append("date: \(day.iso)\n" as String)
    if let membership {
      FrontMatterText.append("series", membership.slug, to: &bytes)
      if let part = membership.nextPart { bytes.append("part: \(part)\n" as String) }
    }
    return String(decoding: bytes.finish(), as: UTF8.self) + "---\n\nWrite here.\n"
  }
}
