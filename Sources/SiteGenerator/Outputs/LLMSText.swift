import Markup

/// `llms.txt`: the site for language models, a list of Markdown twins (llmstxt.org).
package struct LLMSText: SiteOutput {
  package let name = "llms.txt"
  static let route = Route(path: "llms.txt")

  package init() {}

  package func routes(in site: Site) -> [Route] { site.brings(Self.route) ? [] : [Self.route] }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    guard !site.brings(Self.route) else { return [] }
    // With room enough, since growing at the end would need the memory of three such files.
    var output = ByteBuffer(reserving: 512 + site.notes.count * 224 + site.series.count * 64)
    output.append("# ")
    MarkdownText.append(site.configuration.title, to: &output)
    output.append(UInt8(ascii: "\n"))
    if let description = site.configuration.description {
      output.append("\n> ")
      MarkdownText.appendLine(description, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    for section in TwinOrder.sections(site) {
      output.append("\n## ")
      MarkdownText.append(section.title ?? rendered.strings.phrase("notes"), to: &output)
      output.append("\n\n")
      for note in section.notes {
        let route = note.route.twin ?? note.route
        let description = rendered.facts(of: note).description
        Self.item(note.title, site, route, description, &output)
      }
    }
    let pages = site.pages.filter(\.isIndexed)
    if !pages.isEmpty {
      output.append("\n## ")
      MarkdownText.append(rendered.strings.phrase("menu"), to: &output)
      output.append("\n\n")
      for page in pages {
        let route = page.route.twin ?? page.route
        let description = page.head.frontMatter.description?.value ?? ""
        Self.item(page.head.title, site, route, description, &output)
      }
    }
    return [OutputFile(path: Self.route.file, content: .bytes(output.finish()), stage: .siteWide)]
  }

  private static func item(
    _ title: String, _ site: Site, _ route: Route, _ description: String,
    _ output: inout ByteBuffer
  ) {
    output.append("- ")
    MarkdownText.appendLink(title, site.address.absolute, route.encoded, to: &output)
    if !description.isEmpty {
      output.append(": ")
      MarkdownText.append(description, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

/// In which order files for language models hold the notes: by series, newest series first, then the others.
package enum TwinOrder {
  package struct Section: Sendable {
    /// The series' title; `nil` for notes of no series.
    package let title: String?
    package let notes: [Note]
  }

  /// Notes that search engines may list, each once.
  package static func sections(_ site: Site) -> [Section] {
    var sections: [Section] = []
    for series in site.series {
      let notes = series.notes.lazy.map { site.notes[$0] }.filter(\.isIndexed)
      if !notes.isEmpty { sections.append(Section(title: series.title, notes: Array(notes))) }
    }
    let others = site.notes.filter { $0.place == nil && $0.isIndexed }
    if !others.isEmpty { sections.append(Section(title: nil, notes: others)) }
    return sections
  }

  /// The twins that `llms-full.txt` joins, in order.
  package static func twins(_ site: Site) -> [Route] {
    sections(site).flatMap { $0.notes.compactMap(\.route.twin) }
  }
}
