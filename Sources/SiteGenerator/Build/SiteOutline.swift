import Diagnostics

/// A build without bodies, step by step: heads, the site, and what is made of them alone.
///
/// For measuring what grows with the number of notes, whatever they say.
package struct SiteOutline {
  private let tree: SourceTree
  private let options: BuildOptions
  private let configuration: SiteConfiguration
  private let theme: Theme
  private let heads: [DiagnosedHead]

  /// The site of the heads, ready for `write`.
  package struct Assembled {
    fileprivate let pass: SitePass

    package var site: Site { pass.assembly.site }
  }

  /// Reads the configuration, the theme and all heads; `nil` when one of the first two is at fault.
  package init?(_ tree: SourceTree, _ options: BuildOptions) throws {
    var problems: [Diagnostic] = []
    guard
      let configuration = SiteConfiguration.load(tree, zoneFile: options.zoneFile, into: &problems),
      let theme = ThemeReader.read(configuration, tree, &problems)
    else { return nil }
    self.tree = tree
    self.options = options
    self.configuration = configuration
    self.theme = theme
    heads = try HeadStage(tree: tree, processors: options.processors).run()
  }

  package func assembled() -> Assembled {
    Assembled(
      pass: SitePass(
        tree: tree, configuration: configuration, theme: theme, options: options, heads: heads))
  }

  /// Makes the sitemap, the feeds and all other files of the whole site; their size in bytes.
  package func write(_ assembled: Assembled) -> Int {
    let site = assembled.site
    let strings = theme.words.strings
    let rendered = RenderedSite(
      site: site, facts: Array(repeating: NoteFacts(), count: site.notes.count), bodies: [:],
      pages: assembled.pass.stages().pages, metadata: SiteMetadata(site, strings: strings),
      twins: PageTwins(site, strings: strings), strings: strings)
    var files = siteOutputs.flatMap { $0.files(in: rendered) }
    let feeds = SiteFeeds(site)
    files += site.series.map {
      SeriesFeeds.file(of: $0, in: site, feeds, facts: rendered.facts(of:))
    }
    return files.reduce(0) { size, file in
      guard case .bytes(let bytes) = file.content else { return size }
      return size + bytes.count
    }
  }
}
