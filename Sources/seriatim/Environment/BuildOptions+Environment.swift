import SiteGenerator

extension BuildOptions {
  /// What every command builds with: the clock, the system's zones and all processors.
  init(_ environment: Environment) throws {
    self.init(now: try environment.now()) { ZoneFiles.system.contents(of: $0) }
    processors = Environment.processors
  }
}
