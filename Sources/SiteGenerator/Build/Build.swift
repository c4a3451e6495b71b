import Diagnostics

/// The pure function from a source tree to an output tree and a list of diagnostics.
package enum Build {
  /// Builds the site; files go to `sink` as they are made.
  ///
  /// An author's mistakes are in the report. What is thrown is the sink's failure.
  package static func run(
    _ tree: SourceTree, options: BuildOptions, sink: some OutputSink
  ) throws -> BuildReport {
    var report = BuildReport()
    report.diagnostics = tree.diagnostics
    defer { report.diagnostics.sort() }
    guard
      let configuration = SiteConfiguration.load(
        tree, zoneFile: options.zoneFile, into: &report.diagnostics)
    else { return finished(report) }
    let theme = ThemeReader.read(configuration, tree, &report.diagnostics)
    let heads = try HeadStage(tree: tree, processors: options.processors).run()
    for head in heads { report.diagnostics += head.diagnostics }
    guard let theme else { return finished(report, configuration) }

    var faulty: Set<String> = []
    while true {
      let pass = SitePass(
        tree: tree, configuration: configuration, theme: theme, options: options,
        heads: heads.map { faulty.contains($0.entry.path) ? $0.withoutHead : $0 })
      // With --keep-going nothing is written before it is known which notes hold errors.
      guard options.keepsGoing else {
        try pass.run(sink: sink, report: &report)
        break
      }
      let found = try pass.faultyBodies()
      report.diagnostics += found.diagnostics
      guard found.paths.isEmpty else {
        faulty.formUnion(found.paths)
        continue
      }
      try pass.run(sink: sink, report: &report)
      break
    }
    return finished(report, configuration, keepsGoing: options.keepsGoing)
  }

  private static func finished(
    _ report: BuildReport, _ configuration: SiteConfiguration? = nil, keepsGoing: Bool = false
  ) -> BuildReport {
    var report = report
    if let configuration {
      report.diagnostics = RuleLevels(configuration.rules).apply(to: report.diagnostics)
    }
    report.diagnostics = Array(Set(report.diagnostics)).sorted()
    report.isComplete = report.fileCount > 0 && (keepsGoing || !report.hasErrors)
    return report
  }
}
