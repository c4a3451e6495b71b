import Diagnostics
import Glibc
import SiteGenerator

/// `seriatim build`: sources to a folder of pages.
enum BuildCommand: Command {
  static let output = Option("output", value: "DIR", "where to write (default: public in the site)")
  static let drafts = Option("drafts", "publish drafts as well")
  static let future = Option("future", "publish notes of the future as well")
  static let strict = Option("strict", "let warnings stop the output, as errors do")
  static let keepGoing = Option("keep-going", "hold faulty notes back and write the rest")
  static let adopt = Option("adopt", "write over files that seriatim did not make")
  static let quiet = Option("quiet", "print nothing but problems")
  static let json = Option("json", "print one JSON object instead of text")

  static let format = Option("format", value: "FORM", "text (default), json or github")

  static let syntax = CommandSyntax(
    words: ["build"], summary: "build the site",
    options: [
      .site, output, drafts, future, strict, keepGoing, adopt, quiet, json, format,
    ],
    exclusive: [[quiet, json, format]])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let start = ContinuousClock.now
    let form = try form(arguments)
    let environment = Environment.process
    let site = try SiteFolder(arguments[.site] ?? ".")
    var options = try BuildOptions(environment, for: site)
    options.includesDrafts = arguments.has(drafts)
    options.includesFuture = arguments.has(future)
    options.keepsGoing = arguments.has(keepGoing)
    options.givesAdvice = false
    options.program = ProgramFiles.identity

    let location = try OutputLocation(arguments[output], of: site, home: environment["HOME"])
    let lock = try site.lock()
    let source = DiskSource(
      site: site, output: location.realPath, installed: Installation.share)
    let folder = try OutputFolder(location, of: site)
    let record = BuildRecord(in: folder.state)
    options.memory = record?.memory
    let progress = Progress(isShown: terminal.showsProgress && !arguments.has(quiet))
    let staged = try StagedOutput(
      folder, source: source, adopts: arguments.has(adopt), stamps: record?.stamps ?? [:],
      progress: progress.show)
    var outcome: BuildOutcome
    do {
      let report = try Build.run(source.tree, options: options, sink: staged)
      outcome = BuildOutcome(report, isStrict: arguments.has(strict))
      if outcome.isWritten {
        let start = FileStamp.now
        outcome.counts = try staged.commit()
        if report.memory != record?.memory || outcome.counts.changes > 0 || staged.hasRefused {
          remember(report, in: folder, since: start)
        }
      } else {
        staged.discard()
      }
    } catch {
      staged.discard()
      progress.clear()
      throw error
    }
    progress.clear()
    extendLifetime(lock)
    outcome.time = start.duration(to: .now)
    outcome.print(to: &terminal, form: form, folder: site.shownPath)
    return outcome.status
  }

  /// Leaves a record for the next build, which does without if it cannot be written.
  private static func remember(_ report: BuildReport, in folder: OutputFolder, since start: Int) {
    guard let memory = report.memory, let site = report.site else { return }
    try? BuildRecord.write(memory, of: site, in: folder, since: start)
  }

  private static func form(_ arguments: Arguments) throws(DiskError) -> BuildOutcome.Form {
    if arguments.has(quiet) { return .quiet }
    if arguments.has(json) { return .json }
    switch try CheckOutcome.form(arguments[format]) {
    case .text: return .text
    case .json: return .json
    case .github: return .github
    }
  }
}
