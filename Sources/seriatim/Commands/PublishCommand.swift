import Diagnostics
import SiteGenerator

/// `seriatim publish`: builds, checks, and puts the site where readers see it; nothing when anything is wrong.
enum PublishCommand: Command {
  static let to = Option(
    "to", value: "DIR", "a link that is to lead to the new site (default: write public in the site)"
  )
  static let dryRun = Option("dry-run", "list what would change, and change nothing")
  static let keep = Option(
    "keep", value: "N", "keep the newest N releases, remove older ones of ours")
  static let manifest = Option("manifest", value: "FILE", "write each file's hash to FILE, as JSON")
  static let strict = Option("strict", "be stopped by warnings, as by errors")

  static let syntax = CommandSyntax(
    words: ["publish"], summary: "build, check, and put the site in place",
    options: [.site, to, dryRun, keep, manifest, strict])

  static func run(_ arguments: Arguments, _ terminal: inout Terminal) throws -> ExitStatus {
    let environment = Environment.process
    let kept = try count(arguments[keep])
    if kept != nil, !arguments.has(to) { throw DiskError("--keep needs --to DIR") }
    let site = try SiteFolder(arguments[.site] ?? ".")
    let place = try arguments[to].map {
      try ReleasePlace(folder($0), of: site, home: environment["HOME"])
    }
    let lock = try site.lock()
    defer { extendLifetime(lock) }
    let build = try CheckedBuild(site, environment)
    guard isSound(build, isStrict: arguments.has(strict), &terminal) else {
      return .sourcesHaveErrors
    }
    let files = try PublishManifest(build)
    if let place {
      try publish(build, files, to: place, keep: kept, arguments.has(dryRun), &terminal)
    } else {
      let location = try OutputLocation(nil, of: site, home: environment["HOME"])
      try write(build, files, to: location, of: site, arguments.has(dryRun), &terminal)
    }
    if let path = arguments[manifest], !arguments.has(dryRun) {
      try PublishedFile.write(files.json, to: path)
    }
    return .done
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
    let counts =
      "\(errors) \(errors == 1 ? "error" : "errors"), "
      + "\(warnings) \(warnings == 1 ? "warning" : "warnings")"
    guard errors > 0 || isStrict && warnings > 0 || !build.report.isComplete else { return true }
    terminal.print("nothing published: \(counts)\n")
    return false
  }

  private static func publish(
    _ build: CheckedBuild, _ manifest: PublishManifest, to place: ReleasePlace, keep: Int?,
    _ isDry: Bool, _ terminal: inout Terminal
  ) throws {
    let plan = PublishPlan(manifest, over: place.standing())
    if isDry {
      terminal.print("\(plan.listing)would publish to \(place.shownPath): \(plan.summary)\n")
      return
    }
    let target = try ReleaseTarget(place)
    if plan.isEmpty {
      terminal.print("\(place.shownPath) is up to date: \(plan.summary)\n")
    } else {
      let release = try target.publish(build, manifest)
      terminal.print("\(place.shownPath) shows release \(release): \(plan.summary)\n")
    }
    if let keep {
      let removed = try target.keep(keep)
      if removed > 0 {
        terminal.print("\(removed) older \(removed == 1 ? "release" : "releases") removed\n")
      }
    }
  }

  private static func write(
    _ build: CheckedBuild, _ manifest: PublishManifest, to location: OutputLocation,
    of site: SiteFolder, _ isDry: Bool, _ terminal: inout Terminal
  ) throws {
    let plan = PublishPlan(
      manifest, over: try PublishedFile.standing(in: location.realPath, beside: manifest))
    if isDry {
      terminal.print("\(plan.listing)would write \(location.shownPath): \(plan.summary)\n")
      return
    }
    let staged = try StagedOutput(OutputFolder(location, of: site), source: build.source)
    do {
      // In the order of a build, since a joined file is taken from what was written before it.
      for file in build.files.values.sorted(by: { ($0.stage, $0.path) < ($1.stage, $1.path) }) {
        try staged.write(file)
      }
      _ = try staged.commit()
    } catch {
      staged.discard()
      throw error
    }
    terminal.print("\(location.shownPath) is ready: \(plan.summary)\n")
  }

  private static func count(_ text: String?) throws(DiskError) -> Int? {
    guard let text else { return nil }
    guard let count = Int(text), count >= 1 else {
      throw DiskError("--keep takes a number from 1, not '\(text)'")
    }
    return count
  }

  /// A folder of this machine; targets of other tools are not taken for one.
  private static func folder(_ text: String) throws(DiskError) -> String {
    for tool in ["rsync", "rclone"] where text.hasPrefix("\(tool):") {
      throw DiskError(
        "'\(text)' is no folder of this machine; publish --manifest FILE, then send public with \(tool)"
      )
    }
    return text
  }
}
