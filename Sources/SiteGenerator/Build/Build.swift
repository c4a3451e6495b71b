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
    let record = ReadRecord(options.program)
    let configuration = SiteConfiguration.load(
      record.recording(tree), zoneFile: record.recording(options.zoneFile),
      into: &report.diagnostics)
    let heads = try HeadStage(
      tree: tree, processors: options.processors, keys: HeadStage.Keys(options)
    ).run()
    guard let configuration else {
      // Which warnings the site has turned off is not known.
      report.diagnostics += heads.flatMap(\.diagnostics).filter { $0.severity == .error }
      return finished(report, options)
    }
    let theme = ThemeReader.read(configuration, record.recording(tree), &report.diagnostics)
    report.diagnostics += heads.flatMap(\.diagnostics)
    guard let theme else { return finished(report, options, configuration) }

    var faulty: Set<String> = []
    while true {
      let sound = heads.map { faulty.contains($0.entry.path) ? $0.withoutHead : $0 }
      var pass = SitePass(
        tree: tree, configuration: configuration, theme: theme, options: options, heads: sound)
      if let inputs = record.value {
        pass.recall = Recall(
          inputs: inputs, tree: tree, heads: sound, assembly: pass.assembly, options: options)
      }
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
    return finished(report, options, configuration)
  }

  private static func finished(
    _ report: BuildReport, _ options: BuildOptions, _ configuration: SiteConfiguration? = nil
  ) -> BuildReport {
    var report = report
    if let configuration {
      report.diagnostics = RuleLevels(configuration.rules).apply(to: report.diagnostics)
    }
    if !options.givesAdvice { report.diagnostics.removeAll { $0.severity == .advice } }
    report.diagnostics = Array(Set(report.diagnostics)).sorted()
    report.isComplete = report.fileCount > 0 && (options.keepsGoing || !report.hasErrors)
    return report
  }
}
