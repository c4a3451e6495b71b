import Diagnostics
import PreviewServer
import SiteGenerator

/// One run of the preview: what was built last, who is told, and when to look again.
struct PreviewSession {
  private(set) var watcher: any FileWatcher = PollingWatcher()
  /// Where the site's home page is shown.
  private(set) var url: String
  private let site: SiteFolder
  private var memory: SourceMemory
  private var build = PreviewBuild()
  private var options: BuildOptions
  private let environment: Environment
  /// Stays alive from build to build.
  private let pygments: PygmentsHighlighter
  private let server: PreviewServer
  private let origin: String
  private var tree: SourceTree?
  /// The newest site that could be built.
  private(set) var shown: PreviewSite?
  private var told: Set<Diagnostic> = []
  private var nextDue = Int.max
  private var lookCost = Duration.zero

  init(
    site: SiteFolder, memory: SourceMemory, options: BuildOptions, environment: Environment,
    socket: ListeningSocket, host: String?
  ) throws {
    self.site = site
    self.memory = memory
    self.options = options
    self.environment = environment
    pygments = PygmentsHighlighter(environment, answers: PygmentsAnswers(site))
    let name = host.map { $0.contains(":") ? "[\($0)]" : $0 } ?? "localhost"
    origin = "http://\(name):\(socket.port)"
    url = origin + "/"
    do throws(SystemError) {
      server = try PreviewServer(
        socket, hosts: HostCheck(names: [host, Environment.hostName].compactMap(\.self)))
    } catch {
      throw DiskError("cannot start the server: \(Errno(code: error.code).phrase)")
    }
  }

  /// Watches by events, or says why that cannot be done.
  mutating func watch(
    _ terminal: Terminal,
    by makeWatcher: (SiteFolder) throws(SystemError) -> any FileWatcher = PreviewSession.events
  ) {
    do throws(SystemError) {
      watcher = try makeWatcher(site)
    } catch {
      fallBack(error, terminal)
    }
  }

  private static func events(of site: SiteFolder) throws(SystemError) -> any FileWatcher {
    try InotifyWatcher(root: site.realPath, names: ["site.yml", "content", "themes"])
  }

  private mutating func fallBack(_ error: SystemError, _ terminal: Terminal) {
    watcher = PollingWatcher()
    terminal.report(
      "seriatim: warning: folders cannot be watched (\(Errno(code: error.code).phrase));"
        + " looking for changes from time to time instead\n")
  }

  /// Builds the site for the first time.
  mutating func begin(_ terminal: inout Terminal) {
    let start = ContinuousClock.now
    let look = look(terminal)
    let outcome = update(look.tree, terminal)
    show(outcome, changes: [])
    let notes = (shown?.site.notes.count ?? 0).counted("note")
    terminal.print(
      "serving \(url) (\(notes), \(PreviewText.time(since: start))); press q to end\n")
    tell(outcome, &terminal)
    try? terminal.flush()
  }

  func end() {
    server.stop()
  }

  /// Looks at the disk, and shows what changed.
  mutating func rebuild(_ terminal: inout Terminal) {
    let start = ContinuousClock.now
    let includes = memory.includesVersion
    let wasDue = isDue
    let look = look(terminal)
    // Saving the same text again, or an event about some other file, is no change; but a highlighter that failed
    // may be there by now.
    guard
      !look.changes.isEmpty || wasDue || includes != memory.includesVersion
        || look.tree.diagnostics != tree?.diagnostics || told.contains(where: \.isOfFallback)
    else {
      return
    }
    let outcome = update(look.tree, terminal)
    show(outcome, changes: look.changes)
    terminal.print(
      "\(PreviewText.changes(look.changes, isDue: wasDue)): \(PreviewText.time(since: start))\n")
    tell(outcome, &terminal)
  }

  /// Looks at some of the links that may lead elsewhere since pages moved.
  mutating func lookAtLinks(_ terminal: inout Terminal) {
    guard let tree,
      let outcome = build.lookAtLinks(
        tree, includes: memory.includesVersion, options: options),
      Set(outcome.diagnostics) != told
    else { return }
    show(outcome, changes: [])
    tell(outcome, &terminal)
  }
}

extension PreviewSession {
  var hasStaleLinks: Bool { build.hasStaleLinks }
  var hasListeners: Bool { server.listenerCount > 0 }
  var isDue: Bool { nextDue <= now }
  var pollInterval: Int? {
    watcher.descriptor == nil ? watcher.interval(cost: lookCost) : nil
  }

  var millisecondsUntilDue: Int? {
    // A day is enough; the wait begins anew then.
    nextDue == Int.max ? nil : min(max(0, nextDue - now), 86_400) * 1_000
  }

  func beat() {
    if hasListeners { server.beat() }
  }

  private var now: Int { (try? environment.now()) ?? options.now }

  /// Lists the sources until no folder is left that was not watched while it was listed.
  private mutating func look(_ terminal: Terminal) -> SourceMemory.Look {
    let start = ContinuousClock.now
    var changes: [String] = []
    while true {
      let look = memory.look()
      changes += look.changes.filter { !changes.contains($0) }
      var isNew = false
      do throws(SystemError) {
        isNew = try watcher.watch(look.folders, names: memory.namesInRoot)
      } catch {
        fallBack(error, terminal)
      }
      if !isNew {
        lookCost = start.duration(to: .now)
        return SourceMemory.Look(tree: look.tree, changes: changes, folders: look.folders)
      }
    }
  }

  private mutating func update(
    _ tree: SourceTree, _ terminal: Terminal
  ) -> PreviewBuild.Outcome {
    options.now = now
    options.fallback = pygments.fallback()
    self.tree = tree
    var outcome = build.update(tree, includes: memory.includesVersion, options: options)
    // What a note takes code from is known once it was read, and held and watched from then on.
    while memory.include(build.includedFiles) {
      let look = look(terminal)
      self.tree = look.tree
      outcome = build.update(look.tree, includes: memory.includesVersion, options: options)
    }
    nextDue = outcome.nextDue
    return outcome
  }

  private mutating func show(_ outcome: PreviewBuild.Outcome, changes: [String]) {
    let news = PreviewNews(from: shown, to: outcome, changes: changes).news
    server.show(outcome.site.map { served($0) }, news)
    guard let newest = outcome.site else { return }
    shown = newest
    url = origin + newest.site.address.href(.home)
  }

  private func served(_ site: PreviewSite) -> ServedSite {
    let folder = self.site
    func bytes(_ path: String) -> [UInt8] {
      switch site.file(at: path) {
      case .bytes(let bytes)?: bytes
      case .copy(let entry)?: (try? DiskSource.read(entry, of: folder)) ?? []
      // The site has joined what it gives.
      case .joined?, nil: []
      }
    }
    return ServedSite(
      origin: site.site.address.origin, basePath: site.site.address.basePath,
      headers: bytes("_headers"), redirects: bytes("_redirects")
    ) { path in
      switch site.file(at: path) {
      case .bytes(let bytes)?: .bytes(bytes)
      case .copy(let entry)?:
        .file {
          guard let file = try? DiskSource.open(entry, of: folder) else { return nil }
          return file.take()
        }
      case .joined?, nil: nil
      }
    }
  }

  /// Prints what is newly wrong, and that nothing is any more.
  private mutating func tell(_ outcome: PreviewBuild.Outcome, _ terminal: inout Terminal) {
    let text = DiagnosticText(isColoured: terminal.isColoured)
    let fresh = outcome.diagnostics.filter { !told.contains($0) }
    terminal.report(fresh.map(text.format).joined())
    let hadErrors = told.contains { $0.severity == .error }
    if hadErrors, !outcome.hasErrors { terminal.print("all errors are mended\n") }
    told = Set(outcome.diagnostics)
  }
}
