import Diagnostics
import SiteGenerator

/// A site built and checked, for `check` and `publish`; its files went where they were sent.
struct CheckedBuild: Sendable {
  let report: BuildReport
  /// All of them, advice too, sorted.
  var diagnostics: [Diagnostic]
  let pageCount: Int
  /// The links that lead to other sites; `nil` when the build has errors.
  let external: ExternalLinks?

  /// Builds a site; its files are checked on their way to `sink`.
  init(
    _ source: DiskSource, _ environment: Environment, sink: (any OutputSink)? = nil
  ) throws {
    let options = try BuildOptions(environment, for: source.site)
    let checking = CheckingSink(passingTo: sink)
    report = try Build.run(source.tree, options: options, sink: checking)
    (diagnostics, external) = try checking.check(
      report, in: source.tree, processors: options.processors)
    pageCount = checking.pageCount
  }
}

extension DiskSource {
  /// The sources of a site, without what it writes to `public`.
  init(published site: SiteFolder) {
    self.init(site: site, output: "\(site.realPath)/public", installed: Installation.share)
  }
}
