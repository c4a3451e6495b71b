import Diagnostics
import SiteGenerator

/// `seriatim check`: builds in memory and judges the finished pages; writes nothing to the output.
enum CheckCommand: Command {
  static let format = Option("format", value: "FORM", "text (default), json or github")
  static let baseline = Option("baseline", value: "FILE", "pass over the findings that FILE holds")
  static let external = Option(
    "external", "ask other sites for the pages that are linked to, by lychee")
  static let update = Option("update-baseline", "write all findings to the baseline's FILE")

  static let syntax = CommandSyntax(
    words: ["check"], summary: "build in memory and check the pages",
    options: [.site, format, BuildCommand.strict, baseline, update, external])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let start = ContinuousClock.now
    let form = try CheckOutcome.form(arguments[format])
    if arguments.has(update), !arguments.has(baseline) {
      throw DiskError("--update-baseline needs --baseline FILE")
    }
    let site = try SiteFolder(arguments[.site] ?? ".")
    let checker =
      arguments.has(external) ? try LinkChecker(site, Environment.process) : nil
    var built = try CheckedBuild(DiskSource(published: site), Environment.process)
    if let checker, let links = built.external {
      built.diagnostics += links.diagnostics(try checker.faults(links.urls))
      built.diagnostics.sort()
    }
    var outcome = CheckOutcome(
      built, isStrict: arguments.has(BuildCommand.strict), folder: site.shownPath)
    if let path = arguments[baseline] {
      if arguments.has(update) {
        try CheckBaseline(built.diagnostics).write(to: path)
        terminal.print("\(path) holds \(built.diagnostics.count) findings\n")
        return .done
      }
      outcome.passOver(try CheckBaseline(reading: path))
    }
    outcome.time = start.duration(to: .now)
    outcome.print(to: &terminal, form: form)
    return outcome.status
  }
}
