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
    return report
  }
}
