package import Diagnostics

/// Builds one site again and again as its sources change, for the preview.
///
/// What is faulty is shown as it last was; everything else is as a clean build has it.
package struct PreviewBuild: Sendable {
  /// What there is to show, and to tell.
  package struct Outcome: Sendable {
    /// `nil` when nothing can be shown but what was shown before.
    package var site: PreviewSite?
    /// Errors and warnings, sorted, with the site's own levels.
    package var diagnostics: [Diagnostic] = []
    /// When a note falls due, in seconds since 1970; `Int.max` when none will.
    package var nextDue = Int.max

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }

  private var cache = BuildCache()
  /// The sources that were shown last; a source of them stands in for its faulty successor.
  private var good: SourceTree?
  /// Whether links were not looked at since they may lead elsewhere.
  package private(set) var hasStaleLinks = false

  /// Files that code was taken from, or was to be, by their paths below the site folder; a change of any
  /// of them must give `update` another number for `includes`.
  package private(set) var includedFiles: Set<String> = []

  /// How many bodies with links that may lead elsewhere are read in one call.
  private let linksAtOnce: Int

  package init(linksAtOnce: Int = 256) {
    self.linksAtOnce = linksAtOnce
  }

  /// Builds `tree`, whose entries must have versions for anything to be reused.
  ///
  /// When other pages moved, links are looked at again little by little: call `lookAtLinks` as
  /// long as `hasStaleLinks`.
  package mutating func update(
    _ tree: SourceTree, includes: Int = 0, options: BuildOptions
  ) -> Outcome {
    cache.inputs.includes = includes
    var found: Set<Diagnostic> = []
    var current = tree
    hasStaleLinks = false
    includedFiles = []
    // Each round takes at least one faulty source away, so that it ends.
    while true {
      let attempt = attempt(current, options)
      // Those of faulty notes too: a missing one may come.
      includedFiles.formUnion(cache.assembly?.includedFiles ?? [])
      let shown = attempt.diagnostics
      guard shown.contains(where: { $0.severity == .error }) else {
        accept(current)
        found.formUnion(shown)
        return Outcome(
          site: attempt.site, diagnostics: found.sorted(), nextDue: attempt.nextDue)
      }
      found.formUnion(shown.filter { $0.severity == .error })
      guard attempt.isThemeUsable, let next = current.replacing(faults: shown, by: good) else {
        // A listing's own faults, such as a link out of the site, take one file away and no more.
        let isListingAtFault = shown.allSatisfy {
          $0.severity != .error || tree.diagnostics.contains($0)
        }
        if attempt.site != nil, isListingAtFault { accept(current) }
        return Outcome(
          site: isListingAtFault ? attempt.site : nil,
          diagnostics: found.union(shown).sorted(), nextDue: attempt.nextDue)
      }
      current = next
    }
  }

  /// Looks at links of some notes that may lead elsewhere now; the outcome for `tree`, which was updated
  /// to last, when none are left.
  package mutating func lookAtLinks(
    _ tree: SourceTree, includes: Int = 0, options: BuildOptions
  ) -> Outcome? {
    if let good, let theme = cache.theme?.value {
      cache.readStaleBodies(good, theme, options, limit: linksAtOnce)
      if cache.assembly?.stale.isEmpty == false { return nil }
    }
    let outcome = update(tree, includes: includes, options: options)
    // Should what was found take other notes away, their links wait for the next change.
    hasStaleLinks = false
    return outcome
  }

  private mutating func accept(_ tree: SourceTree) {
    good = tree
    cache.accept()
    hasStaleLinks = cache.assembly?.stale.isEmpty == false
  }

  private struct Attempt {
    var site: PreviewSite?
    var diagnostics: [Diagnostic] = []
    var isThemeUsable = false
    var nextDue = Int.max
  }

  private mutating func attempt(
    _ tree: SourceTree, _ options: BuildOptions
  ) -> Attempt {
    var attempt = Attempt()
    attempt.diagnostics = tree.diagnostics
    guard let configuration = cache.configuration(tree, options, &attempt.diagnostics) else {
      return attempt
    }
    build(tree, configuration, options, &attempt)
    let levels = RuleLevels(configuration.rules)
    attempt.diagnostics = levels.apply(to: attempt.diagnostics).filter { $0.severity != .advice }
    return attempt
  }

  private mutating func build(
    _ tree: SourceTree, _ configuration: SiteConfiguration, _ options: BuildOptions,
    _ attempt: inout Attempt
  ) {
    let theme = cache.theme(configuration, tree, &attempt.diagnostics)
    let touched = cache.readHeads(tree, processors: options.processors)
    guard let theme else {
      for head in cache.heads { attempt.diagnostics += head.head?.diagnostics ?? [] }
      return
    }
    attempt.isThemeUsable = true
    let assembly = cache.assemble(tree, configuration, theme, options, touched: touched)
    let pass = SitePass(tree: tree, theme: theme, options: options, assembly: assembly.assembly)
    attempt.diagnostics += assembly.diagnostics
    for problems in assembly.problems.values { attempt.diagnostics += problems }
    attempt.nextDue = assembly.validity.upperBound
    attempt.site = PreviewSite(pass, assembly)
  }
}

extension SourceTree {
  /// The tree with faulty content as `good` has it, or without; `nil` when no content is at fault.
  fileprivate func replacing(faults: [Diagnostic], by good: SourceTree?) -> SourceTree? {
    let paths = culprits(of: faults, since: good)
    // Read now, so that trees do not hold ever longer chains of older ones.
    var replaced: [String: [UInt8]] = [:]
    var isChanged = false
    let kept = entries.compactMap { entry -> Entry? in
      guard paths.contains(entry.path) else { return entry }
      isChanged = true
      guard let good, let old = good.entry(at: entry.path), old != entry,
        let bytes = try? good.read(old)
      else { return nil }
      replaced[entry.path] = bytes
      return old
    }
    guard isChanged else { return nil }
    return SourceTree(
      sorted: kept, diagnostics: diagnostics,
      includeReader: { path throws(ReadFailure) in try self.readInclude(path) }
    ) { [replaced] entry throws(ReadFailure) in
      if let bytes = replaced[entry.path] { return bytes }
      return try self.read(entry)
    }
  }

  /// The paths of content at fault: of several sources for one path, those that are new.
  private func culprits(of faults: [Diagnostic], since good: SourceTree?) -> Set<String> {
    var culprits: Set<String> = []
    for fault in faults where fault.severity == .error {
      let named = ([fault.path] + fault.notes.map(\.path)).filter {
        $0.hasPrefix("content/") && !SiteConfiguration.paths.contains($0) && entry(at: $0) != nil
      }
      let changed = named.filter { entry(at: $0) != good?.entry(at: $0) }
      culprits.formUnion(changed.isEmpty ? named : changed)
    }
    return culprits
  }
}
