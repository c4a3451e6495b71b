/// `llms-full.txt`: the twins of all notes in one file, for language models that read a site whole.
///
/// Each twin stands as it does beside its page, an empty line between two. The file is joined from them
/// by whoever keeps the output, so that no build holds the text of a whole site.
package struct LLMSFullText: SiteOutput {
  package let name = "llms-full.txt"
  private static let route = Route(path: "llms-full.txt")

  package init() {}

  package func routes(in site: Site) -> [Route] {
    site.brings(Self.route) || !site.notes.contains(where: \.isIndexed) ? [] : [Self.route]
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    routes(in: rendered.site).map { route in
      let twins = TwinOrder.twins(rendered.site).map { [OutputFile.Piece.output($0.file)] }
      return OutputFile(
        path: route.file, content: .joined(Array(twins.joined(separator: [.bytes([0x0A])]))),
        stage: .siteWide)
    }
  }
}
