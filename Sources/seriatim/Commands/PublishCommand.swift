import Diagnostics
import SiteGenerator

/// `seriatim publish`: builds, checks, and puts the site where readers see it; nothing when anything is wrong.
enum PublishCommand: Command {
  static let to = Option(
    "to", value: "TARGET",
    "a link DIR that is to lead to the new site, rsync:HOST:PATH or rclone:REMOTE:PATH (default: write public)"
  )
  static let dryRun = Option("dry-run", "list what would change, and change nothing")
  static let keep = Option(
    "keep", value: "N", "keep the newest N releases, remove older ones of ours")
  static let manifest = Option("manifest", value: "FILE", "write each file's hash to FILE, as JSON")
  static let strict = Option("strict", "be stopped by warnings, as by errors")
  static let adopt = Option("adopt", "take over files in the way that seriatim did not put there")

  static let syntax = CommandSyntax(
    words: ["publish"], summary: "build, check, and put the site in place",
    options: [.site, to, dryRun, keep, manifest, strict, adopt])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let environment = Environment.process
    let site = try SiteFolder(arguments[.site] ?? ".")
    let lock = try site.lock()
    defer { extendLifetime(lock) }
    let place = try place(arguments, of: site, environment)
    let source = DiskSource(published: site)
    let isDry = arguments.has(dryRun)
    // A dry run needs the files too, for what is joined from others; it writes them elsewhere.
    let scratch = isDry ? try ScratchFolder(environment) : nil
    defer { extendLifetime(scratch) }
    let sink: any HashingSink =
      if let scratch { try scratch.writer(source) } else { try place.sink(source) }
    do {
      let build = try CheckedBuild(source, environment, sink: sink)
      guard isSound(build, isStrict: arguments.has(strict), &terminal) else {
        place.discard()
        return .sourcesHaveErrors
      }
      let files = sink.manifest
      let plan = PublishPlan(files, over: try place.standing(beside: files))
      if isDry {
        terminal.print("\(plan.listing)\(place.intention): \(plan.summary)\n")
        return .done
      }
      terminal.print(try place.finish(files, plan))
      if let path = arguments[manifest] { try PublishedFile.write(files.json, to: path) }
    } catch {
      if !isDry { place.discard() }
      throw error
    }
    return .done
  }

  /// Where the arguments say that the site is to go; places that cannot be are refused before anything is built.
  private static func place(
    _ arguments: Arguments, of site: SiteFolder, _ environment: Environment
  ) throws -> any PublishPlace {
    let kept = try count(arguments[keep])
    let adopts = arguments.has(adopt)
    guard let target = arguments[to] else {
      if kept != nil { throw DiskError("--keep needs --to DIR") }
      return FolderPublishPlace(
        try OutputLocation(nil, of: site, home: environment["HOME"]), of: site, adopts: adopts)
    }
    if let remote = try RemotePublishPlace(target, of: site, environment, adopts: adopts) {
      if kept != nil { throw DiskError("--keep is for --to DIR; other places keep one site") }
      return remote
    }
    return ReleasePublishPlace(
      try ReleasePlace(target, of: site, home: environment["HOME"]), keep: kept)
  }

  /// Reports errors and warnings; whether they let the site go out.
  private static func isSound(
    _ build: CheckedBuild, isStrict: Bool, _ terminal: inout Terminal
  ) -> Bool {
    let shown = build.diagnostics.filter { $0.severity != .advice }
    let text = DiagnosticText(isColoured: terminal.isColoured)
    terminal.report(shown.map(text.format).joined())
    let errors = shown.count { $0.severity == .error }
    let warnings = shown.count - errors
    guard errors > 0 || isStrict && warnings > 0 || !build.report.isComplete else { return true }
    let counts = "\(errors.counted("error")), \(warnings.counted("warning"))"
    terminal.print("nothing published: \(counts)\n")
    return false
  }

  private static func count(_ text: String?) throws(DiskError) -> Int? {
    guard let text else { return nil }
    guard let count = Int(text), count >= 1 else {
      throw DiskError("--keep takes a number from 1, not '\(text)'")
    }
    return count
  }
}
