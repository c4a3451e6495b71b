import SiteGenerator

extension BuildOptions {
  /// What every command builds a site with: the clock, the system's zones, all processors, and Pygments if wanted.
  init(_ environment: Environment, for site: SiteFolder) throws {
    self.init(now: try environment.now()) { ZoneFiles.system.contents(of: $0) }
    processors = Environment.processors
    fallback = PygmentsHighlighter(environment, answers: PygmentsAnswers(site)).fallback()
  }
}
