import Diagnostics
import SiteGenerator

/// A site built into memory and checked, for `check` and `publish`.
struct CheckedBuild: Sendable {
  let source: DiskSource
  let report: BuildReport
  let files: [String: OutputFile]
  /// All of them, advice too, sorted.
  let diagnostics: [Diagnostic]

  init(_ site: SiteFolder, _ environment: Environment) throws {
    var options = BuildOptions(now: try environment.now()) { ZoneFiles.system.contents(of: $0) }
    options.processors = Environment.processors
    let output = OutputTree()
    source = DiskSource(
      site: site, output: "\(site.realPath)/public", installed: Installation.share)
    report = try Build.run(source.tree, options: options, sink: output)
    files = output.files
    diagnostics = try SiteChecks.run(
      report, files: files, tree: source.tree, processors: options.processors)
  }
}
